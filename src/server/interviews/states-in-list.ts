import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { DB } from '../platform/schema.ts';

/**
 * A state with people in the list is cached for a while: it is wrong only after its last interview was deleted, and
 * then the filter finds nobody. A state without people is looked up each time.
 */
const CACHE_MS = 60_000;
const MAX_STATES = 27;

export interface StateInList {
  readonly id: number;
  readonly name: string;
  readonly initials: string;
}

interface CachedStates {
  readonly since: number;
  readonly states: readonly StateInList[];
}

/** For each database, by version and reach. */
const cacheByDatabase = new WeakMap<Kysely<DB>, Map<string, CachedStates>>();
const byName = new Intl.Collator('pt-BR');

/** LIMIT and LATERAL make it one index probe per state, however many interviews there are. */
async function otherStates(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  known: readonly StateInList[],
): Promise<readonly StateInList[]> {
  const { rows } = await sql<StateInList>`
    select uf.id, uf.name, uf.initials from uf
     cross join lateral (
           select from interview i
            where i.version = ${version} and i.uf_id = uf.id
              and i.deleted_at is null and i.superseded_at is null
            limit 1) somebody
     where ${viewer.uf === null ? sql`true` : sql`uf.initials = ${viewer.uf}`}
       and uf.id <> all(${known.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows;
}

/** The states within reach of somebody in the list of a version, by name. */
export async function statesInList(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  now: Date,
): Promise<readonly StateInList[]> {
  const cache = cacheByDatabase.get(db) ?? new Map<string, CachedStates>();
  cacheByDatabase.set(db, cache);
  const key = `${version} ${viewer.uf ?? ''}`;
  const cached = cache.get(key);
  const isFresh = cached !== undefined && Math.abs(now.getTime() - cached.since) < CACHE_MS;
  const known = isFresh ? cached.states : [];
  if (known.length === (viewer.uf === null ? MAX_STATES : 1)) return known;
  const more = await otherStates(db, viewer, version, known);
  if (isFresh && more.length === 0) return known;
  const states = [...known, ...more].toSorted((a, b) => byName.compare(a.name, b.name));
  cache.set(key, { since: isFresh ? cached.since : now.getTime(), states });
  return states;
}
