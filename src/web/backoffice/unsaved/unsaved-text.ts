import { useEffect, useId, useSyncExternalStore } from 'react';
import { Listeners } from '../../listeners.ts';

const holders = new Set<string>();
const listeners = new Listeners();

function change(holder: string, holds: boolean): void {
  if (holds) holders.add(holder);
  else holders.delete(holder);
  listeners.notify();
}

/** While there is unsaved text, the browser asks before leaving, and the end of the session keeps the screen. */
export function useUnsavedText(isUnsaved: boolean): void {
  const holder = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    change(holder, true);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      change(holder, false);
      window.removeEventListener('beforeunload', ask);
    };
  }, [holder, isUnsaved]);
}

export function useSomethingUnsaved(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => holders.size > 0,
    () => false,
  );
}
