import { createHash, timingSafeEqual } from 'node:crypto';

/** `authorization: Bearer …` with the token of the settings; false while those have none. */
export function carriesToken(authorization: string | undefined, token: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token !== null && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
