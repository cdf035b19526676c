import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { useStyleFromTheme } from './react-aria-style.ts';

/** Up to so many names are shown; of more than these, only the first. */
const SHOWN_AT_MOST = 3;
const SHOWN_OF_MORE = 2;

interface Props {
  names: readonly string[];
  /** Names the rest, read aloud: "Ver as 5 cidades de Sul". */
  allLabel: string;
  /** In place of no names. */
  none: string;
}

/**
 * Names in a cell: up to three, from four on two and "...", with all of them in a tooltip that opens under the pointer,
 * by focus and by touch. Loads React Aria: keep it off the public pages.
 */
export function NameList({ names, allLabel, none }: Props) {
  if (names.length === 0) return <span className="text-ink-soft">{none}</span>;
  if (names.length <= SHOWN_AT_MOST) return <span className="wrap-anywhere">{names.join(', ')}</span>;
  return (
    <span className="wrap-anywhere">
      {names.slice(0, SHOWN_OF_MORE).join(', ')} <AllNames names={names} label={allLabel} />
    </span>
  );
}

function AllNames({ names, label }: { names: readonly string[]; label: string }) {
  const [isOpen, setOpen] = useState(false);
  useStyleFromTheme();
  return (
    <TooltipTrigger isOpen={isOpen} onOpenChange={setOpen} delay={200} closeDelay={200}>
      <AriaButton
        aria-label={label}
        // Touch has no pointer to rest on it: a tap opens it, and one elsewhere closes it.
        onPress={() => setOpen(true)}
        className="inline-grid min-h-6 min-w-8 place-items-center rounded bg-paper-deep font-bold hover:bg-line"
      >
        ...
      </AriaButton>
      <Tooltip
        placement="bottom"
        offset={4}
        className="max-h-72 max-w-80 overflow-y-auto rounded bg-ink px-3 py-2 text-sm text-surface shadow"
      >
        {names.join(', ')}
      </Tooltip>
    </TooltipTrigger>
  );
}
