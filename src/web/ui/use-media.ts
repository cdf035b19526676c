import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. For what is drawn on the client alone: the answer decides which markup exists. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
