import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { inTransaction, openDatabase, type Database } from './db.ts';
import { statement, statementPerShape } from './statement.ts';

let created: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  created = await createTestDatabase();
  database = openDatabase(created.url, { max: 2 });
  await database.db
    .insertInto('uf')
    .values([
      { id: 35, initials: 'SP', name: 'São Paulo' },
      { id: 31, initials: 'MG', name: 'Minas Gerais' },
    ])
    .execute();
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

describe('a statement that is compiled once', () => {
  const ONE = statement<{ readonly id: number; readonly not: string }>()((db, value) =>
    db
      .selectFrom('uf')
      .select(['name', 'id'])
      .where('id', '=', value('id'))
      .where('initials', '!=', value('not'))
      .where('name', '!=', 'Bahia'),
  );

  it('takes its values from each run, in whatever order they are written', async () => {
    expect(await ONE.run(database.db, { not: 'BA', id: 35 })).toEqual([{ name: 'São Paulo', id: 35 }]);
    expect(await ONE.run(database.db, { id: 31, not: 'BA' })).toEqual([{ name: 'Minas Gerais', id: 31 }]);
    expect(await ONE.run(database.db, { id: 31, not: 'MG' })).toEqual([]);
  });

  it('runs in the transaction that it is given', async () => {
    await inTransaction(database.db, async (tx) => {
      await tx.insertInto('uf').values({ id: 29, initials: 'XX', name: 'Por um instante' }).execute();
      expect(await ONE.run(tx, { id: 29, not: 'BA' })).toEqual([{ name: 'Por um instante', id: 29 }]);
      await tx.deleteFrom('uf').where('id', '=', 29).execute();
    });
  });
});

describe('a statement for each shape of a request', () => {
  let builds = 0;
  const NAMED = statementPerShape<{ readonly name: string }>()((
    db,
    value,
    shape: { readonly named: boolean },
    beginning: string | null,
  ) => {
    builds += 1;
    return db
      .selectFrom('uf')
      .select('id')
      .where(shape.named ? sql<boolean>`name = ${value('name')}` : sql<boolean>`true`)
      .where(beginning === null ? sql<boolean>`true` : sql<boolean>`initials like ${beginning} || '%'`)
      .orderBy('id');
  });
  const ids = async (named: boolean, name: string, beginning: string | null = null) =>
    (await NAMED({ named }, beginning).run(database.db, { name })).map(({ id }) => id);

  it('is built once, and again only for a value that is rare', async () => {
    expect(await ids(true, 'São Paulo')).toEqual([35]);
    expect(await ids(true, 'Minas Gerais')).toEqual([31]);
    expect(builds).toBe(1);
    expect(await ids(false, '')).toEqual([31, 35]);
    expect(builds).toBe(2);
    expect(await ids(false, '', 'M')).toEqual([31]);
    expect(await ids(false, '', 'S')).toEqual([35]);
    expect(await ids(false, '')).toEqual([31, 35]);
    expect(builds).toBe(4);
  });
});
