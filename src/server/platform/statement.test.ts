import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { inTransaction, openDatabase, type Database } from './db.ts';
import { statement } from './statement.ts';

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
