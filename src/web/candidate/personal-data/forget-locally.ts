import type { BrowserStore } from '../../browser-storage/browser-store.ts';

const OURS = 'empretec.';

/**
 * Removes what this browser stores about these interviews: drafts, choices, dialogs shown. Data of another person
 * on the same device stays. Never throws.
 */
export function forgetLocally(store: BrowserStore, interviewIds: readonly number[]): void {
  const ids = new Set(interviewIds.map(String));
  for (const key of store.keys())
    if (key.startsWith(OURS) && key.split('.').some((part) => ids.has(part))) store.remove(key);
}
