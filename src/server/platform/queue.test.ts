import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase } from '#tests/database.ts';
import { inTransaction, openDatabase, type Database } from './db.ts';
import { createMetrics } from './metrics.ts';
import { defineJob, handleJob, type AnyJobHandler } from './job.ts';
import { createQueue, type Queue } from './queue.ts';

const note = defineJob({
  name: 'test.note',
  payload: z.object({ n: z.number() }),
  retries: 2,
  retryDelaySeconds: 1,
});
const other = defineJob({ name: 'test.other', payload: z.object({}), retries: 0, retryDelaySeconds: 1 });

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let queue: Queue;
const lines: string[] = [];
const log = {
  info: (...entry: unknown[]) => void lines.push(JSON.stringify(entry)),
  warn: (...entry: unknown[]) => void lines.push(JSON.stringify(entry)),
  error: (...entry: unknown[]) => void lines.push(JSON.stringify(entry)),
};
const metrics = createMetrics();
const open = () =>
  createQueue({ url: testDatabase.url, definitions: [note, other], runsMaintenance: false, log, metrics });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  queue = open();
  await queue.start();
});
afterAll(async () => {
  await queue.stop();
  await database.close();
  await testDatabase.drop();
});

let done: number[] = [];
let givenUp: number[] = [];
let fails: (n: number) => boolean = () => false;
/** The `retryAfterSeconds` of its failures. */
let retryAfter: unknown;
let giveUpFails: () => boolean = () => false;
const handlers: readonly AnyJobHandler[] = [
  handleJob({
    definition: note,
    run: ({ n }) => {
      if (fails(n))
        return Promise.reject(
          Object.assign(new Error(`cannot: ana@exemplo.com.br, 529.982.247-25`), {
            retryAfterSeconds: retryAfter,
          }),
        );
      done.push(n);
      return Promise.resolve();
    },
    giveUp: ({ n }) => {
      if (giveUpFails()) return Promise.reject(new Error(`cannot either: ana@exemplo.com.br`));
      givenUp.push(n);
      return Promise.resolve();
    },
  }),
  handleJob({ definition: other, run: () => Promise.reject(new Error('always')) }),
];
beforeEach(() => {
  done = [];
  givenUp = [];
  fails = () => false;
  retryAfter = undefined;
  giveUpFails = () => false;
});

const send = (n: number) => inTransaction(database.db, (tx) => queue.send(tx, note, { n }));
const hasten = () =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.db);

it('a start stores a queue that is not as it was defined, and writes no other', async () => {
  const read = async () => {
    const { rows } = await sql<{ name: string; retry_limit: number; updated_on: Date }>`
      select name, retry_limit, updated_on from pgboss.queue where name like 'test.%' order by name`.execute(
      database.db,
    );
    return rows;
  };
  const before = await read();
  expect(before.map(({ name }) => name)).toEqual([
    'test.note',
    'test.note.dead',
    'test.other',
    'test.other.dead',
  ]);
  await sql`update pgboss.queue set retry_limit = 9 where name = 'test.note'`.execute(database.db);
  const second = open();
  await second.start();
  await second.stop();
  const after = await read();
  expect(after.map(({ retry_limit: limit }) => limit)).toEqual(before.map(({ retry_limit: limit }) => limit));
  const written = after.filter(
    ({ updated_on: at }, index) => at.getTime() !== before[index]?.updated_on.getTime(),
  );
  expect(written.map(({ name }) => name)).toEqual(['test.note']);
});

