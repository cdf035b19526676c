import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { enforceLimit, countHit, countHits, clearHits, readHits } from './rate-limit.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const LIMIT = { max: 3, windowSeconds: 60, perDay: 5 };
const hit = (key: string) => enforceLimit(portal.deps.db, key, LIMIT);
/** As if a window had passed. */
const end = (key: string) =>
  sql`update rate_limit set resets_at = now() where key = ${key}`.execute(portal.deps.db);

async function passed(key: string, times: number): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: times }, () => hit(key)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('a limit', () => {
  it('lets as many through as its limit, however many come at once', async () => {
    expect(await passed('at-once', 20)).toBe(LIMIT.max);
    await expect(hit('at-once')).rejects.toMatchObject({
      refusal: { code: 'request.too-many', details: { retryAfterSeconds: expect.any(Number) } },
    });
  });

  it('begins anew when its window is over', async () => {
    await passed('window', 9);
    await end('window');
    expect(await passed('window', 1)).toBe(1);
  });

  it('of the day counts what the short window let through, and returns when the day is over', async () => {
    expect(await passed('day', 50)).toBe(LIMIT.max);
    await end('day');
    expect(await passed('day', 50)).toBe(LIMIT.perDay - LIMIT.max);
    await end('day');
    await expect(hit('day')).rejects.toSatisfy(
      ({ refusal }) => Number(refusal.details.retryAfterSeconds) > 23 * 60 * 60,
    );
    await end('day:day');
    expect(await passed('day', 1)).toBe(1);
  });

  it('without a day counts no day', async () => {
    await enforceLimit(portal.deps.db, 'short', { max: 1, windowSeconds: 60 });
    expect((await readHits(portal.deps.db, ['short:day'])).size).toBe(0);
  });

  it('of one key does not affect another', async () => {
    await passed('mine', 9);
    expect(await passed('yours', 9)).toBe(LIMIT.max);
  });
});

describe('a counter', () => {
  it('counts hits that come at once one after another', async () => {
    const { db } = portal.deps;
    const counted = await Promise.all(Array.from({ length: 30 }, () => countHit(db, 'many', 60)));
    expect(counted.map(({ hits }) => hits).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
  });

  it('is read without counting, and cleared', async () => {
    const { db } = portal.deps;
    await countHit(db, 'read', 60);
    for (let reading = 0; reading < 2; reading++)
      expect((await readHits(db, ['read', 'unread'])).get('read')?.hits).toBe(1);
    await clearHits(db, 'read');
    expect((await readHits(db, ['read', 'unread'])).size).toBe(0);
  });

  it('counts with others in one statement, in whatever order they are named', async () => {
    const { db } = portal.deps;
    const keys = ['a', 'b', 'c'].map((key) => ({ key, windowSeconds: 60 }));
    await Promise.all(Array.from({ length: 20 }, (_, n) => countHits(db, n % 2 ? keys : keys.toReversed())));
    const counted = await readHits(db, ['a', 'b', 'c']);
    expect([...counted.values()].map(({ hits }) => hits)).toEqual([20, 20, 20]);
  });
});
