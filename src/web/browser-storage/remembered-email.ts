const KEY = 'portal.email';

/** Stores the e-mail just given for the sign-in page, in this tab only. Does nothing without storage. */
export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is disabled: the person types the address again.
  }
}

/** The e-mail given in this tab, or an empty text. */
export function rememberedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Forgets it when somebody signs out: the next person at this device must not read it. */
export function forgetEmail(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled, so nothing is stored there.
  }
}
