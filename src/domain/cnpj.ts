import { checkDigit } from './check-digit.ts';
import { withoutMarks } from './invisible.ts';

declare const cnpjBrand: unique symbol;

/** A valid CNPJ: twelve letters or digits and two check digits, upper case, no mask. Made by `parseCnpj` alone. */
export type Cnpj = string & { readonly [cnpjBrand]: true };

const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS];
const ASCII_ZERO = 48;

/**
 * Twelve characters A–Z or 0–9 → the two check digits, as text. The value of a character is its ASCII code
 * minus 48 (Receita Federal, alphanumeric CNPJ of July 2026), so that numbers issued before stay valid.
 * Throws a RangeError on anything else.
 */
export function cnpjCheckDigits(twelveCharacters: string): string {
  if (!/^[A-Z0-9]{12}$/.test(twelveCharacters)) throw new RangeError('twelve letters or digits expected');
  const values = Array.from(twelveCharacters, (character) => character.charCodeAt(0) - ASCII_ZERO);
  const first = checkDigit(values, FIRST_WEIGHTS);
  const second = checkDigit([...values, first], SECOND_WEIGHTS);
  return `${first}${second}`;
}

/** Whether the text is a CNPJ in its stored form. All zeros is refused although its check digits match. */
export function isCnpj(text: string): text is Cnpj {
  if (!/^[A-Z0-9]{12}\d{2}$/.test(text) || text === '00000000000000') return false;
  return text.slice(12) === cnpjCheckDigits(text.slice(0, 12));
}

/** What a person typed or pasted → CNPJ, or null. Case, mask and spaces do not matter; anything else is refused. */
export function parseCnpj(text: string): Cnpj | null {
  const bare = withoutMarks(text).replace(/[\s.\-\u2010-\u2015/]/g, '');
  // Letters are raised only after the ASCII check: 'ı' and 'ſ' would otherwise turn into I and S.
  if (!/^[A-Za-z0-9]{14}$/.test(bare)) return null;
  const upper = bare.toUpperCase();
  return isCnpj(upper) ? upper : null;
}

/** `00.000.000/0000-00`. */
export function formatCnpj(cnpj: Cnpj): string {
  return `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`;
}
