import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';
import { MAIN_ID } from './main.tsx';
import { DialogToastOutlet } from './toast.tsx';
import { markPage } from './page-mark.ts';

export interface DialogProps {
  open: boolean;
  /** Asked by Escape, the close button, the phone's back gesture and, if allowed, a click outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Actions, the main one last; a submit button reaches its form by the `form` attribute. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full' | undefined;
  /** False while work is under way or an answer is needed: nothing but the footer closes it. */
  dismissible?: boolean | undefined;
  closeOnBackdrop?: boolean | undefined;
  /** Version whose colours the dialog uses. */
  module?: number | undefined;
}

const SIZES = {
  sm: 'md:max-w-md',
  md: 'md:max-w-2xl',
  lg: 'md:max-w-5xl',
  full: 'h-dvh max-h-dvh md:max-h-[calc(100dvh-3rem)] md:max-w-[calc(100vw-3rem)]',
} as const;

/**
 * A modal dialog. Its content is mounted only while open. The focus goes to `[data-autofocus]` inside it, else to the
 * title, and returns to where it was; from one that opened by itself, to what is under it.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size = 'md',
  dismissible = true,
  closeOnBackdrop = false,
  module,
}: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  const isScrollStop = useScrollStop(bodyRef);

  useEffect(() => {
    const dialog = dialogRef.current;
    const opener = document.activeElement;
    if (!dialog) return;
    // Set before the dialog hides the page's scrollbar; nested dialogs leave it as it is.
    const page = document.documentElement;
    if (!page.querySelector('dialog[open]'))
      page.toggleAttribute('data-fits-window', page.scrollHeight <= page.clientHeight);
    const unmark = markPage('data-modal');
    if (!dialog.open) dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? titleRef.current;
    first?.focus({ preventScroll: true });
    return () => {
      dialog.close();
      unmark();
      leaveFocus(opener);
    };
  }, []);

  const requestClose = () => {
    if (dismissible) onClose();
  };
  // Escape is stopped at the key itself: browsers close a dialog on the second Escape even when `cancel` is prevented.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    requestClose();
  };
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    requestClose();
  };

  return (
    // The backdrop is a pointer's shortcut only: Escape and the close button are the keyboard's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      data-module={module}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onClick={(event) => {
        if (closeOnBackdrop && event.target === event.currentTarget) requestClose();
      }}
      className={`m-0 mt-auto w-full max-w-none flex-col overflow-hidden rounded bg-surface p-0 text-ink shadow backdrop:bg-night/60 open:flex md:m-auto ${size === 'full' ? '' : 'max-h-[92dvh]'} ${SIZES[size]}`}
    >
      <header className="flex items-start justify-between gap-4 px-6 pt-6 pb-2 md:px-8 md:pt-8">
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {dismissible ? (
          <button
            type="button"
            onClick={onClose}
            className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded hover:bg-paper-deep"
          >
            <Icon name="close" className="size-6" />
            <span className="sr-only">Fechar</span>
          </button>
        ) : null}
      </header>
      <div
        ref={bodyRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isScrollStop ? 0 : undefined}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-2 pb-6 focus-visible:-outline-offset-4 md:px-8"
      >
        {children}
      </div>
      {footer ? (
        <footer className="flex flex-col-reverse gap-3 border-t border-line px-6 py-4 sm:flex-row sm:justify-end md:px-8">
          {footer}
        </footer>
      ) : null}
      <DialogToastOutlet />
    </dialog>
  );
}

/**
 * Gives the focus back to the dialog's opener. From a dialog that opened by itself, or over one where its opener is gone, it
 * goes to what is under it, unless something takes it that knows better; a page whose opener is gone sees to it itself.
 */
function leaveFocus(opener: Element | null): void {
  const opensByItself = opener === null || opener === document.body;
  if (!opensByItself && opener.isConnected) {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    return;
  }
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const under = [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector('h2');
    const page = opensByItself ? document.getElementById(MAIN_ID) : null;
    const place = under ?? page?.querySelector<HTMLElement>('h1[tabindex]') ?? page;
    place?.focus({ preventScroll: true });
  });
}

const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** Whether the body is a stop of the keyboard itself: text that is longer than it, without anything to go to. */
function useScrollStop(bodyRef: RefObject<HTMLDivElement | null>): boolean {
  const [isStop, setIsStop] = useState(false);
  const look = useCallback(() => {
    const body = bodyRef.current;
    if (body) setIsStop(body.scrollHeight > body.clientHeight && body.querySelector(STOPS) === null);
  }, [bodyRef]);
  // What was loaded meanwhile.
  useEffect(look);
  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;
    const observer = new ResizeObserver(look);
    observer.observe(body);
    return () => observer.disconnect();
  }, [bodyRef, look]);
  return isStop;
}
