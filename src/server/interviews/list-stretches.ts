import { sql, type RawBuilder } from 'kysely';
import { axesOf } from '#domain/interview/states.ts';
import type { Stretches } from './filters.ts';

/** More stretches than this cost more than a walk through all rows by date. */
const MAX_STRETCHES = 24;
/** So many hits of a text that they are soon met with in each stretch; rarer ones the index of words has at once. */
const PLENTY = 1_000;

/**
 * Whether a page is read from the stretches of the index `interview_search_by_uf_and_state`, which hold what is searched
 * and are sorted by date, or for the whole country from those of `interview_list_by_state`. `found` is how many rows match,
 * where the list has counted them before.
 */
export const goesByStretches = (
  { ufIds, states }: Stretches,
  isSearched: boolean,
  found: number | null,
): boolean =>
  (ufIds?.length ?? 1) * states.length <= MAX_STRETCHES &&
  (!isSearched || (found !== null && found >= PLENTY));

/**
 * Ids of interviews by the date of registration: of each stretch no more than the page needs. A walk through all rows by date
 * reads each row that is passed over, tens of thousands for a page far behind. `matching` is what holds beside.
 */
export function idsByStretches(
  matching: RawBuilder<unknown>,
  { ufIds, states }: Stretches,
  { direction, size, offset }: { direction: 'ASC' | 'DESC'; size: number; offset: number },
) {
  const axes = states.map(axesOf);
  const [units, inUnit] =
    ufIds === null
      ? [sql``, sql`true`]
      : [sql`unnest(${ufIds}::smallint[]) unit (id) cross join`, sql`i.uf_id = unit.id`];
  const order = (table: string) => {
    const way = direction === 'DESC' ? sql`desc` : sql`asc`;
    return sql`${sql.ref(`${table}.registered_at`)} ${way}, ${sql.ref(`${table}.id`)} ${way}`;
  };
  return sql<{ id: number }>`
    select row.id from ${units} unnest(${axes.map(({ completing }) => completing)}::text[],
                       ${axes.map(({ result }) => result)}::text[]) state (completing, result)
     cross join lateral (
           select i.id, i.registered_at from interview i
            where ${inUnit} and i.completing = state.completing and i.result = state.result and ${matching}
            order by ${order('i')} limit ${size + offset}) row
     order by ${order('row')} limit ${size} offset ${offset}`;
}
