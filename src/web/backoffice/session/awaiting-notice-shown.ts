const KEY = 'portal:aviso-aguardando-avaliacao';

/** Whether this tab's person was told already, since they signed in, that interviews await evaluation. */
export function wasTold(accountId: number): boolean {
  try {
    return sessionStorage.getItem(KEY) === String(accountId);
  } catch {
    return false;
  }
}

export function rememberTold(accountId: number): void {
  try {
    sessionStorage.setItem(KEY, String(accountId));
  } catch {
    // Without storage the warning comes with every load.
  }
}

/** Whoever signs in next, the same person too, is told anew. */
export function forgetTold(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
