import type { Kysely } from 'kysely';
import type { DB } from '../platform/schema.ts';

/** Above this the exact number is useless, and counting it is what makes lists slow. */
export const COUNTED_UP_TO = 10_000;
/**
 * A total above the limit by this margin is cached for a while: "more than 10,000" becomes wrong only if as many
 * interviews are deleted meanwhile, which people do one by one.
 */
const MARGIN = 2_000;
const CACHE_MS = 60_000;
/** From here on counting costs more than reading a page, and a total that is some seconds old misleads nobody. */
export const COSTLY = 3_000;
const COSTLY_CACHE_MS = 10_000;
const MAX_CACHED = 1_000;

interface Counted {
  readonly at: number;
  /** Counted to this, and no further than limit and margin. */
  readonly rows: number;
}

/** For each database and key, what was counted last. */
const countedByDatabase = new WeakMap<Kysely<DB>, Map<string, Counted>>();

/** How long a count may be repeated, in milliseconds. */
function lifeOf(rows: number): number {
  if (rows === COUNTED_UP_TO + MARGIN) return CACHE_MS;
  return rows >= COSTLY ? COSTLY_CACHE_MS : 0;
}

export interface Total {
  readonly total: number;
  /** False: there are more than the total less one. */
  readonly totalIsExact?: false;
}

/**
 * How many rows are found: exact up to 10,000, then 10,001 with `totalIsExact: false`. From 3,000 on the number may be
 * ten seconds old. `key` identifies the rows, with everything that affects them; `countTo` counts up to the given limit.
 */
export async function countFound(
  db: Kysely<DB>,
  now: Date,
  key: string,
  countTo: (limit: number) => Promise<number>,
): Promise<Total> {
  const cache = countedByDatabase.get(db) ?? new Map<string, Counted>();
  countedByDatabase.set(db, cache);
  const cached = cache.get(key);
  const isFresh = cached !== undefined && Math.abs(now.getTime() - cached.at) < lifeOf(cached.rows);
  const rows = isFresh ? cached.rows : await countTo(COUNTED_UP_TO + MARGIN);
  if (!isFresh) {
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, { at: now.getTime(), rows });
  }
  return rows <= COUNTED_UP_TO ? { total: rows } : { total: COUNTED_UP_TO + 1, totalIsExact: false };
}

/** How many rows were found when they were last counted, however long ago: a hint for a plan. Null: not known. */
export const lastCounted = (db: Kysely<DB>, key: string): number | null =>
  countedByDatabase.get(db)?.get(key)?.rows ?? null;
