import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateCalls } from '#contract/certificates.ts';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { createTestDatabase } from '#tests/database.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { connectionOf } from './connection.ts';
import { holdRows } from './hold-rows.ts';
import { managerIn, writersIn, type SignedInPerson } from './people.ts';
import { submitAnswers } from './submit-answers.ts';

/** Web and worker processes on one database server, killed in the middle of their work. */

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let manager: SignedInPerson;
let web: PortalProcess;
const running = new Set<PortalProcess>();

function start(role: 'web' | 'worker'): PortalProcess {
  const portal = startPortal({
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    ROLE: role,
    ABUSE_GUARDS: 'off',
  });
  running.add(portal);
  return portal;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-halfway-'));
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  web = start('web');
  await web.ready;
  manager = await managerIn(database);
});
afterAll(async () => {
  await database.close();
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const count = async (sql: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) from ${sql}`);
  return rows[0]?.count ?? 0;
};

it('every interview sent is evaluated once, although one of two workers was killed in the middle', async () => {
  const writers = await writersIn(database, manager, 'EM_PREENCHIMENTO-SEM_RESULTADO', 60);
  const base = await web.ready;
  const workers = [start('worker'), start('worker')] as const;
  await Promise.all(workers.map(({ ready }) => ready));
  for (const { child } of workers) child.kill('SIGSTOP');
  for (const writer of writers) await submitAnswers(base, writer);

  // Both fetch ten jobs. When the worker dies, some are done but not recorded as done, and some are half-way.
  const held = writers.filter((_, n) => n % 2 === 0).map(({ interviewId }) => interviewId);
  await holdRows(database, 'interview', held, async (waitingAtLeast) => {
    for (const { child } of workers) child.kill('SIGCONT');
    await waitingAtLeast(6);
    await expect.poll(() => count('evaluation'), { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
    workers[0].child.kill('SIGKILL');
    await workers[0].ended;
  });
  expect(await count('evaluation')).toBeLessThan(60);

  const waiting = () => count(`interview where completing = 'FINALIZADA' and result = 'EM_PROCESSAMENTO'`);
  await expect.poll(waiting, { timeout: 90_000, interval: 200 }).toBe(0);
  const open = () => count(`pgboss.job where name like 'evaluation.evaluate%' and state <> 'completed'`);
  await expect.poll(open, { timeout: 90_000, interval: 200 }).toBe(0);

  expect(await count('submission')).toBe(60);
  expect(await count('evaluation')).toBe(60);
  expect(await count('(select distinct submission_id from evaluation) as evaluated')).toBe(60);
  expect(await count(`interview_history where command = 'record-processing'`)).toBe(60);
});

it('everybody in a batch is certified once, although the web process was killed in the middle of it', async () => {
  const graduates = await writersIn(database, manager, 'FINALIZADA-APTO', 40);
  const ids = graduates.map(({ interviewId }) => interviewId);
  const issue = async () => {
    const connection = connectionOf(manager);
    const today = dateInSaoPaulo(new Date());
    return connection
      .call(await web.ready, certificateCalls.issueCertificates, {
        body: {
          beginDate: addDays(today, -7),
          endDate: addDays(today, -2),
          courseHours: '60',
          idsInterview: ids,
        },
      })
      .finally(() => connection.close());
  };
  const certified = () => count('certificate where revoked_at is null');

  await holdRows(database, 'interview', ids.slice(25, 26), async (waitingAtLeast) => {
    const cut = expect(issue()).rejects.toThrow();
    await waitingAtLeast(1);
    web.child.kill('SIGKILL');
    await web.ended;
    await cut;
  });
  expect(await certified()).toBe(25);

  web = start('web');
  const reply = await issue();
  expect(reply.status).toBe(200);
  const outcomes = reply.body.items.map((item: { certified: boolean; refusal: { code: string } | null }) =>
    item.certified ? 'certified' : item.refusal?.code,
  );
  expect(outcomes).toEqual([...Array(25).fill('interview.state'), ...Array(15).fill('certified')]);
  expect(await certified()).toBe(40);
  expect(await count('(select distinct interview_id from certificate) as certified')).toBe(40);
  expect(await count(`message where kind = 'certificate-issued'`)).toBe(40);
  expect(await count(`interview_history where command = 'certify'`)).toBe(40);
});
