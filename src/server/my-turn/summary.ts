import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { PART_STATES, VERSION_PARTS, WAITING_KINDS, type WaitingKind } from '#domain/interview/waiting.ts';
import { stateKey } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { listQuery } from '#contract/interviews.ts';
import type { waitingSummary } from '#contract/my-turn.ts';
import { COUNTED_UP_TO } from '../interviews/count-found.ts';
import { foundRows, totalOf } from '../interviews/list.ts';
import { managed } from '../lifecycle/scope.ts';
import type { DB } from '../platform/schema.ts';

type Summary = z.input<typeof waitingSummary>;
type Parts = Summary['parts'];

/** From here on the bar costs more than the counters, and one that is a minute old misleads nobody. */
const COSTLY = 3_000;
const CACHE_MS = 60_000;

interface CachedParts {
  readonly since: number;
  readonly parts: Parts;
}

/** For each database, by version and reach. */
const cacheByDatabase = new WeakMap<Kysely<DB>, Map<string, CachedParts>>();

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
 * How many wait for what, counted as the list counts, and everybody of the version by how far they are: one statement,
 * which leaves the second out while the last reading of a large version is fresh.
 */
export async function readSummary(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  now: Date,
): Promise<Summary> {
  const cache = cacheByDatabase.get(db) ?? new Map<string, CachedParts>();
  cacheByDatabase.set(db, cache);
  const key = `${version} ${viewer.uf ?? ''}`;
  const cached = cache.get(key);
  const fresh = cached && Math.abs(now.getTime() - cached.since) < CACHE_MS ? cached.parts : null;
  const counts = WAITING_KINDS.map(
    (kind) => sql`(${totalOf(foundBy(viewer, version, kind, now), COUNTED_UP_TO + 1)}) as ${sql.id(kind)}`,
  );
  const states = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('completing', completing, 'result', result, 'people', people)), '[]')
      from (select i.completing, i.result, count(*) as people from interview i
             where i.version = ${version} and i.deleted_at is null and i.superseded_at is null and ${managed(viewer)}
             group by i.completing, i.result) as counted) as states`;
  const { rows } = await sql<Record<WaitingKind, number> & { states?: readonly StateCount[] }>`
    select ${sql.join(fresh ? counts : [...counts, states])}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without FROM gave no row');
  const parts = fresh ?? partsOf(row.states ?? []);
  if (!fresh && parts.reduce((sum, { total }) => sum + total, 0) >= COSTLY)
    cache.set(key, { since: now.getTime(), parts });
  return {
    counts: WAITING_KINDS.map((kind) => countedOf(kind, row[kind])),
    parts,
  };
}
