import { sql } from 'kysely';
import { types as driverTypes } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { inSnapshot, inTransaction, openDatabase, type Database, type Tx } from './db.ts';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  await database.pool.query('create table tally (id int primary key, amount int not null)');
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe('closing a database', () => {
  it.each([
    ['through the pool alone', (opened: Database) => opened.pool.query('select')],
    ['by statements', (opened: Database) => sql`select`.execute(opened.db)],
    ['not at all', () => Promise.resolve()],
  ])('ends its connections, used %s', async (_how, use) => {
    const opened = openDatabase(testDatabase.url, { max: 1 });
    await use(opened);
    await opened.close();
    expect([opened.pool.ended, opened.pool.totalCount]).toEqual([true, 0]);
  });
});

describe('values from the database', () => {
  const values: [string, unknown][] = [
    ['9007199254740991::int8', 9007199254740991],
    ["'{1,null,2}'::int8[]", [1, null, 2]],
    ["'{{1},{2}}'::int8[]", [[1], [2]]],
    ["'2028-02-29'::date", '2028-02-29'],
    ["'{2028-02-29,null}'::date[]", ['2028-02-29', null]],
    ["'10.50'::numeric", '10.50'],
    ["'2026-03-01 12:00:00-03'::timestamptz", new Date('2026-03-01T15:00:00Z')],
    ['null::int8', null],
  ];
  it.each(values)('%s', async (expression, expected) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      database.db,
    );
    expect(rows).toEqual([{ value: expected }]);
  });

  it('refuses an int8 that a number cannot hold, and goes on', async () => {
    await expect(database.pool.query('select 9007199254740992::int8')).rejects.toThrow(RangeError);
    expect((await database.pool.query('select 1::int8 as value')).rows).toEqual([{ value: 1 }]);
  });

  it('leaves the parsers of other users of the driver alone', () => {
    expect(driverTypes.getTypeParser(driverTypes.builtins.INT8)('1')).toBe('1');
  });
});

describe('a pool', () => {
  it('outlives a connection that the server ends', async () => {
    const lost: Error[] = [];
    const other = openDatabase(testDatabase.url, { max: 1, onConnectionLost: (error) => lost.push(error) });
    const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(() => lost.length).toBe(1);
    expect((await other.pool.query('select 1 as value')).rows).toEqual([{ value: 1 }]);
    await other.close();
  });

  it('outlives one that the server ends between two statements of a transaction', async () => {
    const broken = inTransaction(database.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await expect
        .poll(() => database.pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid]), {
          timeout: 10_000,
        })
        .toMatchObject({ rowCount: 0 });
      await tx.insertInto('reference_data').values({ name: 'lost', checksum: '' }).execute();
    });
    await expect(broken).rejects.toThrow();
    expect((await database.pool.query("select from reference_data where name = 'lost'")).rowCount).toBe(0);
  });

  it('limits how long a statement, a lock and a forgotten transaction may last', async () => {
    const { rows } = await database.pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    expect(rows.map(({ setting }) => Number(setting))).toEqual([60_000, 10_000, 30_000]);
  });
});

describe('inTransaction', () => {
  const amounts = async () => (await database.pool.query('select id, amount from tally order by id')).rows;
  const add = (tx: Tx, id: number) => sql`update tally set amount = amount + 1 where id = ${id}`.execute(tx);

  it('undoes everything when the work throws', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await sql`insert into tally values (9, 1)`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await amounts()).toEqual([]);
  });

  it('repeats the work that lost a deadlock', async () => {
    await database.pool.query('insert into tally values (1, 0), (2, 0)');
    const bothHoldOne = Promise.withResolvers<void>();
    let holding = 0;
    const crossing = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        await add(tx, first);
        if (++holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await add(tx, second);
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(holding).toBe(3);
    expect(await amounts()).toEqual([
      { id: 1, amount: 2 },
      { id: 2, amount: 2 },
    ]);
  });

  it.each([
    ['serialization failure, at most three times', '40001', 4],
    ['deadlock, at most three times', '40P01', 4],
    ['anything else, never', '23505', 1],
  ])('repeats after: %s', async (_case, code, expected) => {
    let runs = 0;
    const work = inTransaction(database.db, async (tx) => {
      runs++;
      await sql`do ${sql.raw(`$$ begin raise exception 'test' using errcode = '${code}'; end $$`)}`.execute(
        tx,
      );
    });
    await expect(work).rejects.toMatchObject({ code });
    expect(runs).toBe(expected);
  });
});

describe('inSnapshot', () => {
  it('reads what was there at its first statement, whatever others commit meanwhile', async () => {
    const names = (tx: Tx) => tx.selectFrom('reference_data').select('name').orderBy('name').execute();
    await inSnapshot(database.db, async (tx) => {
      const before = await names(tx);
      await database.db.insertInto('reference_data').values({ name: 'meanwhile', checksum: '' }).execute();
      expect(await names(tx)).toEqual(before);
    });
  });

  it('refuses to write', async () => {
    const work = inSnapshot(database.db, (tx) =>
      tx.insertInto('reference_data').values({ name: 'refused', checksum: '' }).execute(),
    );
    await expect(work).rejects.toMatchObject({ code: '25006' });
  });
});
