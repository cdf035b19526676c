import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { useStyleFromTheme } from './react-aria-style.ts';

export interface PopoverProps {
  /** Names what opens, read aloud: "Filtrar por Cidade". */
  label: string;
  /** What the button shows, with words. */
  trigger: ReactNode;
  /** Classes of the button. */
  className: string;
  /** Its content, mounted while it is open; `close` closes it and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button with a small form beside it. Escape and a press outside close it. Loads React Aria, as the menu does. */
export function Popover({ label, trigger, className, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  useStyleFromTheme();
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <AriaButton className={className}>{trigger}</AriaButton>
      <AriaPopover
        placement="bottom start"
        offset={4}
        className="w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded bg-surface text-ink shadow"
      >
        <AriaDialog aria-label={label} className="p-4 outline-none">
          {children(() => setOpen(false))}
        </AriaDialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
