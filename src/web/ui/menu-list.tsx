import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Popover,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components';
import { Icon, type IconName } from './icon.tsx';
import { useMedia } from './use-media.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName | undefined;
  tone?: 'normal' | 'danger' | undefined;
  disabled?: boolean | undefined;
  /** A line above this entry: it begins another group. */
  startsGroup?: boolean | undefined;
  /** Makes it a link. */
  href?: string | undefined;
  /** With `href`: opens in a new tab. */
  newTab?: boolean | undefined;
  /** Makes it the head of a menu of its own: choosing it shows these. */
  entries?: readonly MenuEntry[] | undefined;
}

/** What a menu stands in. */
export const MENU_BOX =
  'max-w-[calc(100vw-2rem)] min-w-56 overflow-y-auto rounded bg-surface text-ink shadow';

const ENTRY_LOOK =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded px-3 py-2 outline-none pointer-coarse:min-h-12 data-disabled:cursor-default data-disabled:text-ink-soft data-open:bg-paper-deep data-focused:bg-paper-deep data-focus-visible:outline-3 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus';

interface MenuListProps {
  /** Read aloud; a menu within a menu is named by its head. */
  label?: string;
  entries: readonly MenuEntry[];
  onChoose: (id: string) => void;
}

/**
 * The entries of a menu. Those of an entry open beside it; where two menus do not fit side by side, under it, as far
 * in as shows whose they are.
 */
export function MenuList({ label, entries, onChoose }: MenuListProps) {
  const isNarrow = useMedia('(max-width: 47.99rem)');
  return (
    <AriaMenu
      {...(label === undefined ? {} : { 'aria-label': label })}
      onAction={(key) => onChoose(String(key))}
      disabledKeys={entries.filter((entry) => entry.disabled).map((entry) => entry.id)}
      className="p-2 outline-none"
    >
      {entries.flatMap((entry) => [
        ...(entry.startsGroup ? [<Separator key={`${entry.id}-group`} className="my-2 h-px bg-line" />] : []),
        entry.entries === undefined ? (
          menuItem(entry)
        ) : (
          <SubmenuTrigger key={entry.id}>
            {menuItem(entry, isNarrow ? 'chevron-down' : 'chevron-right')}
            <Popover
              placement={isNarrow ? 'bottom end' : 'end top'}
              offset={isNarrow ? 0 : 4}
              className={`${MENU_BOX} border border-line`}
            >
              <MenuList entries={entry.entries} onChoose={onChoose} />
            </Popover>
          </SubmenuTrigger>
        ),
      ])}
    </AriaMenu>
  );
}

/** One entry: React Aria looks for it among the children of the menu itself, so this is no component. */
function menuItem(entry: MenuEntry, sign?: IconName) {
  return (
    <AriaMenuItem
      key={entry.id}
      id={entry.id}
      textValue={entry.label}
      {...(entry.href === undefined ? {} : { href: entry.href })}
      {...(entry.newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={`${ENTRY_LOOK} ${entry.tone === 'danger' ? 'text-error' : ''}`}
    >
      {entry.icon ? <Icon name={entry.icon} /> : null}
      <span>{entry.label}</span>
      {entry.newTab ? <span className="sr-only">(abre em outra aba)</span> : null}
      {sign ? <Icon name={sign} className="ml-auto size-4" /> : null}
    </AriaMenuItem>
  );
}
