import { useSyncExternalStore } from 'react';
import { deviceStore } from '../../browser-storage/device-store.ts';

/** Starts with the page, not with the first screen: by then it has usually ended. */
let restored = typeof indexedDB === 'undefined';
const restoring = restored ? Promise.resolve() : deviceStore.restore().then(() => void (restored = true));

const subscribe = (listener: () => void): (() => void) => {
  let listening = !restored;
  void restoring.then(() => listening && listener());
  return () => {
    listening = false;
  };
};

/** Whether what a killed browser had not carried to its local storage is there again; no draft is read before. */
export const useDraftsRestored = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => restored,
    () => false,
  );
