import { type ReactNode, useRef, useState } from 'react';
import {
  Button as AriaButton,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components';
import { Icon, type IconName } from './icon.tsx';
import { useStyleFromTheme } from './react-aria-style.ts';

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
}

export interface MenuProps {
  /** What the button is for, read aloud: "Opções de Maria". */
  label: string;
  /** What the button shows; three dots by default. */
  trigger?: ReactNode;
  /** Look of the button, in place of its own. */
  className?: string | undefined;
  entries: readonly MenuEntry[];
  onAction?: ((id: string) => void) | undefined;
}

/** A button with a list of actions: arrows, typing ahead, Escape. Loads React Aria: keep it off the public pages. */
export function Menu({ label, trigger, className, entries, onAction }: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<Element | null>(null);
  useStyleFromTheme();
  // The chosen entry goes away with the menu. A dialog that the action opens gives the focus back to where it found it,
  // which has to be the button.
  const choose = (id: string) =>
    requestAnimationFrame(() => {
      triggerRef.current?.focus({ preventScroll: true });
      onAction?.(id);
    });
  return (
    // What lies outside an open modal dialog is inert: a menu opened in one has to be drawn in it.
    <MenuTrigger onOpenChange={() => setContainer(triggerRef.current?.closest('dialog') ?? null)}>
      <AriaButton
        ref={triggerRef}
        aria-label={label}
        className={
          className ??
          `inline-flex min-h-10 items-center justify-center gap-2 rounded font-semibold hover:bg-paper-deep data-pressed:bg-line ${trigger ? 'px-3' : 'size-10'}`
        }
      >
        {trigger ?? <Icon name="more" className="size-6" />}
      </AriaButton>
      <Popover
        placement="bottom end"
        {...(container ? { UNSTABLE_portalContainer: container } : {})}
        offset={4}
        className="max-w-[calc(100vw-2rem)] min-w-56 overflow-y-auto rounded bg-surface text-ink shadow"
      >
        <AriaMenu
          aria-label={label}
          onAction={(key) => choose(String(key))}
          disabledKeys={entries.filter((entry) => entry.disabled).map((entry) => entry.id)}
          className="p-2 outline-none"
        >
          {entries.flatMap((entry) => [
            ...(entry.startsGroup
              ? [<Separator key={`${entry.id}-group`} className="my-2 h-px bg-line" />]
              : []),
            <AriaMenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              {...(entry.href === undefined ? {} : { href: entry.href })}
              {...(entry.newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
              className={`flex min-h-10 cursor-pointer items-center gap-3 rounded px-3 py-2 outline-none data-disabled:cursor-default data-disabled:text-ink-soft data-focused:bg-paper-deep data-focus-visible:outline-3 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus ${entry.tone === 'danger' ? 'text-error' : ''}`}
            >
              {entry.icon ? <Icon name={entry.icon} /> : null}
              <span>{entry.label}</span>
              {entry.newTab ? <span className="sr-only">(abre em outra aba)</span> : null}
            </AriaMenuItem>,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
