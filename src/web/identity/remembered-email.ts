const KEY = 'portal.email';

/** Keeps the e-mail just given for the sign-in page, in this tab only. Without storage it is simply not kept. */
export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is switched off in this browser: the person types the address again.
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
