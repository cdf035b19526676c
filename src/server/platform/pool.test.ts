import { afterAll, beforeAll, describe, expect, it, type TestContext, vi } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { tcpProxy } from '#tests/tcp-proxy.ts';
import { openPool } from './pool.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A pool of two connections through a proxy of its own. */
async function throughProxy({ onTestFinished }: TestContext) {
  const proxy = await tcpProxy(database.url);
  const lost: Error[] = [];
  const pool = openPool({ connectionString: proxy.url, max: 2 }, (error) => lost.push(error));
  onTestFinished(async () => {
    await pool.end();
    proxy.close();
  });
  const one = async () => (await pool.query<{ one: number }>('select 1 as one')).rows[0]?.one;
  return { proxy, pool, lost, one };
}

// Side by side, since they wait more than they work.
describe.concurrent('a server that falls silent', () => {
  it('makes the statements that wait for it fail, in a transaction too, and its connections leave the pool', async (context) => {
    const { expect } = context;
    const { proxy, pool, lost, one } = await throughProxy(context);
    const client = await pool.connect();
    await client.query('begin');
    expect(await one()).toBe(1);
    proxy.fallSilent();
    const ends = await Promise.allSettled([client.query('select 1'), pool.query('select 1')]);
    expect(ends).toMatchObject(ends.map(() => ({ status: 'rejected', reason: { code: 'ETIMEDOUT' } })));
    // The transaction is over as well: no later statement may be taken for one of it.
    await expect(client.query('rollback')).rejects.toThrow('not queryable');
    client.release();
    expect(pool.totalCount).toBe(0);
    expect(lost.map(({ name }) => name)).toEqual(['ConnectionSilent', 'ConnectionSilent']);
    await proxy.comeBack();
    expect(await one()).toBe(1);
  });

  it('is distinguished from a slow one: a long statement completes', async (context) => {
    const { pool, lost } = await throughProxy(context);
    const { rows } = await pool.query<{ done: string }>(`select 'done' as done from pg_sleep(8)`);
    context.expect([rows, lost]).toEqual([[{ done: 'done' }], []]);
  });

  it('bounds the wait for a new connection', async (context) => {
    const { proxy, one } = await throughProxy(context);
    proxy.fallSilent();
    await context.expect(one()).rejects.toThrow('connection timeout');
  });
});

describe('a pause between calls', () => {
  it('of minutes keeps the connection, with the plans and pages that the server has at hand for it; a longer one does not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pool = openPool({ connectionString: database.url, max: 2 }, () => {});
    try {
      await pool.query('select 1');
      vi.advanceTimersByTime(9 * 60_000);
      expect(pool.idleCount).toBe(1);
      vi.advanceTimersByTime(2 * 60_000);
      expect(pool.idleCount).toBe(0);
    } finally {
      vi.useRealTimers();
      await pool.end();
    }
  });
});
