import { sql, type RawBuilder } from 'kysely';
import { PLANNED_EACH_TIME } from '../platform/prepared-statements.ts';
import type { Scope } from './scope.ts';

// Regular expression and replacement as PostgreSQL reads them.
const WILDCARD = String.raw`([\\%_])`;
const ESCAPED = String.raw`\\\1`;

/** The index of words knows three letters in a row, and the first ones of a word. */
const SHORTEST_ANYWHERE = 3;

/** A text as a pattern, folded as names are. Wildcards are escaped last: unaccent makes plain ones of their wide forms. */
const patternOf = (text: string) =>
  sql`regexp_replace(search_normalise(${text}), ${WILDCARD}, ${ESCAPED}, 'g') || '%'`;

/** Whether the column holds the text, in whatever letters either is written. */
export const foldedHolds = (column: RawBuilder<unknown>, text: string): Scope =>
  sql`search_normalise(${column}) like '%' || ${patternOf(text)}`;

/**
 * Matches name, e-mail, CPF or phone; a CPF or phone may be typed with its punctuation and country code. One or two
 * letters begin a word, since no index could find them elsewhere and every row would have to be read; longer texts
 * match anywhere. What has neither letter nor digit finds nobody. Null: nothing is searched for.
 */
export function searched(text: string | undefined): Scope | null {
  const wanted = (text ?? '').trim().replaceAll(/\s+/g, ' ');
  if (wanted === '') return null;
  if (!/[\p{L}\p{N}]/u.test(wanted)) return sql`false`;
  const digits = wanted.replaceAll(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  const looksLikeNumber = digits.length >= SHORTEST_ANYWHERE && /^[\d\s().\-/+]+$/.test(wanted);
  const needle = looksLikeNumber ? digits : wanted;
  const pattern = patternOf(needle);
  const each = sql.raw(PLANNED_EACH_TIME);
  return needle.length < SHORTEST_ANYWHERE
    ? sql`${each} (i.search_text like ${pattern} or i.search_text like '% ' || ${pattern})`
    : sql`${each} i.search_text like '%' || ${pattern}`;
}
