import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { deliverMessage } from '#server/messages/jobs.ts';
import { inTransaction, openDatabase, type Database } from '#server/platform/db.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue, type Queue } from '#server/platform/queue.ts';
import { startMailServer, type MailServer } from '#tests/mail-server.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { managerIn, type SignedInPerson } from '../faults/people.ts';
import { newCluster, type Cluster } from './cluster.ts';
import { sizeOf } from './size.ts';
import { verdict } from './verdict.ts';
import { givenWriters, startWriting } from './writing.ts';

/** Hours of ordinary work in short: what grows, and would end a process or a disk after weeks. */

const MINUTES = sizeOf('DRILL_SOAK_MINUTES', 60);
const SAMPLES = 30;
/** Over the second half of the run, when caches are full. */
const MAX_GROWTH_MB = 20;
const MAX_NEW_CONNECTIONS = 1;
const MAX_WAITING_JOBS = 20;
/** Of the table with the most updates: its size against what it was after the first third. */
const MAX_TABLE_GROWTH = 1.5;

let folder: string;
let cluster: Cluster;
let database: Database;
let queue: Queue;
let mail: MailServer;
let web: PortalProcess;
let worker: PortalProcess;
let manager: SignedInPerson;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-soak-'));
  chmodSync(folder, 0o755);
  cluster = await newCluster(folder, 'cluster');
  await cluster.start();
  mail = await startMailServer();
  const start = (role: string) =>
    startPortal({
      DATA_DIR: join(folder, role),
      DATABASE_URL: cluster.url,
      ROLE: role,
      ABUSE_GUARDS: 'off',
      SMTP_URL: mail.url,
      NODE_OPTIONS: '--max-semi-space-size=16',
    });
  web = start('web');
  worker = start('worker');
  await Promise.all([web.ready, worker.ready]);
  database = openDatabase(cluster.url, { max: 3 });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  queue = createQueue({
    url: cluster.url,
    definitions: [deliverMessage],
    runsMaintenance: false,
    log,
    metrics: createMetrics(),
  });
  await queue.start();
  manager = await managerIn(database, 1);
});
afterAll(async () => {
  for (const { child, ended } of [web, worker]) {
    child.kill('SIGKILL');
    await ended;
  }
  await queue.stop();
  await mail.close();
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

interface Sample {
  readonly web: number;
  readonly worker: number;
  readonly connections: number;
  readonly waiting: number;
  readonly answerKilobytes: number;
}

const megabytesOf = ({ child }: PortalProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

async function sample(): Promise<Sample> {
  const { rows } = await database.pool.query<Omit<Sample, 'web' | 'worker'>>(`
    select (select count(*)::int from pg_stat_activity where application_name like 'portal%'
              and pid <> pg_backend_pid()) as connections,
           (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
              and start_after <= now()) as waiting,
           (pg_total_relation_size('answer') / 1024)::int as "answerKilobytes"`);
  const [found] = rows;
  if (!found) throw new Error('No sample');
  return { ...found, web: megabytesOf(web), worker: megabytesOf(worker) };
}

/** Growth over the given samples, by the straight line through them. */
function growthOf(values: readonly number[]): number {
  const n = values.length;
  const meanX = (n - 1) / 2;
  const meanY = values.reduce((sum, value) => sum + value, 0) / n;
  const slope =
    values.reduce((sum, value, x) => sum + (x - meanX) * (value - meanY), 0) /
    values.reduce((sum, _, x) => sum + (x - meanX) ** 2, 0);
  return slope * (n - 1);
}

it('nothing grows without end', { timeout: (MINUTES + 20) * 60_000 }, async () => {
  const writing = await startWriting(cluster.url, await givenWriters(cluster.url, 4), web.ready);
  const over = new AbortController();
  let others = 0;
  /** A busy machine may have to refuse a list; the figure says how often. */
  let refused = 0;
  const alsoWorks = async (): Promise<void> => {
    const base = await web.ready;
    while (!over.signal.aborted) {
      const list = await fetch(`${base}/api/v1/interviews/module/1`, { headers: { cookie: manager.cookie } });
      await list.arrayBuffer();
      if (list.status !== 200) refused += 1;
      await inTransaction(database.db, async (tx) => {
        const { id } = await tx
          .insertInto('message')
          .values({
            kind: 'result',
            recipient: 'soak@exemplo.com.br',
            subject: 'Saiu o resultado',
            text: 'Veja o resultado.',
            html: '<p>Veja o resultado.</p>',
            header_id: `<${++others}@portal.test>`,
            created_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await queue.send(tx, deliverMessage, { messageId: id });
      });
      await delay(250);
    }
  };
  const working = alsoWorks();
  const samples: Sample[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    await delay((MINUTES * 60_000) / SAMPLES);
    samples.push(await sample());
  }
  over.abort();
  await working;
  const lost = await writing.lostIn(cluster.url);
  const late = samples.slice(SAMPLES / 2);
  const growth = (key: keyof Sample) => growthOf(late.map((one) => one[key]));
  const last = samples.at(-1);
  const early = samples[SAMPLES / 3];
  if (!last || !early) throw new Error('No samples');
  const perHour = (value: number) => `${((value * 60) / (MINUTES / 2)).toFixed(1)} an hour`;
  const run = `${MINUTES} minutes of work (${writing.confirmed()} answers, ${others} lists and e-mails, ${refused} lists refused)`;
  for (const [name, key] of [
    ['web process', 'web'],
    ['worker', 'worker'],
  ] as const)
    verdict(
      `memory of the ${name}, ${run}`,
      `grows by less than ${MAX_GROWTH_MB} MB in the second half`,
      `${growth(key).toFixed(1)} MB (${perHour(growth(key))}), ${last[key].toFixed(0)} MB at the end`,
      growth(key) < MAX_GROWTH_MB,
    );
  verdict(
    `connections, ${run}`,
    `at most ${MAX_NEW_CONNECTIONS} more in the second half`,
    `${growth('connections').toFixed(1)}, ${last.connections} at the end`,
    growth('connections') <= MAX_NEW_CONNECTIONS,
  );
  verdict(
    `the queue, ${run}`,
    `no more than ${MAX_WAITING_JOBS} due jobs at the end`,
    `${last.waiting}, ${Math.max(...samples.map(({ waiting }) => waiting))} at most`,
    last.waiting <= MAX_WAITING_JOBS,
  );
  const tableGrowth = last.answerKilobytes / early.answerKilobytes;
  verdict(
    `the table of answers, ${run}`,
    `at most ${MAX_TABLE_GROWTH} times its size after the first third; 0 confirmed answers lost`,
    `${tableGrowth.toFixed(2)} times, ${last.answerKilobytes} kB; ${lost} lost`,
    tableGrowth <= MAX_TABLE_GROWTH && lost === 0,
  );
});
