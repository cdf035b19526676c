/** Kinds of notice and how long each stays (specification 1, section 8). `custom-success` has a title of its own. */
export type ToastKind = 'error' | 'success' | 'custom-success' | 'attention' | 'brief' | 'feedback';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string | null;
  readonly message: string;
}

export interface ToastRequest {
  kind: ToastKind;
  message: string;
  /** Replaces the kind's own title. */
  title?: string | undefined;
  /** Milliseconds; replaces the kind's own time. `Infinity`: until it is dismissed. */
  duration?: number | undefined;
}

const KINDS: Record<ToastKind, { title: string | null; duration: number }> = {
  error: { title: 'Erro!', duration: 5000 },
  success: { title: 'Sucesso!', duration: 5000 },
  'custom-success': { title: null, duration: 10_000 },
  attention: { title: 'Atenção!', duration: 5000 },
  brief: { title: null, duration: 1200 },
  feedback: { title: null, duration: 3000 },
};

interface Countdown {
  remaining: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | null;
}

/**
 * The notices on the screen and their countdowns. Kept outside the components because a notice outlives the dialog
 * that raised it.
 */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #nextId = 1;
  readonly #countdowns = new Map<number, Countdown>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): readonly Toast[] => this.#toasts;

  /** Shows a notice and returns its id. The same notice twice in a row is shown once, with its time renewed. */
  show = ({ kind, message, title, duration }: ToastRequest): number => {
    const shownTitle = title ?? KINDS[kind].title;
    const same = this.#toasts.find(
      (toast) => toast.kind === kind && toast.message === message && toast.title === shownTitle,
    );
    const id = same?.id ?? this.#nextId++;
    if (same) this.#stop(id);
    else this.#change([...this.#toasts, { id, kind, title: shownTitle, message }]);
    this.#countdowns.set(id, { remaining: duration ?? KINDS[kind].duration, startedAt: 0, timer: null });
    this.resume(id);
    return id;
  };

  dismiss = (id: number): void => {
    this.#stop(id);
    this.#countdowns.delete(id);
    this.#change(this.#toasts.filter((toast) => toast.id !== id));
  };

  /** Holds the countdown while somebody reads (pointer over it or focus in it). */
  pause = (id: number): void => {
    this.#stop(id);
  };

  resume = (id: number): void => {
    const countdown = this.#countdowns.get(id);
    if (!countdown || countdown.timer !== null || countdown.remaining === Infinity) return;
    countdown.startedAt = Date.now();
    countdown.timer = setTimeout(() => this.dismiss(id), countdown.remaining);
  };

  #stop(id: number): void {
    const countdown = this.#countdowns.get(id);
    if (!countdown || countdown.timer === null) return;
    clearTimeout(countdown.timer);
    countdown.timer = null;
    countdown.remaining -= Date.now() - countdown.startedAt;
  }

  #change(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}
