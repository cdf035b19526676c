import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { inTransaction, openDatabase, type Database } from './db.ts';
import { PLANNED_EACH_TIME } from './prepared-statements.ts';

let created: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeEach(async () => {
  created = await createTestDatabase();
  // One connection, so that its prepared statements can be inspected.
  database = openDatabase(created.url, { max: 1 });
});
afterEach(async () => {
  await database.close();
  await created.drop();
});

const ask = async (text: string, ...values: unknown[]) =>
  (await database.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows;
const repeat = async (times: number, work: () => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < times; i += 1) await work();
};
const prepared = async () =>
  (await ask('select statement from pg_prepared_statements order by statement')).map(
    ({ statement }) => statement,
  );

describe('a statement', () => {
  it('is prepared once it has been executed often, with the same results', async () => {
    const text = 'select $1::int + 1 as sum';
    await repeat(4, () => ask(text, 1));
    expect(await prepared()).toEqual([]);
    await repeat(3, () => ask(text, 2));
    expect(await prepared()).toEqual([text]);
    expect(await ask(text, 3)).toEqual([{ sum: 4 }]);
  });

  it('that contains the marker is planned each time', async () => {
    await repeat(20, () => ask(`select ${PLANNED_EACH_TIME} $1::int as value`, 1));
    expect(await prepared()).toEqual([]);
  });

  it('has the same name in every process', async () => {
    const other = openDatabase(created.url, { max: 1 });
    const text = 'select $1::int + 1 as sum';
    const nameIn = async ({ db }: Database): Promise<unknown> => {
      await repeat(5, () => db.executeQuery(CompiledQuery.raw(text, [1])));
      const { rows } = await db.executeQuery(CompiledQuery.raw('select name from pg_prepared_statements'));
      return rows;
    };
    const name = await nameIn(database);
    expect(name).toEqual([{ name: expect.stringMatching(/^[\w-]{22}-0$/) }]);
    expect(await nameIn(other)).toEqual(name);
    await other.close();
  });

  it("of the driver's own clients is left as it is", async () => {
    await repeat(20, () => database.pool.query('select $1::int as value', [1]));
    expect(await prepared()).toEqual([]);
  });

  it('without values is not prepared', async () => {
    await repeat(20, () => ask('select 1'));
    expect(await prepared()).toEqual([]);
  });

  it('is not prepared when there are too many', async () => {
    for (let n = 0; n < 210; n += 1) await repeat(5, () => ask(`select $1::int as value_${n}`, n));
    expect(await prepared()).toHaveLength(200);
    expect(await ask('select $1::int as value_209', 5)).toEqual([{ value_209: 5 }]);
  });

  it('that fails gives one error each time', async () => {
    await repeat(10, () => expect(ask('select $1::int / 0', 1)).rejects.toThrow(/division by zero/));
  });
});

describe('when a newer release adds a column', () => {
  const text = 'select * from uf where id = $1';
  beforeEach(async () => {
    await ask(`insert into uf (id, initials, name) values (35, 'SP', 'São Paulo')`);
    await repeat(8, () => ask(text, 35));
    expect(await prepared()).toEqual([text]);
    await ask('alter table uf add column motto text');
  });

  it('a statement reads it', async () => {
    expect(await ask(text, 35)).toEqual([{ id: 35, initials: 'SP', name: 'São Paulo', motto: null }]);
    await repeat(8, () => ask(text, 35));
    expect(await ask(text, 35)).toHaveLength(1);
  });

  it('a transaction is retried and takes effect once', async () => {
    const begun: number[] = [];
    await inTransaction(database.db, async (tx) => {
      begun.push(begun.length);
      await tx.insertInto('uf').values({ id: 31, initials: 'MG', name: 'Minas Gerais' }).execute();
      await tx.executeQuery(CompiledQuery.raw(text, [35]));
    });
    expect(begun).toEqual([0, 1]);
    expect(await ask('select id from uf order by id')).toEqual([{ id: 31 }, { id: 35 }]);
  });
});
