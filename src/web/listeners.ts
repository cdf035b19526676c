/**
 * Who is called when something that is kept outside React changes; `subscribe` is for `useSyncExternalStore`. Not for the
 * toasts, which every page loads.
 */
export class Listeners {
  readonly #all = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  /** Also when another tab changes what the device stores. */
  readonly subscribeInAllTabs = (listener: () => void): (() => void) => {
    const unsubscribe = this.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  };

  readonly notify = (): void => {
    for (const listener of this.#all) listener();
  };
}
