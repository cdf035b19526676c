import { sql, type RawBuilder } from 'kysely';
import { withoutMarks } from '#domain/invisible.ts';
import { PLANNED_EACH_TIME } from '../platform/prepared-statements.ts';
import type { Scope } from './scope.ts';

// Regular expression and replacement as PostgreSQL reads them.
const WILDCARD = String.raw`([\\%_])`;
const ESCAPED = String.raw`\\\1`;

/** The trigram index finds three letters in a row, and the beginning of a word. */
const MIN_INFIX_LENGTH = 3;

/**
 * A text as a pattern, folded as names are. Wildcards are escaped last: unaccent makes plain ones of their wide forms.
 */
const patternOf = (text: string) =>
  sql`regexp_replace(search_normalise(${text}), ${WILDCARD}, ${ESCAPED}, 'g') || '%'`;

/** Whether a column that is stored folded holds the text, in whatever letters that is written. */
export const foldedHolds = (folded: RawBuilder<unknown>, text: string): Scope =>
  sql`${folded} like '%' || ${patternOf(text)}`;

/** The same for a column as people wrote it, which is folded row by row: for tables of hundreds. */
export const textHolds = (column: RawBuilder<unknown>, text: string): Scope =>
  foldedHolds(sql`search_normalise(${column})`, text);

/** Words matched in any order: enough for any search, and each costs an index probe. */
const MAX_WORDS = 8;

/** A CPF or phone as people punctuate it, by its digits; anything else as it is. */
function needleOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  return digits.length >= MIN_INFIX_LENGTH && /^[\d\s().\-\u2010-\u2015/+]+$/.test(text) ? digits : text;
}

/** What has to be found for a text: a number whole, else each of its words; those beyond the eighth as one text. */
function needlesOf(wanted: string): readonly string[] {
  const whole = needleOf(wanted);
  if (whole !== wanted) return [whole];
  const words = [...new Set(wanted.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)))];
  const rest = words.slice(MAX_WORDS - 1);
  return [...words.slice(0, MAX_WORDS - 1).map(needleOf), ...(rest.length === 0 ? [] : [rest.join(' ')])];
}

/** One indexed condition: one or two letters begin a word, longer texts match anywhere. */
function holds(needle: string): Scope {
  const pattern = patternOf(needle);
  return needle.length < MIN_INFIX_LENGTH
    ? sql`(i.search_text like ${pattern} or i.search_text like '% ' || ${pattern})`
    : sql`i.search_text like '%' || ${pattern}`;
}

/**
 * Matches name, e-mail, CPF or phone by each word of the text, in any order; a CPF or phone may be typed with its
 * punctuation and country code, and with the marks that copying brings along. One or two letters begin a word, since no index could find them elsewhere and every row
 * would have to be read; longer words match anywhere. Punctuation alone is no word, and a text of it finds nobody.
 * Null: nothing is searched for.
 */
export function searched(text: string | undefined): Scope | null {
  const wanted = withoutMarks(text ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  if (wanted === '') return null;
  const needles = needlesOf(wanted);
  if (needles.length === 0) return sql`false`;
  return sql`${sql.raw(PLANNED_EACH_TIME)} (${sql.join(needles.map(holds), sql` and `)})`;
}
