import { type ReactNode, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from './icon.tsx';
import { MENU_BOX, type MenuEntry, MenuList, SHEET_BOX } from './menu-list.tsx';
import { useStyleFromTheme } from './react-aria-style.ts';

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

/**
 * A button with a list of actions, some of which may hold others: arrows, typing ahead, Escape. Loads React Aria: keep
 * it off the public pages.
 */
export function Menu({ label, trigger, className, entries, onAction }: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<Element | null>(null);
  useStyleFromTheme();
  // The chosen entry is removed with the menu. A dialog opened by the action restores the focus to where it was,
  // which must be the button.
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
        className={`${MENU_BOX} ${SHEET_BOX}`}
      >
        <MenuList label={label} entries={entries} onChoose={choose} />
      </Popover>
    </MenuTrigger>
  );
}
