import type { Kysely } from 'kysely';
import type { DB } from '../platform/schema.ts';

/** Above this the exact number is useless, and counting it is what makes lists slow. */
const COUNTED_UP_TO = 10_000;
/**
 * A total above the limit by this margin is cached for a while: "more than 10,000" becomes wrong only if as many
 * interviews are deleted meanwhile, which people do one by one.
 */
const MARGIN = 2_000;
const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

/** For each database and key, when the total was last counted to be above limit and margin. */
const countedAtByDatabase = new WeakMap<Kysely<DB>, Map<string, number>>();

export interface Total {
  readonly total: number;
  /** False: there are more than the total less one. */
  readonly totalIsExact?: false;
}

/**
 * How many rows are found: exact up to 10,000, then 10,001 with `totalIsExact: false`. `key` identifies the rows, with
 * everything that affects them; `countTo` counts up to the given limit.
 */
export async function countFound(
  db: Kysely<DB>,
  now: Date,
  key: string,
  countTo: (limit: number) => Promise<number>,
): Promise<Total> {
  const cache = countedAtByDatabase.get(db) ?? new Map<string, number>();
  countedAtByDatabase.set(db, cache);
  const countedAt = cache.get(key);
  const isFresh = countedAt !== undefined && Math.abs(now.getTime() - countedAt) < CACHE_MS;
  const count = isFresh ? COUNTED_UP_TO + MARGIN : await countTo(COUNTED_UP_TO + MARGIN);
  if (count <= COUNTED_UP_TO) return { total: count };
  if (!isFresh && count === COUNTED_UP_TO + MARGIN) {
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, now.getTime());
  }
  return { total: COUNTED_UP_TO + 1, totalIsExact: false };
}
