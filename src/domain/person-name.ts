import { withoutMarksAround, withoutZeroWidth } from './invisible.ts';

declare const personNameBrand: unique symbol;

/** A person's name as shown: its own capitals, single spaces, composed accents, 1 to 120 characters. */
export type PersonName = string & { readonly [personNameBrand]: true };

export const MAX_PERSON_NAME_LENGTH = 120;
/** Bounds the work on hostile input: a legal name with stacked accents stays far below it. */
const MAX_INPUT_LENGTH = 1000;

/** Whether the text already is a name in its stored form. */
export function isPersonName(text: string): text is PersonName {
  return (
    text.length <= MAX_INPUT_LENGTH &&
    /\p{L}/u.test(text) &&
    // Control characters, direction marks and lone surrogates break mail headers, lists and database texts.
    !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u.test(text) &&
    !/^\s|\s\s|[^\S ]|\s$/.test(text) &&
    text === text.normalize('NFC') &&
    Array.from(text).length <= MAX_PERSON_NAME_LENGTH
  );
}

/**
 * What a person typed → name, or null. Runs of spaces, tabs and line breaks become one space; the case stays as
 * typed, and direction marks around the name are left out. Refused: no letter at all, more than 120 characters, control
 * characters, direction marks within.
 */
export function parsePersonName(text: string): PersonName | null {
  if (text.length > MAX_INPUT_LENGTH) return null;
  const name = withoutMarksAround(withoutZeroWidth(text)).replace(/\s+/g, ' ').normalize('NFC');
  return isPersonName(name) ? name : null;
}

/** What is wrong with a name that `parsePersonName` refuses: nothing was typed, or nothing that can be a name. */
export function nameProblem(text: string): string {
  return withoutMarksAround(withoutZeroWidth(text)) === ''
    ? 'Campo obrigatório não informado!'
    : `Nome inválido! Digite o nome completo, com até ${MAX_PERSON_NAME_LENGTH} caracteres.`;
}

const PARTICLES: ReadonlySet<string> = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/**
 * A name as shown to strangers: the first name, and initials of the others, without "da" and the like. A letter keeps
 * its accents. "Ana Maria de Souza" → "Ana M. S.".
 */
export function maskedPersonName(name: string): string {
  const [first = '', ...others] = name.split(' ').filter((word) => /\p{L}/u.test(word));
  const initials = others
    .filter((word) => !PARTICLES.has(word.toLowerCase()))
    .map((word) => `${/\p{L}\p{M}*/u.exec(word)?.[0] ?? ''}.`);
  return [first, ...initials].join(' ');
}
