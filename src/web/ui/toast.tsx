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

interface ToastOutlets {
  store: ToastStore;
  /** The outlet opened last shows the notices: everything outside an open modal dialog is inert and unread. */
  topOutlet: string | null;
  enter: (outlet: string) => void;
  leave: (outlet: string) => void;
}

const ToastContext = createContext<ToastOutlets | null>(null);
const NO_TOASTS: readonly Toast[] = [];

/** Holds the notices of the page; mounted once, in the root. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new ToastStore());
  const [outlets, setOutlets] = useState<readonly string[]>([]);
  const [{ enter, leave }] = useState(() => ({
    enter: (outlet: string) => setOutlets((all) => [...all, outlet]),
    leave: (outlet: string) => setOutlets((all) => all.filter((one) => one !== outlet)),
  }));
  const topOutlet = outlets.at(-1) ?? null;
  const value = useMemo<ToastOutlets>(
    () => ({ store, topOutlet, enter, leave }),
    [store, topOutlet, enter, leave],
  );
  return (
    <ToastContext value={value}>
      {children}
      <ToastOutlet />
    </ToastContext>
  );
}

/** A place where notices may appear: one at the foot of the page and one inside each open dialog. */
export function ToastOutlet() {
  const context = useContext(ToastContext);
  const outlet = useId();
  const enter = context?.enter;
  const leave = context?.leave;
  useEffect(() => {
    enter?.(outlet);
    return () => leave?.(outlet);
  }, [outlet, enter, leave]);
  const toasts = useSyncExternalStore(
    context?.store.subscribe ?? neverChanges,
    context?.store.snapshot ?? noToasts,
    noToasts,
  );
  if (!context) return null;
  const shown = context.topOutlet === outlet ? toasts : NO_TOASTS;
  return (
    <section
      aria-label="Avisos"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 sm:items-end sm:p-6"
    >
      <ol aria-live="polite" aria-relevant="additions" className="contents">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} store={context.store} />
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
      brief: (message) => void store.show({ kind: 'brief', message }),
      feedback: (message, title) => void store.show({ kind: 'feedback', message, title }),
    }),
    [store],
  );
}

function neverChanges() {
  return () => {};
}

function noToasts() {
  return NO_TOASTS;
}
