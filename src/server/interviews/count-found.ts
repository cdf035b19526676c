import type { Kysely } from 'kysely';
import type { DB } from '../platform/schema.ts';

/** Above this the exact number helps nobody, and counting it is what makes lists slow. */
const COUNTED_UP_TO = 10_000;
/**
 * Where so many more were found, it is not counted again for a while: "more than 10,000" would be wrong only if as many
 * interviews were deleted in between, which people do one by one.
 */
const FAR_MORE = 2_000;
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;

/** When it was last counted what is asked for, where that was far more than is counted. Of each database its own. */
const farMore = new WeakMap<Kysely<DB>, Map<string, number>>();

export interface Total {
  readonly total: number;
  /** False: there are more than the total less one. */
  readonly totalIsExact?: false;
}

/**
 * How many rows are found: exact up to 10,000, then 10,001 with `totalIsExact: false`. `what` names the rows, with
 * whatever makes a difference to them; `countTo` counts no further than it is told.
 */
export async function countFound(
  db: Kysely<DB>,
  now: Date,
  what: string,
  countTo: (limit: number) => Promise<number>,
): Promise<Total> {
  const remembered = farMore.get(db) ?? new Map<string, number>();
  farMore.set(db, remembered);
  const countedAt = remembered.get(what);
  const isFresh = countedAt !== undefined && Math.abs(now.getTime() - countedAt) < REMEMBERED_MS;
  const count = isFresh ? COUNTED_UP_TO + FAR_MORE : await countTo(COUNTED_UP_TO + FAR_MORE);
  if (count <= COUNTED_UP_TO) return { total: count };
  if (!isFresh && count === COUNTED_UP_TO + FAR_MORE) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(what, now.getTime());
  }
  return { total: COUNTED_UP_TO + 1, totalIsExact: false };
}
