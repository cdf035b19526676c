import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { PART_STATES, VERSION_PARTS, WAITING_KINDS, type WaitingKind } from '#domain/interview/waiting.ts';
import { stateKey } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { listQuery } from '#contract/interviews.ts';
import type { waitingSummary } from '#contract/my-turn.ts';
import { COUNTED_UP_TO } from '../interviews/count-found.ts';
import { foundRows, totalOf } from '../interviews/found-rows.ts';
import { managedCounts } from '../lifecycle/scope.ts';
import { CHANGES, presentSums } from '../panel/present-sums.ts';
import type { DB } from '../platform/schema.ts';

type Summary = z.input<typeof waitingSummary>;
type Parts = Summary['parts'];

interface StateCount {
  readonly completing: string;
  readonly result: string;
  readonly people: number;
}

function partsOf(states: readonly StateCount[]): Parts {
  return VERSION_PARTS.map((part) => ({
    part,
    total: states
      .filter(({ completing, result }) => {
        const key = stateKey(completing, result);
        return key !== null && PART_STATES[part].includes(key);
      })
      .reduce((sum, { people }) => sum + people, 0),
  }));
}

/** A count as the list gives it: beyond the limit not exact. */
export const countedOf = (kind: WaitingKind, total: number) => ({
  kind,
  total,
  ...(total > COUNTED_UP_TO ? { totalIsExact: false as const } : {}),
});

/** The rows of the list with one filter: those a counter leads to. */
const foundBy = (viewer: Viewer, version: VersionId, kind: WaitingKind, now: Date) =>
  foundRows(viewer, version, listQuery.parse({ 'filter.waiting': kind }), now);

/**
 * How many wait for what, counted as the list counts, and everybody of the version by how far they are, from the panel's
 * sums: one statement.
 */
export async function readSummary(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  now: Date,
): Promise<Summary> {
  const counts = WAITING_KINDS.map(
    (kind) => sql`(${totalOf(foundBy(viewer, version, kind, now), COUNTED_UP_TO + 1)}) as ${sql.id(kind)}`,
  );
  const everybody = sql<boolean>`(version = ${version} and class_room_id = 0 and ${managedCounts(viewer)})`;
  const { rows } = await sql<Record<WaitingKind, number> & { states: readonly StateCount[] }>`
    with ${CHANGES}
    select ${sql.join(counts)}, (
      select coalesce(jsonb_agg(jsonb_build_object('completing', completing, 'result', result, 'people', people)), '[]')
        from (select completing, result, sum(people) as people from (${presentSums(everybody)}) s
               group by completing, result) as counted) as states`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without FROM gave no row');
  return {
    counts: WAITING_KINDS.map((kind) => countedOf(kind, row[kind])),
    parts: partsOf(row.states),
  };
}
