import { checkDigit } from './check-digit.ts';
import { withoutMarks } from './invisible.ts';

declare const cpfBrand: unique symbol;

/** A valid CPF: text of eleven digits, no mask. Made by `parseCpf` alone. */
export type Cpf = string & { readonly [cpfBrand]: true };

const FIRST_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Nine digits → the two check digits, as text. Weights 10…2, then 11…2 (Receita Federal).
 * Throws a RangeError when the text is not nine digits. Only seeds and tests generate CPFs.
 */
export function cpfCheckDigits(nineDigits: string): string {
  if (!/^\d{9}$/.test(nineDigits)) throw new RangeError('nine digits expected');
  const digits = Array.from(nineDigits, Number);
  const first = checkDigit(digits, FIRST_WEIGHTS);
  const second = checkDigit([...digits, first], SECOND_WEIGHTS);
  return `${first}${second}`;
}

/** Whether the text already is a CPF in its stored form: eleven digits, right check digits, not all the same. */
export function isCpf(text: string): text is Cpf {
  if (!/^\d{11}$/.test(text) || /^(\d)\1{10}$/.test(text)) return false;
  return text.slice(9) === cpfCheckDigits(text.slice(0, 9));
}

/**
 * What a person typed or pasted → CPF, or null. Dots, hyphens, slashes and spaces of the mask are dropped;
 * any other character, a wrong length, wrong check digits and the ten repeated sequences are refused.
 */
export function parseCpf(text: string): Cpf | null {
  const digits = withoutMarks(text).replace(/[\s.\-\u2010-\u2015/]/g, '');
  return isCpf(digits) ? digits : null;
}

const masked = (digits: string): string =>
  `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`;

/** `000.000.000-00`, for the person and for those who may see the number. */
export function formatCpf(cpf: Cpf): string {
  return masked(cpf);
}

/**
 * The same of a stored number, whose check digits were compared when it was stored; null: the person's data were erased.
 * For files of many thousand people, where comparing them again was a tenth of the work.
 */
export function formatStoredCpf(stored: string): string | null {
  return /^\d{11}$/.test(stored) ? masked(stored) : null;
}

/** `***.000.000-**`: the middle six digits, for lists that other people see. */
export function maskCpf(cpf: Cpf): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}
