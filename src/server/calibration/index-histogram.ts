import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { HISTOGRAM_BARS } from '#domain/evaluation/calibration.ts';
import { administered } from '../lifecycle/scope.ts';
import type { DB } from '../platform/schema.ts';

/** The newest of the country that are looked at, whoever asks, and of those the newest within reach. */
const LOOKED_AT = 50_000;
const COUNTED = 10_000;

/**
 * How many stored indexes fall on each hundredth of the ruler, of the newest evaluations of live interviews within the
 * administrator's reach. Bounded, because there are millions of indexes: a picture needs no more.
 */
export async function readIndexHistogram(
  db: Kysely<DB>,
  viewer: Viewer,
): Promise<{ evaluations: number; bars: number[] }> {
  const { rows } = await sql<{ bar: number; indexes: number; evaluations: number }>`
    with newest as materialized (
      select e.indexes
        from (select id, interview_id, indexes from evaluation order by id desc limit ${LOOKED_AT}) e
        join interview i on i.id = e.interview_id
       where e.indexes is not null and i.deleted_at is null and i.superseded_at is null and ${administered(viewer)}
         and not exists (select from evaluation later where later.interview_id = e.interview_id and later.id > e.id)
       order by e.id desc limit ${COUNTED})
    select least(value / 100, ${HISTOGRAM_BARS - 1})::int as bar, count(*)::int as indexes,
           (select count(*)::int from newest) as evaluations
      from newest cross join unnest(newest.indexes) as value
     group by bar`.execute(db);
  const bars = Array.from({ length: HISTOGRAM_BARS }, () => 0);
  for (const { bar, indexes } of rows) bars[bar] = indexes;
  return { evaluations: rows[0]?.evaluations ?? 0, bars };
}
