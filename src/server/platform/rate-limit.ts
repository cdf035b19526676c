import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RateLimit } from '#contract/core.ts';
import { Refused } from '#domain/refusal.ts';
import { waitInWords } from '#domain/wait-words.ts';
import type { DB } from './schema.ts';

export interface Hits {
  readonly hits: number;
  readonly secondsLeft: number;
}

interface CountedRow {
  readonly key: string;
  readonly hits: number;
  readonly seconds_left: number;
}

export const DAY_SECONDS = 24 * 60 * 60;

/**
 * Counts one hit against a limit. A hit refused by the short window does not count for the day. Refusal:
 * request.too-many {retryAfterSeconds}.
 */
export async function enforceLimit(db: Kysely<DB>, key: string, limit: RateLimit): Promise<void> {
  const { max, perDay } = limit;
  const counted = await countForLimit(db, key, limit);
  const now = counted.get(key);
  if (now && now.hits > max) throw tooMany(now);
  const today = counted.get(`${key}:day`);
  if (today && perDay !== undefined && today.hits > perDay) throw tooMany(today);
}

/** The hits of the short window and, where that lets this one through, of the day: by one statement. */
async function countForLimit(db: Kysely<DB>, key: string, { max, windowSeconds, perDay }: RateLimit) {
  if (perDay === undefined) return countHits(db, [{ key, windowSeconds }]);
  const { rows } = await sql<CountedRow>`
    with short as (${hitsOn(sql`(select ${key}::text, ${windowSeconds}::int)`)}),
    today as (${hitsOn(sql`(select short.key || ':day', ${sql.lit(DAY_SECONDS)} from short where short.hits <= ${max}::int)`)})
    select * from short union all select * from today`.execute(db);
  return byKey(rows);
}

/** The refusal of what is over a limit: request.too-many {retryAfterSeconds, retryAfter}, the latter as people read it. */
export const tooMany = ({ secondsLeft }: Pick<Hits, 'secondsLeft'>): Refused =>
  new Refused('request.too-many', {
    retryAfterSeconds: secondsLeft,
    retryAfter: waitInWords(secondsLeft),
  });

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
  const { rows } = await hitsOn(
    sql`unnest((select ${sorted.map(({ key }) => key)}::text[]), (select ${sorted.map(({ windowSeconds }) => windowSeconds)}::int[]))`,
  ).execute(db);
  return byKey(rows);
}

/** The same as a statement, or part of one: counts a hit on each key that `counted` (key, seconds) has. */
export const hitsOn = (counted: RawBuilder<unknown>) => sql<CountedRow>`
  insert into rate_limit as counter (key, hits, resets_at)
  select counted.key, 1, now() + make_interval(secs => counted.seconds) from ${counted} as counted (key, seconds)
  on conflict (key) do update set
    hits = case when counter.resets_at <= now() then 1 else counter.hits + 1 end,
    resets_at = case when counter.resets_at <= now() then excluded.resets_at else counter.resets_at end
  returning key, hits, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds_left`;

/** How many hits each key has in its present window, without adding one; a key without any is missing. */
export async function readHits(db: Kysely<DB>, keys: readonly string[]): Promise<ReadonlyMap<string, Hits>> {
  const { rows } = await sql<CountedRow>`
    select key, hits, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds_left
      from rate_limit where key = any(${keys}) and resets_at > now()`.execute(db);
  return byKey(rows);
}

const byKey = (rows: readonly CountedRow[]) =>
  new Map(rows.map(({ key, hits, seconds_left }) => [key, { hits, secondsLeft: seconds_left }]));

export async function clearHits(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
}
