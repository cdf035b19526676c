import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { createTestDatabase } from '#tests/database.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { saveRepeatedly, storedAnswers } from './answer-writing.ts';
import { connectionOf, type Answer } from './connection.ts';
import { holdRows } from './hold-rows.ts';
import { managerIn, writersIn } from './people.ts';
import { submitAnswers } from './submit-answers.ts';

/** A process that gets SIGTERM while it is busy: every request that has reached it gets its reply. */

const WRITERS = 200;

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
const running: PortalProcess[] = [];

function start(settings: Readonly<Record<string, string>> = {}): PortalProcess {
  const portal = startPortal({
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    ABUSE_GUARDS: 'off',
    ...settings,
  });
  running.push(portal);
  return portal;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-stop-'));
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
});
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  await database.close();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('SIGTERM under load cuts no request and loses no job', async () => {
  const first = start();
  const base = await first.ready;
  const manager = await managerIn(database);
  const writers = await writersIn(database, manager, 'EM_PREENCHIMENTO-SEM_RESULTADO', WRITERS);
  const senders = await writersIn(database, manager, 'EM_PREENCHIMENTO-SEM_RESULTADO', 30);
  const desks = await Promise.all(
    writers.map(async (writer) => ({
      writer,
      answers: await storedAnswers(database, writer),
      last: null as Answer | null,
    })),
  );
  let promised = 0;
  const isShownOut = ({ last }: (typeof desks)[number]) => last?.headers['connection'] === 'close';
  const write = () =>
    Promise.all(
      desks.map((desk) =>
        saveRepeatedly(desk.writer, desk.answers, {
          base: () => Promise.resolve(base),
          shouldContinue: () => !isShownOut(desk),
          shouldGiveUp: () => isShownOut(desk),
          onAnswer: (answer) => {
            if (answer.status === 200) promised += 1;
            desk.last = answer;
          },
        }),
      ),
    );

  const writing = write();
  const loaded = expect.poll(() => promised, { timeout: 60_000 }).toBeGreaterThan(2 * WRITERS);
  await Promise.race([writing, loaded]);

  // Some jobs and requests are blocked half-way until the server accepts no new connections.
  const heldInterviews = senders.filter((_, n) => n % 5 === 0).map(({ interviewId }) => interviewId);
  const heldAnswers = desks.slice(0, 3).flatMap(({ answers }) => answers.map(({ id }) => id));
  const letJobsRun = await holdJobsBack();
  await Promise.all(senders.map((sender) => submitAnswers(base, sender)));
  await holdRows(database, 'interview', heldInterviews, async (jobsWaiting) => {
    // Only now: before the rows are held, every job could have run.
    await letJobsRun();
    await jobsWaiting(1);
    await holdRows(database, 'answer', heldAnswers, async (requestsWaiting) => {
      await requestsWaiting(2);
      first.child.kill('SIGTERM');
      const closed = expect
        .poll(() => refusesConnections(base), { timeout: 30_000, interval: 50 })
        .toBe(true);
      await Promise.race([writing.then(() => closed), closed]);
      expect(first.child.exitCode).toBeNull();
    });
  });

  // A broken connection would have failed this.
  await writing;
  expect([await first.ended, first.err()]).toEqual([0, '']);
  expect(desks.filter(isShownOut)).toHaveLength(WRITERS);
  for (const { writer, answers, last } of desks) {
    // On a busy machine the last reply may be a 503.
    if (last?.status === 200) expect(await storedAnswers(database, writer)).toEqual(answers);
    else expect(last?.status).toBe(503);
  }

  const held = `interview_id = any('{${heldInterviews.join()}}')`;
  expect(await count(`evaluation where ${held}`)).toBeGreaterThan(0);
  expect(await count(`pgboss.job where state = 'active'`)).toBe(0);
  await start().ready;
  await expect.poll(() => count('evaluation'), { timeout: 60_000, interval: 100 }).toBe(senders.length);
  expect(await count(`interview_history where command = 'record-processing'`)).toBe(senders.length);
});

it('an idle connection is left to the proxy: what it sends over one to a leaving process is answered', async () => {
  // Longer than the test: the process leaves once the proxy has closed its connections.
  const portal = start({ DRAIN_SECONDS: '300' });
  const base = await portal.ready;
  const proxy = connectionOf(null);
  expect((await proxy.get(base, '/healthz')).status).toBe(200);

  portal.child.kill('SIGTERM');
  await expect.poll(() => refusesConnections(base), { timeout: 30_000, interval: 50 }).toBe(true);
  const last = await proxy.get(base, '/healthz');
  expect([last.status, last.headers['connection']]).toEqual([200, 'close']);
  expect([await portal.ended, portal.err()]).toEqual([0, '']);
  proxy.close();
});

const count = async (sql: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) from ${sql}`);
  return rows[0]?.count ?? 0;
};

/** Evaluations that are asked for from now on wait, until the function that this returns lets them run. */
async function holdJobsBack(): Promise<() => Promise<void>> {
  await database.pool.query(`
    create function hold_back() returns trigger language plpgsql as $$
    begin
      new.start_after := now() + interval '1 hour';
      return new;
    end $$;
    create trigger hold_back before insert on pgboss.job
      for each row when (new.name like 'evaluation.evaluate%') execute function hold_back()`);
  return async () => {
    await database.pool.query(`
      drop trigger hold_back on pgboss.job;
      update pgboss.job set start_after = now() where name like 'evaluation.evaluate%' and state = 'created'`);
  };
}

function refusesConnections(base: string): Promise<boolean> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
      .once('connect', () => resolve(false))
      .once('error', () => resolve(true))
      .once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}
