import { expect } from 'vitest';
import type { Database } from '#server/platform/db.ts';

/**
 * Keeps rows locked during `work`, so that transactions that change or lock them block half-way; not those that only refer
 * to them. `work` gets a function that waits until at least so many are blocked.
 */
export async function holdRows(
  { pool }: Database,
  table: 'interview' | 'answer' | 'message',
  ids: readonly number[],
  work: (waitingAtLeast: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    const { rows } = await holder.query<{ pid: number }>(
      `select pg_backend_pid() as pid from ${table} where id = any($1) for no key update`,
      [ids],
    );
    const waiting = async () =>
      (await pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [rows[0]?.pid]))
        .rowCount;
    await work((count) =>
      expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(count),
    );
    await holder.query('rollback');
  } finally {
    holder.release(true);
  }
}
