import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JOB_DEFINITIONS } from '#server/jobs.ts';
import { everyBehaviourOf, gradedBy } from '#server/evaluations/model/graders.fixture.ts';
import { evaluateAgain } from '#server/lifecycle/evaluate-again.ts';
import { loadPlaces } from '#server/places/load-places.ts';
import { inTransaction, openDatabase, type Database } from '#server/platform/db.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue, type Queue } from '#server/platform/queue.ts';
import { createTestDatabase } from '#tests/database.ts';
import { startModelServer, type ModelServer } from '#tests/model-server.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { managerIn, writersIn } from './people.ts';

/** Worker processes that call a model; one is killed while its requests are pending. */

const INTERVIEWS = 60;
const CALLS = 10 * INTERVIEWS;

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let server: ModelServer;
let queue: Queue;
const running: PortalProcess[] = [];

function startWorker(): PortalProcess {
  const { baseUrl, apiKey, model } = server.settings;
  const portal = startPortal({
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    ROLE: 'worker',
    AI_BASE_URL: baseUrl,
    AI_API_KEY: apiKey,
    AI_MODEL: model,
    AI_PARALLEL: '8',
  });
  running.push(portal);
  return portal;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-model-'));
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  server = await startModelServer();
  queue = createQueue({
    url: testDatabase.url,
    definitions: JOB_DEFINITIONS,
    runsMaintenance: false,
    log: silent,
    metrics: createMetrics(),
  });
  await queue.start();
  await loadPlaces(database.db);
});
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  await queue.stop();
  await server.close();
  await database.close();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const count = async (sql: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) from ${sql}`);
  return rows[0]?.count ?? 0;
};

it('every interview is decided once by the model, although a worker was killed with requests pending', async () => {
  const manager = await managerIn(database);
  const writers = await writersIn(database, manager, 'FINALIZADA-EM_PROCESSAMENTO', INTERVIEWS);
  const ids = writers.map(({ interviewId }) => interviewId);
  await inTransaction(database.db, (tx) => evaluateAgain(tx, { queue }, ids));

  const careful = gradedBy(everyBehaviourOf(3));
  // From some call on the model does not reply, until one waiting worker has been killed.
  const { promise: oneIsDead, resolve: goOn } = Promise.withResolvers<void>();
  server.replyWith(async (asked) => {
    if (server.receivedRequests.length > 40) await oneIsDead;
    return careful(asked);
  });
  const workers = [startWorker(), startWorker()] as const;
  await Promise.all(workers.map(({ ready }) => ready));
  await expect
    .poll(() => server.receivedRequests.length, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(50);
  workers[0].child.kill('SIGKILL');
  await workers[0].ended;
  const askedBefore = server.receivedRequests.length;
  goOn();

  const waiting = () => count(`interview where result = 'EM_PROCESSAMENTO'`);
  await expect
    .poll(
      async () => {
        // The delay before a retry is covered by another test. An interview that the dead worker still holds is busy, and a job
        // that is due at each look would have used up its retries by the time it is free.
        await database.pool.query(`
          update pgboss.job as job set start_after = now()
           where job.state = 'retry' and not exists (
             select from evaluation_lease as lease
              join submission on submission.interview_id = lease.interview_id
             where submission.id = (job.data->>'submissionId')::bigint and lease.until > now())`);
        return waiting();
      },
      { timeout: 90_000, interval: 200 },
    )
    .toBe(0);

  expect(await count('evaluation')).toBe(INTERVIEWS);
  expect(await count('(select distinct interview_id from evaluation) as evaluated')).toBe(INTERVIEWS);
  expect(await count(`interview_history where command = 'record-processing'`)).toBe(INTERVIEWS);
  expect(await count(`interview where result = 'APTO' and decided_by = 'machine'`)).toBe(INTERVIEWS);
  expect(await count(`message where kind = 'result'`)).toBe(INTERVIEWS);
  // Given back after the decision was recorded, and well before they would end by themselves.
  await expect.poll(() => count('evaluation_lease where until > now()'), { timeout: 10_000 }).toBe(0);
  expect(await count('evaluation_reading')).toBe(0);
  // Only what was asked before the worker died is repeated: what was pending, and what it had no time to record.
  expect(server.receivedRequests.length).toBeGreaterThanOrEqual(CALLS);
  expect(server.receivedRequests.length).toBeLessThanOrEqual(CALLS + askedBefore);
});
