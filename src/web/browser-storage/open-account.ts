import type { SessionUser } from '#contract/identity.ts';
import { dropFirstAnswers } from '../first-answers.ts';
import { sharedStore } from './browser-store.ts';

/** In the browser's storage: whose session it has, with the roles. */
export const ACCOUNT_KEY = 'empretec.conta';

/** What decides which data an account is shown: two that differ in it never share what was loaded. */
export const accessKey = ({ id, roles, uf }: SessionUser): string =>
  [id, uf ?? 'NA', ...roles.toSorted()].join(' ');

/** Notes whose session this browser has, so that its other tabs notice when it becomes another one. */
export function noteOpenAccount(user: SessionUser | null): void {
  const key = user && accessKey(user);
  const known = sharedStore.read(ACCOUNT_KEY);
  if (known === key) return;
  if (known !== null) dropFirstAnswers();
  if (key === null) sharedStore.remove(ACCOUNT_KEY);
  else sharedStore.write(ACCOUNT_KEY, key);
}

/** Calls back when another tab notes another account, or that nobody is signed in. Returns what ends it. */
export function onOtherAccount(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === ACCOUNT_KEY) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
