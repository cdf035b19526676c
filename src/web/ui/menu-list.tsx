import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
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
  /** This entry begins a group of this name. */
  heading?: string | undefined;
  /** Makes it a link. */
  href?: string | undefined;
  /** With `href`: opens in a new tab. */
  newTab?: boolean | undefined;
  /** Makes it the head of a menu of its own: choosing it shows these. */
  entries?: readonly MenuEntry[] | undefined;
}

/** Classes of a menu's box. */
export const MENU_BOX =
  'max-w-[calc(100vw-2rem)] min-w-56 overflow-y-auto rounded bg-surface text-ink shadow';

/**
 * On phones a sheet at the foot of the screen, wherever React Aria would place it; what is behind it is dimmed. For fingers alone: a
 * mouse opens a menu when it is pressed, and its release would choose the entry that came to lie under it.
 */
export const SHEET_BOX =
  'max-md:pointer-coarse:!fixed max-md:pointer-coarse:!inset-x-0 max-md:pointer-coarse:!top-auto max-md:pointer-coarse:!bottom-0 max-md:pointer-coarse:!max-h-[85dvh] max-md:pointer-coarse:w-full max-md:pointer-coarse:!max-w-none max-md:pointer-coarse:rounded-b-none max-md:pointer-coarse:pb-[env(safe-area-inset-bottom)] max-md:pointer-coarse:shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]';

const ENTRY_LOOK =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded px-3 py-2 outline-none pointer-coarse:min-h-12 data-disabled:cursor-default data-disabled:text-ink-soft data-open:bg-paper-deep data-focused:bg-paper-deep data-focus-visible:outline-3 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus';

interface MenuListProps {
  /** Read aloud; a menu within a menu is named by its head. */
  label?: string;
  entries: readonly MenuEntry[];
  onChoose: (id: string) => void;
}

/** The entries of a menu. Those of an entry open beside it; where two menus do not fit side by side, in its place. */
export function MenuList(props: MenuListProps) {
  const isNarrow = useMedia('(max-width: 47.99rem)');
  return isNarrow ? <MenuInPlace {...props} /> : <MenuAside {...props} />;
}

function MenuAside({ label, entries, onChoose }: MenuListProps) {
  return (
    <AriaMenu
      {...(label === undefined ? {} : { 'aria-label': label })}
      onAction={(key) => onChoose(String(key))}
      disabledKeys={disabledOf(entries)}
      className={LIST_LOOK}
    >
      {grouped(entries, (entry) =>
        entry.entries === undefined ? (
          menuItem(entry)
        ) : (
          <SubmenuTrigger key={entry.id}>
            {menuItem(entry, { sign: 'chevron-right' })}
            <Popover placement="end top" offset={4} className={`${MENU_BOX} border border-line`}>
              <MenuAside entries={entry.entries} onChoose={onChoose} />
            </Popover>
          </SubmenuTrigger>
        ),
      )}
    </AriaMenu>
  );
}

const BACK: MenuEntry = { id: 'menu-back', label: 'Voltar', icon: 'chevron-left' };

/** One list at a time: an entry's own replaces all, with a way back, which Escape and the left arrow take too. */
function MenuInPlace({ label, entries, onChoose }: MenuListProps) {
  const [head, setHead] = useState<MenuEntry | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  // Restores the focus to the parent entry after React Aria has set its own focus.
  useEffect(() => {
    if (head !== null || left === null) return;
    const frame = requestAnimationFrame(() =>
      ref.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(left)}"]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [head, left]);
  const goIn = (entry: MenuEntry) => {
    setLeft(entry.id);
    setHead(entry);
  };
  const headAt = (id: string | undefined) =>
    entries.find((entry) => entry.id === id && entry.entries !== undefined && !entry.disabled);
  const turnPage = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = event.target instanceof HTMLElement ? event.target.dataset['key'] : undefined;
    const toGoIn = head === null && event.key === 'ArrowRight' ? headAt(at) : undefined;
    const goesBack = head !== null && (event.key === 'Escape' || event.key === 'ArrowLeft');
    if (!toGoIn && !goesBack) return;
    // Captured before the menu handles it: Escape would close everything.
    event.preventDefault();
    event.stopPropagation();
    if (toGoIn) goIn(toGoIn);
    else setHead(null);
  };
  const shown = head?.entries ? [BACK, ...head.entries] : entries;
  const name = head?.label ?? label;
  return (
    <div ref={ref} onKeyDownCapture={turnPage}>
      <AriaMenu
        key={head?.id ?? ''}
        {...(name === undefined ? {} : { 'aria-label': name })}
        // Named by its head, as the menu beside one is; not by the button from the context.
        {...(head === null ? {} : { 'aria-labelledby': '', autoFocus: 'first' as const })}
        onAction={(key) => {
          const entry = head === null ? headAt(String(key)) : undefined;
          if (entry) goIn(entry);
          else if (key === BACK.id) setHead(null);
          else onChoose(String(key));
        }}
        disabledKeys={disabledOf(shown)}
        className={LIST_LOOK}
      >
        {grouped(shown, (entry) =>
          entry.entries === undefined
            ? menuItem(entry, { stays: entry === BACK })
            : menuItem(entry, { sign: 'chevron-right', stays: true, hint: '(mais opções)' }),
        )}
      </AriaMenu>
    </div>
  );
}

const LIST_LOOK = 'p-2 outline-none';

const disabledOf = (entries: readonly MenuEntry[]) =>
  entries.filter((entry) => entry.disabled).map((entry) => entry.id);

const lineAbove = (entry: MenuEntry) =>
  entry.startsGroup ? [<Separator key={`${entry.id}-group`} className="my-2 h-px bg-line" />] : [];

/** The entries with a line between groups; a group with a heading is named by it. */
function grouped(entries: readonly MenuEntry[], item: (entry: MenuEntry) => ReactElement): ReactElement[] {
  const groups: MenuEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && entry.heading === undefined) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group, at) => {
    const [first] = group;
    const items = group.flatMap((entry) => [
      ...(entry.heading === undefined ? lineAbove(entry) : []),
      item(entry),
    ]);
    if (first?.heading === undefined) return items;
    return [
      ...(at === 0 ? [] : [<Separator key={`${first.id}-line`} className="my-2 h-px bg-line" />]),
      <MenuSection key={`${first.id}-group`}>
        <Header className="px-3 pt-1 pb-0.5 text-sm text-ink-soft">{first.heading}</Header>
        {items}
      </MenuSection>,
    ];
  });
}

/** One entry: React Aria looks for it among the children of the menu itself, so this is no component. */
function menuItem(
  entry: MenuEntry,
  {
    sign,
    hint,
    stays = false,
  }: {
    /** At its end. */
    sign?: IconName;
    /** Read aloud after its words. */
    hint?: string;
    /** Choosing it leaves the menu open. */
    stays?: boolean;
  } = {},
) {
  return (
    <AriaMenuItem
      key={entry.id}
      id={entry.id}
      textValue={entry.label}
      {...(entry.href === undefined ? {} : { href: entry.href })}
      {...(stays ? { shouldCloseOnSelect: false } : {})}
      {...(entry.newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={`${ENTRY_LOOK} ${entry.tone === 'danger' ? 'text-error' : ''}`}
    >
      {entry.icon ? <Icon name={entry.icon} /> : null}
      <span>{entry.label}</span>
      {entry.newTab ? <span className="sr-only">(abre em outra aba)</span> : null}
      {hint ? <span className="sr-only">{hint}</span> : null}
      {sign ? <Icon name={sign} className="ml-auto size-4" /> : null}
    </AriaMenuItem>
  );
}
