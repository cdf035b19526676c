import { sql, type Kysely } from 'kysely';
import type { RateLimit } from '#contract/core.ts';
import { Refused } from '#domain/refusal.ts';
import type { DB } from './schema.ts';

export interface Hits {
  readonly hits: number;
  readonly secondsLeft: number;
}

/**
 * Counts one hit on a key within a window and returns how many there have been. One statement, so parallel requests on
 * any number of processes are counted one after another.
 */
export async function countHit(db: Kysely<DB>, key: string, windowSeconds: number): Promise<Hits> {
  const { rows } = await sql<{ hits: number; seconds_left: number }>`
    insert into rate_limit as counter (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when counter.resets_at <= now() then 1 else counter.hits + 1 end,
      resets_at = case when counter.resets_at <= now() then excluded.resets_at else counter.resets_at end
    returning hits, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds_left`.execute(
    db,
  );
  const row = rows[0];
  return { hits: row?.hits ?? 1, secondsLeft: row?.seconds_left ?? windowSeconds };
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

/** How many hits a key has in its present window, without adding one. */
export async function readHits(db: Kysely<DB>, key: string): Promise<Hits> {
  const { rows } = await sql<{ hits: number; seconds_left: number }>`
    select hits, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds_left
      from rate_limit where key = ${key} and resets_at > now()`.execute(db);
  return { hits: rows[0]?.hits ?? 0, secondsLeft: rows[0]?.seconds_left ?? 0 };
}

export async function clearHits(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
}
