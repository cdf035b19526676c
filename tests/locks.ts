import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { TestApp } from './app.ts';

/**
 * Runs `other` concurrently with an open transaction: does `work`, starts `other`, and commits once
 * `other` waits for a lock. Returns the result of `other`.
 */
export async function commitOnceBlocked<Result>(
  portal: TestApp,
  work: (tx: Tx) => Promise<unknown>,
  other: () => Promise<Result>,
): Promise<Result> {
  let begun: Promise<Result> | undefined;
  await inTransaction(portal.deps.db, async (tx) => {
    await work(tx);
    begun = other();
    // Awaited after the commit; the handler prevents an unhandled rejection until then.
    begun.catch(() => {});
    await waitForBlockedQuery(portal);
  });
  if (!begun) throw new Error('The transaction ended before the other began');
  return begun;
}

/** Settles once any connection of the test's database waits for a lock. */
export async function waitForBlockedQuery(portal: TestApp): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      portal.deps.db,
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
}
