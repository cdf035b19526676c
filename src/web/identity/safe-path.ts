/** Never a destination: signing in would start again. */
const NEVER = /^\/(entrar|cadastro)(\/|$)/;
/** Placeholder origin for resolving relative addresses. */
const SITE = 'https://portal.invalid';

/**
 * A path of this site out of an address's `voltar`, with its query and fragment; null for anything that could lead
 * elsewhere: whole addresses, `//host`, `/\host`, control characters, and whatever a browser would read as one of them.
 */
export function safePath(text: string | null): string | null {
  // Browsers drop tabs and line breaks before they read an address, and take a backslash for a slash.
  if (text === null || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return null;
  if (!URL.canParse(text, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(text, SITE);
  // Dots are resolved by now: "/a/..//host" has become "//host".
  if (origin !== SITE || pathname.startsWith('//') || NEVER.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}
