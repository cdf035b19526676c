import { useSyncExternalStore } from 'react';

/** A wide screen with a mouse: on phones and tablets the keyboard of the system dictates by itself. */
const WIDE_DESK = '(min-width: 64rem) and (pointer: fine)';

export function useWideDesk(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(WIDE_DESK);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(WIDE_DESK).matches,
  );
}
