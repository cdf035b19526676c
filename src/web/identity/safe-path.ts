/** Never a destination: signing in would start again. */
const EXCLUDED_PATHS = /^\/(entrar|cadastro)(\/|$)/;
/** Placeholder origin for resolving relative addresses. */
const PLACEHOLDER_ORIGIN = 'https://portal.invalid';

/**
 * A path of this site out of an address's `voltar`, with its query and fragment; null for anything that could lead
 * elsewhere: whole addresses, `//host`, `/\host`, control characters, and whatever a browser would read as one of them.
 */
export function safePath(text: string | null): string | null {
  // Browsers drop tabs and line breaks before they read an address, and take a backslash for a slash.
  if (text === null || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return null;
  if (!URL.canParse(text, PLACEHOLDER_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, PLACEHOLDER_ORIGIN);
  // Dots are resolved by now: "/a/..//host" has become "//host".
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//') || EXCLUDED_PATHS.test(pathname))
    return null;
  return `${pathname}${search}${hash}`;
}
