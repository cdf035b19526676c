import { sql } from 'kysely';
import { PLANNED_EACH_TIME } from '../platform/prepared-statements.ts';
import type { Scope } from './scope.ts';

// Regular expression and replacement as PostgreSQL reads them.
const WILDCARD = String.raw`([\\%_])`;
const ESCAPED = String.raw`\\\1`;

/** The index of words knows three letters in a row, and the first ones of a word. */
const SHORTEST_ANYWHERE = 3;

/**
 * Matches name, e-mail, CPF or phone; a CPF or phone may be typed with its punctuation and country code. One or two
 * letters begin a word, since no index could find them elsewhere and every row would have to be read; longer texts
 * match anywhere. What has neither letter nor digit finds nobody. Null: nothing is searched for.
 * Wildcards are escaped last: unaccent makes plain ones of their wide forms.
 */
export function searched(text: string | undefined): Scope | null {
  const wanted = (text ?? '').trim().replaceAll(/\s+/g, ' ');
  if (wanted === '') return null;
  if (!/[\p{L}\p{N}]/u.test(wanted)) return sql`false`;
  const digits = wanted.replaceAll(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  const looksLikeNumber = digits.length >= SHORTEST_ANYWHERE && /^[\d\s().\-/+]+$/.test(wanted);
  const needle = looksLikeNumber ? digits : wanted;
  const pattern = sql`regexp_replace(search_normalise(${needle}), ${WILDCARD}, ${ESCAPED}, 'g') || '%'`;
  const each = sql.raw(PLANNED_EACH_TIME);
  return needle.length < SHORTEST_ANYWHERE
    ? sql`${each} (i.search_text like ${pattern} or i.search_text like '% ' || ${pattern})`
    : sql`${each} i.search_text like '%' || ${pattern}`;
}
