import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { ToastCard } from './toast-card.tsx';
import { type Toast, ToastStore } from './toast-store.ts';

interface ToastPlaces {
  store: ToastStore;
  /** The dialog opened last, which shows the notices: what is outside a modal dialog is inert and unread. Null: the page. */
  topDialog: string | null;
  enter: (dialog: string) => void;
  leave: (dialog: string) => void;
}

const ToastContext = createContext<ToastPlaces | null>(null);
const NO_TOASTS: readonly Toast[] = [];

/** Holds the notices of the page; mounted once, in the root. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new ToastStore());
  const [dialogs, setDialogs] = useState<readonly string[]>([]);
  const [{ enter, leave }] = useState(() => ({
    enter: (dialog: string) => setDialogs((all) => [...all, dialog]),
    leave: (dialog: string) => setDialogs((all) => all.filter((one) => one !== dialog)),
  }));
  const topDialog = dialogs.at(-1) ?? null;
  const value = useMemo<ToastPlaces>(
    () => ({ store, topDialog, enter, leave }),
    [store, topDialog, enter, leave],
  );
  return (
    <ToastContext value={value}>
      {children}
      <ToastRegion store={store} active={topDialog === null} />
    </ToastContext>
  );
}

/** The place for notices inside a dialog; Dialog brings its own. */
export function DialogToastOutlet() {
  const context = useContext(ToastContext);
  const dialog = useId();
  const enter = context?.enter;
  const leave = context?.leave;
  useEffect(() => {
    enter?.(dialog);
    return () => leave?.(dialog);
  }, [dialog, enter, leave]);
  return context ? <ToastRegion store={context.store} active={context.topDialog === dialog} /> : null;
}

/**
 * One of the places for notices. It is mounted before them, or screen readers would miss the first one. A page whose
 * buttons stand at its top right has them in its lower left corner (mark `data-notices`, `low`); what stays at the foot of
 * the window there, or above the page's own foot, sets the mark `data-at-foot`; a line of its own there, `data-foot-notice`. On phones they come from above, except over
 * a counter that stays there (mark `data-notices`, `foot`).
 */
function ToastRegion({ store, active }: { store: ToastStore; active: boolean }) {
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot, noToasts);
  const shown = active ? toasts : NO_TOASTS;
  // An error is a live region of its own: in the list's too, some screen readers would announce it twice.
  const errors = shown.filter(({ kind }) => kind === 'error');
  const others = shown.filter(({ kind }) => kind !== 'error');
  return (
    <section
      aria-label="Avisos"
      className="print:hidden pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-center gap-2 p-4 in-data-[notices=foot]:top-auto in-data-[notices=foot]:bottom-0 sm:items-end sm:p-6 sm:in-data-[notices=low]:top-auto sm:in-data-[notices=low]:bottom-0 sm:in-data-[notices=low]:items-start sm:in-data-foot-notice:pb-36 sm:in-data-at-foot:pb-36 sm:in-data-at-foot:in-data-foot-notice:pb-52"
    >
      {errors.length === 0 ? null : (
        <ol className="contents">
          {errors.map((toast) => (
            <ToastCard key={toast.id} toast={toast} store={store} />
          ))}
        </ol>
      )}
      <ol aria-live="polite" aria-relevant="additions" className="contents">
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} store={store} />
        ))}
      </ol>
    </section>
  );
}

export interface ToastCalls {
  /** 'Erro!', 5 s. */
  error: (message: string) => void;
  /** 'Sucesso!', 5 s. */
  success: (message: string) => void;
  /** A success with a title of its own, 10 s. */
  customSuccess: (title: string, message: string) => void;
  /** 'Atenção!', 5 s, or 4 s where the screen asks for it. */
  attention: (message: string, seconds?: 4 | 5) => void;
  /** 'Atenção!', until the returned function is called. */
  standing: (message: string) => () => void;
  /** A word in passing, 1.2 s. */
  brief: (message: string) => void;
  /** Notices of the feedback area, 3 s. */
  feedback: (message: string, title?: string) => void;
}

/** The notices' calls. Stable between renders. */
export function useToast(): ToastCalls {
  const context = useContext(ToastContext);
  if (!context) throw new Error('useToast needs a ToastProvider above it');
  const { store } = context;
  return useMemo(
    () => ({
      error: (message) => void store.show({ kind: 'error', message }),
      success: (message) => void store.show({ kind: 'success', message }),
      customSuccess: (title, message) => void store.show({ kind: 'custom-success', title, message }),
      attention: (message, seconds = 5) =>
        void store.show({ kind: 'attention', message, duration: seconds * 1000 }),
      standing: (message) => {
        const id = store.show({ kind: 'attention', message, duration: Infinity });
        return () => store.dismiss(id);
      },
      brief: (message) => void store.show({ kind: 'brief', message }),
      feedback: (message, title) => void store.show({ kind: 'feedback', message, title }),
    }),
    [store],
  );
}

function noToasts() {
  return NO_TOASTS;
}
