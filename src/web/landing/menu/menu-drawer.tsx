import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SectionLinks } from './section-links.tsx';
import type { SectionId } from './sections.ts';

interface Props {
  active: SectionId | null;
  onGo: (id: SectionId) => void;
  onClose: () => void;
}

/** The menu on small screens: slides in from the right; a native modal dialog keeps the focus inside. */
export function MenuDrawer({ active, onGo, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    // As `ui/page-mark.ts` has it; its counting of several is not worth its bytes on the first page.
    document.documentElement.toggleAttribute('data-modal', true);
    ref.current?.showModal();
    // The dialog is already unmounted, so the browser does not restore the focus.
    return () => {
      document.documentElement.toggleAttribute('data-modal', false);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // A click on the backdrop is a pointer's shortcut: Escape and the close button are the keyboard's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="drawer m-0 ml-auto h-dvh max-h-dvh w-[min(22rem,88vw)] max-w-none overflow-y-auto bg-paper p-0 text-ink shadow backdrop:bg-night/60"
    >
      <div className="flex min-h-full flex-col px-6 pt-4 pb-10">
        <button
          type="button"
          onClick={onClose}
          className="ml-auto grid size-11 place-items-center rounded hover:bg-paper-deep"
        >
          <Icon name="close" className="size-6" />
          <span className="sr-only">Fechar o menu</span>
        </button>
        <nav aria-label="Seções da página">
          <SectionLinks
            active={active}
            onGo={(id) => {
              onClose();
              onGo(id);
            }}
            className="mt-4 border-t border-line"
            linkClassName="flex min-h-14 items-center border-b border-line py-3 font-display text-lg font-bold no-underline current-dash"
          />
        </nav>
      </div>
    </dialog>
  );
}
