import { type BrowserStore, tabStore } from './browser-store.ts';
import { deviceStore } from './device-store.ts';
import { CHOICES, DRAFTS } from './drafts-key.ts';

/** Session storage key prefix of unsaved basic data, followed by the interview's id. */
export const BASIC_DATA = 'empretec.dados-basicos.';

export type LocalDataKind = 'text' | 'choices' | 'basic-data';

/** Kinds of unsaved data of these interviews in this browser. */
export function findLocalOnlyData(
  interviewIds: readonly number[],
  { local, session }: { local: BrowserStore; session: BrowserStore } = {
    local: deviceStore,
    session: tabStore,
  },
): LocalDataKind[] {
  const found: LocalDataKind[] = [];
  const collect = (what: LocalDataKind, store: BrowserStore, prefix: string) => {
    const starts = interviewIds.map((id) => `${prefix}${id}`);
    const isOne = (key: string) => starts.some((start) => key === start || key.startsWith(`${start}.`));
    if (store.keys().some(isOne)) found.push(what);
  };
  collect('text', local, DRAFTS);
  collect('choices', local, CHOICES);
  collect('basic-data', session, BASIC_DATA);
  return found;
}

/** Removes basic data from the tab when signing out. */
export function forgetBasicData(store: BrowserStore = tabStore): void {
  for (const key of store.keys()) if (key.startsWith(BASIC_DATA)) store.remove(key);
}