describe('a job', () => {
  it('exists once its transaction has committed, and not before', async () => {
    await inTransaction(database.db, async (tx) => {
      await queue.send(tx, note, { n: 1 });
      expect(await queue.drain(handlers)).toBe(0);
    });
    expect(await queue.drain(handlers)).toBe(1);
    expect(done).toEqual([1]);
  });

  it('of a transaction that was rolled back does not exist', async () => {
    await expect(
      inTransaction(database.db, async (tx) => {
        await queue.send(tx, note, { n: 2 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await queue.drain(handlers)).toBe(0);
  });

  it('whose payload is not of its shape is refused when it is sent, and takes its transaction with it', async () => {
    const wrong = inTransaction(database.db, async (tx) => {
      await queue.send(tx, note, { n: 3 });
      // The compiler forbids it; an unchecked value from outside might still do it.
      await queue.send(tx, note, { n: 'three' as unknown as number });
    });
    await expect(wrong).rejects.toThrow(z.ZodError);
    expect(await queue.drain(handlers)).toBe(0);
  });

  it('that fails is tried again, and runs once when it succeeds', async () => {
    let failures = 1;
    fails = () => failures-- > 0;
    await send(4);
    await queue.drain(handlers);
    expect(done).toEqual([]);
    await hasten();
    await queue.drain(handlers);
    await hasten();
    expect(await queue.drain(handlers)).toBe(0);
    expect([done, givenUp]).toEqual([[4], []]);
  });

  it.each<[string, unknown, number, number]>([
    ['when its failure says', 300, 300, 361],
    ['at once when its failure says so', 0, 0, 1],
    ['as the definition says when its failure says nothing', undefined, 1, 2.1],
    ['as the definition says when its failure says nonsense', Number.NaN, 1, 2.1],
  ])('that fails is tried again %s', async (_, says, from, to) => {
    await sql`delete from pgboss.job where name = 'test.note'`.execute(database.db);
    let failures = 1;
    fails = () => failures-- > 0;
    retryAfter = says;
    await send(40);
    await queue.drain(handlers);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - now())::float as seconds from pgboss.job
       where name = 'test.note' and state in ('retry', 'created', 'completed')`.execute(database.db);
    expect(rows).toHaveLength(1);
    // Some time has passed since.
    if (from > 0) expect(rows[0]?.seconds).toBeGreaterThan(from - 1);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(to);
    await hasten();
    await queue.drain(handlers);
    expect(done).toEqual([40]);
  });

  it('whose every attempt failed is given up once, and counted', async () => {
    fails = () => true;
    await send(5);
    for (let attempt = 0; attempt <= note.retries + 1; attempt += 1) {
      await queue.drain(handlers);
      await hasten();
    }
    expect([done, givenUp]).toEqual([[], [5]]);
    const figures = await metrics.registry.metrics();
    expect(figures).toContain('portal_dead_jobs{name="test.note"} 1');
    expect(figures).toContain('portal_jobs_total{name="test.note",outcome="dead"} 1');
    expect(figures).toMatch(/portal_jobs_total\{name="test.note",outcome="failed"\} [4-9]/);
  });

  it('whose giveUp fails has it retried, and still counts as one dead job', async () => {
    const dead = async () =>
      (await metrics.deadJobs.get()).values.find((one) => one.labels.name === note.name)?.value;
    const before = (await dead()) ?? 0;
    fails = () => true;
    let failures = 4;
    giveUpFails = () => failures-- > 0;
    await send(55);
    for (let attempt = 0; attempt <= note.retries + 6; attempt += 1) {
      await queue.drain(handlers);
      await hasten();
    }
    expect(givenUp).toEqual([55]);
    expect(await dead()).toBe(before + 1);
  });

  it('without retries and without giveUp is given up after one attempt', async () => {
    await inTransaction(database.db, (tx) => queue.send(tx, other, {}));
    await queue.drain(handlers);
    await hasten();
    expect(await queue.drain(handlers)).toBe(0);
    expect(await metrics.registry.metrics()).toContain('portal_dead_jobs{name="test.other"} 1');
  });

  it('leaves ids in the log, and nothing that a message of an error may quote', () => {
    const text = lines.join('\n');
    expect(text).toContain('test.note');
    expect(text).not.toMatch(/ana@|529\.982/);
  });
});

describe('a worker', () => {
  it('processes what is sent, while another process only sends', async () => {
    const worker = open();
    await worker.start();
    await worker.work(handlers);
    await send(6);
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([6]);
    await worker.stop();
    await send(7);
    expect(await queue.drain(handlers)).toBe(1);
  });

  it('processes many at once; one that fails does not block the others, and is retried alone', async () => {
    let failures = 1;
    fails = (n) => n === 108 && failures-- > 0;
    const numbers = Array.from({ length: 25 }, (_, i) => 100 + i);
    await Promise.all(numbers.map(send));
    const worker = open();
    await worker.start();
    await worker.work(handlers);
    const sorted = () => done.toSorted((a, b) => a - b);
    await expect.poll(sorted, { timeout: 10_000 }).toEqual(numbers.filter((n) => n !== 108));
    await hasten();
    await expect.poll(sorted, { timeout: 10_000 }).toEqual(numbers);
    await worker.stop();
    const { rows } = await sql<{ kept: string }>`
      select string_agg(output::text, ' ') as kept from pgboss.job where output is not null`.execute(
      database.db,
    );
    // The queue stores it for days.
    expect(rows[0]?.kept).not.toMatch(/ana@|529\.982/);
  });
});

describe('a table of the queue that somebody holds', () => {
  it.each([
    ['lock', { statementMs: 20_000, lockMs: 200 }, '55P03'],
    ['statement', { statementMs: 200, lockMs: 20_000 }, '57014'],
  ])('is not waited for longer than the limit of a %s', async (_name, limits, code) => {
    const limited = createQueue({
      url: testDatabase.url,
      definitions: [note, other],
      runsMaintenance: false,
      log,
      metrics,
      limits,
    });
    await limited.start();
    await inTransaction(database.db, async (tx) => {
      await sql`lock table pgboss.job in access exclusive mode`.execute(tx);
      await expect(limited.drain(handlers)).rejects.toMatchObject({ code });
    });
    await limited.drain(handlers);
    await limited.stop();
  });
});
