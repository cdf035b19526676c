import { withoutMarks } from './invisible.ts';

declare const phoneBrand: unique symbol;

/** A Brazilian phone: area code and number, ten (landline) or eleven (mobile) digits, no country code. */
export type Phone = string & { readonly [phoneBrand]: true };

/** The 67 area codes in use (Anatel, numbering plan). */
export const AREA_CODES: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** Whether the text already is a phone in its stored form: existing area code, then 9 + 8 digits, or 8 beginning 2–5. */
export function isPhone(text: string): text is Phone {
  return /^\d{2}(?:9\d{8}|[2-5]\d{7})$/.test(text) && AREA_CODES.has(text.slice(0, 2));
}

/**
 * What a person typed or pasted → phone, or null. The mask and the country code (+55, or 55 before ten or eleven
 * digits) are dropped. Stricter than "ten digits or more" in the message of the specification: the area code must
 * exist and the number must have a valid Brazilian form.
 */
export function parsePhone(text: string): Phone | null {
  const bare = withoutMarks(text).replace(/[\s.\-\u2010-\u2015()]/g, '');
  if (!/^\+?\d{10,13}$/.test(bare)) return null;
  // With 12 digits or more a leading 55 can only be the country; with 10 or 11 it is the area of Santa Maria.
  const national = bare.replace(/^\+55|^55(?=\d{10,11}$)/, '');
  return isPhone(national) ? national : null;
}

/** `(DD) NNNNN-NNNN` for mobiles, `(DD) NNNN-NNNN` for landlines. */
export function formatPhone(phone: Phone): string {
  return `(${phone.slice(0, 2)}) ${phone.slice(2, -4)}-${phone.slice(-4)}`;
}
