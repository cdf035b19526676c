import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '../platform/schema.ts';
import { countFound } from './count-found.ts';

const NOON = new Date('2026-11-21T15:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
// Never queried: only its identity matters.
const database = () => ({}) as Kysely<DB>;

let counted: string[];
/** Counts a table of so many rows, up to the limit. */
const tableOf =
  (rows: number, name = 'table') =>
  (limit: number) => {
    counted.push(name);
    return Promise.resolve(Math.min(rows, limit));
  };
beforeEach(() => {
  counted = [];
});

describe('the total of a list', () => {
  it.each([
    [0, { total: 0 }],
    [9_999, { total: 9_999 }],
    [10_000, { total: 10_000 }],
    [10_001, { total: 10_001, totalIsExact: false }],
    [11_999, { total: 10_001, totalIsExact: false }],
    [300_000, { total: 10_001, totalIsExact: false }],
  ])('of %i rows', async (rows, expected) => {
    expect(await countFound(database(), NOON, 'all', tableOf(rows))).toEqual(expected);
  });

  it('is not counted again for a minute where it is far above what is counted', async () => {
    const db = database();
    for (const seconds of [0, 1, 59]) {
      expect(await countFound(db, after(seconds), 'all', tableOf(300_000))).toEqual({
        total: 10_001,
        totalIsExact: false,
      });
    }
    expect(counted).toHaveLength(1);
    expect(await countFound(db, after(61), 'all', tableOf(7))).toEqual({ total: 7 });
  });

  it.each([0, 1, 2_999])('of %i rows is counted each time: it is cheap', async (rows) => {
    const db = database();
    await countFound(db, NOON, 'all', tableOf(rows));
    expect(await countFound(db, after(1), 'all', tableOf(5))).toEqual({ total: 5 });
  });

  it.each([
    [3_000, { total: 3_000 }],
    [10_000, { total: 10_000 }],
    [11_999, { total: 10_001, totalIsExact: false }],
  ])('of %i rows is repeated for ten seconds while somebody pages through them', async (rows, expected) => {
    const db = database();
    await countFound(db, NOON, 'all', tableOf(rows));
    expect(await countFound(db, after(9), 'all', tableOf(5))).toEqual(expected);
    expect(await countFound(db, after(11), 'all', tableOf(5))).toEqual({ total: 5 });
  });

  it('is cached by key and database', async () => {
    const db = database();
    await countFound(db, NOON, 'São Paulo', tableOf(300_000));
    expect(await countFound(db, NOON, 'Bahia', tableOf(3))).toEqual({ total: 3 });
    expect(await countFound(database(), NOON, 'São Paulo', tableOf(4))).toEqual({ total: 4 });
  });

  it('is cached for a limited number of keys', async () => {
    const db = database();
    for (let n = 0; n <= 1_000; n += 1) await countFound(db, NOON, `question ${n}`, tableOf(300_000));
    counted = [];
    await countFound(db, NOON, 'question 0', tableOf(300_000));
    expect(counted).toHaveLength(1);
  });
});
