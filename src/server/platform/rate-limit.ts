import { sql, type Kysely } from 'kysely';
import type { RateLimit } from '#contract/core.ts';
import { Refused } from '#domain/refusal.ts';
import type { DB } from './schema.ts';

export interface Hits {
  readonly hits: number;
  readonly secondsLeft: number;
}

export const DAY_SECONDS = 24 * 60 * 60;

/**
 * Counts one hit against a limit. A hit refused by the short window does not count for the day. Refusal:
 * request.too-many {retryAfterSeconds}.
 */
export async function enforceLimit(
  db: Kysely<DB>,
  key: string,
  { max, windowSeconds, perDay }: RateLimit,
): Promise<void> {
  const now = await countHit(db, key, windowSeconds);
  if (now.hits > max) throw tooMany(now);
  if (perDay === undefined) return;
  const today = await countHit(db, `${key}:day`, DAY_SECONDS);
  if (today.hits > perDay) throw tooMany(today);
}

const tooMany = ({ secondsLeft }: Hits) =>
  new Refused('request.too-many', { retryAfterSeconds: secondsLeft });

/** Counts one hit on a key within a window and returns how many there have been. */
export async function countHit(db: Kysely<DB>, key: string, windowSeconds: number): Promise<Hits> {
  const counted = await countHits(db, [{ key, windowSeconds }]);
  return counted.get(key) ?? { hits: 1, secondsLeft: windowSeconds };
}

/**
 * Counts one hit on each of several keys and returns the hits of each. One statement, so parallel requests on any
 * number of processes are counted one after another.
 */
export async function countHits(
  db: Kysely<DB>,
  keys: readonly { readonly key: string; readonly windowSeconds: number }[],
): Promise<ReadonlyMap<string, Hits>> {
  // In one order everywhere: two requests that count the same keys must not wait for each other.
  const sorted = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await sql<{ key: string; hits: number; seconds_left: number }>`
    insert into rate_limit as counter (key, hits, resets_at)
    select counted.key, 1, now() + make_interval(secs => counted.seconds)
      from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ windowSeconds }) => windowSeconds)}::int[])
        as counted (key, seconds)
    on conflict (key) do update set
      hits = case when counter.resets_at <= now() then 1 else counter.hits + 1 end,
      resets_at = case when counter.resets_at <= now() then excluded.resets_at else counter.resets_at end
    returning key, hits, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds_left`.execute(
    db,
  );
  return byKey(rows);
}

/** How many hits each key has in its present window, without adding one; a key without any is missing. */
export async function readHits(db: Kysely<DB>, keys: readonly string[]): Promise<ReadonlyMap<string, Hits>> {
  const { rows } = await sql<{ key: string; hits: number; seconds_left: number }>`
    select key, hits, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds_left
      from rate_limit where key = any(${keys}) and resets_at > now()`.execute(db);
  return byKey(rows);
}

const byKey = (rows: readonly { readonly key: string; hits: number; seconds_left: number }[]) =>
  new Map(rows.map(({ key, hits, seconds_left }) => [key, { hits, secondsLeft: seconds_left }]));

export async function clearHits(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
}
