import { withoutMarks } from './invisible.ts';

declare const emailBrand: unique symbol;

/** An e-mail address in its stored form: trimmed, lower case, at most 254 characters. Made by `parseEmail` alone. */
export type EmailAddress = string & { readonly [emailBrand]: true };

const MAX_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether the text is an address in its stored form (the pattern of the HTML standard, and a dot in the domain). */
export function isEmail(text: string): text is EmailAddress {
  if (text.length > MAX_LENGTH) return false;
  const at = text.indexOf('@');
  if (at < 1 || at > MAX_LOCAL_PART_LENGTH || !LOCAL_PART.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    labels.length >= 2 && labels.every((label) => LABEL.test(label)) && /^[a-z]/.test(labels.at(-1) ?? '')
  );
}

/** Providers that ignore dots before the `@`. */
const WITHOUT_DOTS: readonly string[] = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an address: without `+tag`, and without the dots that its provider ignores. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+');
  return WITHOUT_DOTS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/**
 * What a person typed → address, or null. Accents are refused: in Brazil they are far more often typing errors than
 * mailboxes, and look-alike letters must never open the account of another person.
 */
export function parseEmail(text: string): EmailAddress | null {
  const trimmed = withoutMarks(text).trim();
  // ASCII first: lower-casing turns the Kelvin sign into a plain k.
  if (trimmed.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(trimmed)) return null;
  const lower = trimmed.toLowerCase();
  return isEmail(lower) ? lower : null;
}
