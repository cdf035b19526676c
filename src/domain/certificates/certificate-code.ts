import { linkPart } from '../link-part.ts';

/** Crockford's base 32: without the letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The code printed on a certificate: 16 symbols of base 32 in groups of four, from 10 random bytes (80 bits),
 * so that codes cannot be guessed or counted. Throws a RangeError when given fewer.
 */
export function certificateCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < 10) throw new RangeError('a certificate code needs 10 random bytes');
  let bits = 0n;
  for (const byte of randomBytes.slice(0, 10)) bits = (bits << 8n) | BigInt(byte);
  const symbols = Array.from({ length: 16 }, (_, i) => ALPHABET[Number((bits >> BigInt(75 - 5 * i)) & 31n)]);
  return inGroups(symbols.join(''));
}

const inGroups = (symbols: string): string => symbols.replace(/(.{4})(?!$)/g, '$1-');

/** A typed or scanned code, normalised to the printed form; null when it cannot be a code. */
export function parseCertificateCode(text: string): string | null {
  const symbols = linkPart(text)
    .toUpperCase()
    .replaceAll(/[\s\-\u2010-\u2015]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(symbols) ? inGroups(symbols) : null;
}
