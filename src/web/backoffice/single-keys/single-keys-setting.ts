import { useSyncExternalStore } from 'react';
import { Listeners } from '../../listeners.ts';

const KEY = 'portal:atalhos-de-uma-tecla';
const OFF = 'desligados';
const listeners = new Listeners();
/** What storage holds, or would hold if it were not blocked. */
let blocked: boolean | null = null;

function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return blocked ?? true;
  }
}

/** Switches the shortcuts of one key on or off on this device: they disturb people who speak or dictate to the page. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
    blocked = on;
  }
  listeners.notify();
}

export const useSingleKeysOn = (): boolean => useSyncExternalStore(listeners.subscribe, areOn, () => true);
