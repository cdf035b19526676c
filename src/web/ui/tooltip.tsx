import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { useStyleFromTheme } from './react-aria-style.ts';

interface Props {
  /** Shown while the pointer or the focus is on it. */
  tooltip: string;
  /** Without it a press shows the tooltip: a finger neither hovers nor focuses. */
  onPress?: (() => void) | undefined;
  className?: string | undefined;
  /** With words, which name it. */
  children: ReactNode;
}

/**
 * A button with more about it, reached by pointer, keyboard and finger alike; Escape hides it. Loads React Aria: keep it off
 * the public pages.
 */
export function TooltipButton({ tooltip, onPress, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  useStyleFromTheme();
  return (
    <TooltipTrigger delay={500} closeDelay={0} isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton className={className ?? ''} onPress={onPress ?? (() => setOpen(true))}>
        {children}
      </AriaButton>
      <Tooltip
        offset={6}
        className="max-w-72 rounded bg-night px-3 py-2 text-sm break-words text-on-ground shadow"
      >
        {tooltip}
      </Tooltip>
    </TooltipTrigger>
  );
}
