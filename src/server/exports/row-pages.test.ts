import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#domain/access.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenInterview } from '#tests/factories.ts';
import { pagesOfRows } from './row-pages.ts';
import type { ExportedRow } from './rows.ts';

let portal: TestApp;
/** A pool of one connection: a transaction that stays open would hold up what comes after it. */
let database: Database;
const PEOPLE = 7;
beforeAll(async () => {
  portal = await testApp();
  database = openDatabase(portal.databaseUrl, { max: 1 });
  for (let n = 0; n < PEOPLE; n++) await givenInterview(portal, { uf: 'SP' });
});
afterAll(async () => {
  await database.close();
  await portal.close();
});

const viewer: Viewer = {
  accountId: 1,
  candidateId: null,
  email: 'a@exemplo.com.br',
  roles: ['ADMINISTRADOR'],
  uf: null,
};
const everybody = { viewer, version: 1, filter: {}, askedAt: new Date(), ids: null, exceptions: [] } as const;
const pages = (stretch?: number) =>
  pagesOfRows((work) => work(database.db), everybody as never, new Set(), stretch);
const transactions = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`.execute(portal.deps.db);
  return rows[0]?.count ?? 0;
};

it.each([1, 3, 7, 100])(
  'goes on after %i rows of one transaction, each person once, in order',
  async (most) => {
    const rows: ExportedRow[] = [];
    for await (const page of pages(most)) rows.push(...page);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(PEOPLE);
    expect(rows).toHaveLength(PEOPLE);
    const places = rows.map(({ at, id }) => `${at} ${String(id).padStart(9, '0')}`);
    expect(places).toEqual(places.toSorted().toReversed());
  },
);

it('empties each page when the next is asked for, since its rows would outlast it in memory', async () => {
  const held = [];
  for await (const page of pages(3)) held.push(page);
  expect(held.map(({ length }) => length)).toEqual([0, 0, 0]);
});

it('closes its transaction when nobody asks for the rest', async () => {
  for await (const page of pages()) {
    expect(page).not.toHaveLength(0);
    expect(await transactions()).toBe(1);
    break;
  }
  expect(await transactions()).toBe(0);
});

it('closes its transaction when the statement fails', async () => {
  const wrong = { ...everybody, ids: ['x'] };
  const rows = pagesOfRows((work) => work(database.db), wrong as never, new Set());
  await expect(rows.next()).rejects.toThrow();
  expect(await transactions()).toBe(0);
});
