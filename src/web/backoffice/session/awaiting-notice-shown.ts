const KEY = 'portal:aviso-aguardando-avaliacao';

/**
 * Whether the notice about interviews awaiting evaluation was shown to this account since it signed in, in this
 * tab.
 */
export function wasNoticeShown(accountId: number): boolean {
  try {
    return sessionStorage.getItem(KEY) === String(accountId);
  } catch {
    return false;
  }
}

export function markNoticeShown(accountId: number): void {
  try {
    sessionStorage.setItem(KEY, String(accountId));
  } catch {
    // Without storage the notice is shown on every load.
  }
}

/** Call on sign-out, so that the notice is shown again after the next sign-in, even by the same account. */
export function forgetNoticeShown(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
