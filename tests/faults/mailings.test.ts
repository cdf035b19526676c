import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { batchCalls } from '#contract/batches.ts';
import { mailingCalls } from '#contract/mailings.ts';
import { runBatchJob } from '#server/batches/jobs.ts';
import { deliverMessage } from '#server/messages/jobs.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { createTestDatabase } from '../database.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { startPortal, type PortalProcess } from '../portal-process.ts';
import { connectionOf } from './connection.ts';
import { holdRows } from './hold-rows.ts';
import { managerIn, writersIn, type SignedInPerson } from './people.ts';

/** A letter to several people that waits, and web and worker processes that are killed while it does, stops or leaves. */

const POLLING = { timeout: 60_000, interval: 50 };

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let server: MailServer;
let team: SignedInPerson;
let web: PortalProcess;
const running: PortalProcess[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-mailings-'));
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  server = await startMailServer();
  web = start('web');
  await web.ready;
  team = await managerIn(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  server.onReceived(() => {});
  server.mailbox.length = 0;
});
afterEach(async () => {
  for (const { child } of running.filter((one) => one !== web)) child.kill('SIGKILL');
  await Promise.all(running.filter((one) => one !== web).map(({ ended }) => ended));
});
afterAll(() => kill(web));

function start(role: 'web' | 'worker'): PortalProcess {
  const portal = startPortal({
    ROLE: role,
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    SMTP_URL: server.url,
    ABUSE_GUARDS: 'off',
  });
  running.push(portal);
  return portal;
}

/** A worker that has started: how long that takes says nothing of what it does. */
async function startedWorker(): Promise<PortalProcess> {
  const worker = start('worker');
  await worker.ready;
  return worker;
}

async function kill({ child, ended }: PortalProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function restartWeb(): Promise<void> {
  await kill(web);
  web = start('web');
  await web.ready;
}

/** Asks for a letter to so many people; nothing is written before there is a worker. */
async function ask(count: number) {
  const people = await writersIn(database, team, 'FINALIZADA-APTO', count);
  const ids = people.map(({ interviewId }) => interviewId);
  const connection = connectionOf(team);
  const { status, body } = await connection.call(await web.ready, batchCalls.startBatch, {
    body: { moduleId: 1, action: 'self-assessment-email', selection: { ids }, key: randomUUID() },
  });
  connection.close();
  expect(status).toBe(202);
  return { ids, mailingId: body.mailingId as number };
}

async function stop(mailingId: number) {
  const connection = connectionOf(team);
  return connection
    .call(await web.ready, mailingCalls.stopMailing, { params: { id: mailingId } })
    .finally(() => connection.close());
}

const messagesOf = (mailingId: number) =>
  database.db
    .selectFrom('message')
    .select(['id', 'status', 'header_id', 'interview_id'])
    .where('mailing_id', '=', mailingId)
    .orderBy('id')
    .execute();
const written = async (mailingId: number) => (await messagesOf(mailingId)).length;
const received = () => server.mailbox.map(({ messageId }) => messageId).toSorted();

/** The ten minutes are over. */
async function letLeave(mailingId: number): Promise<void> {
  await sql`update mailing set leaves_at = now() where id = ${mailingId}`.execute(database.db);
  await sql`
    update pgboss.job set start_after = now()
     where name = ${deliverMessage.name} and state = 'created'
       and (data ->> 'messageId')::bigint in (select id from message where mailing_id = ${mailingId})`.execute(
    database.db,
  );
}

/** What a killed worker had is given to another one now; how many jobs of both kinds are not done. */
async function openJobs(mailingIds: readonly number[]): Promise<number> {
  await sql`
    update pgboss.job set heartbeat_on = now() - interval '1 hour', start_after = least(start_after, now())
     where name in (${deliverMessage.name}, ${runBatchJob.name}) and state in ('active', 'retry')`.execute(
    database.db,
  );
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pgboss.job
     where state in ('created', 'active', 'retry')
       and (name = ${runBatchJob.name}
            or name = ${deliverMessage.name} and (data ->> 'messageId')::bigint in
               (select id from message where mailing_id = any(${[...mailingIds]}::bigint[])))`.execute(
    database.db,
  );
  return rows[0]?.open ?? 0;
}

it('waits through the end of its worker; nothing leaves after a confirmed stop, and what was not stopped leaves once', async () => {
  const [stopped, kept] = [await ask(8), await ask(8)];
  // Killed with half of each letter written.
  const held = [stopped.ids[4], kept.ids[4]] as number[];
  await holdRows(database, 'interview', held, async (waitingAtLeast) => {
    const worker = await startedWorker();
    await waitingAtLeast(1);
    await kill(worker);
  });
  expect((await written(stopped.mailingId)) + (await written(kept.mailingId))).toBeLessThan(16);
  const worker = await startedWorker();
  const all = async () => {
    await openJobs([]);
    return [await written(stopped.mailingId), await written(kept.mailingId)];
  };
  await expect.poll(all, POLLING).toEqual([8, 8]);

  // A stop that was cut off is none.
  const [first] = await messagesOf(stopped.mailingId);
  await holdRows(database, 'message', [first?.id ?? 0], async (waitingAtLeast) => {
    const cut = expect(stop(stopped.mailingId)).rejects.toThrow();
    await waitingAtLeast(1);
    await kill(web);
    await cut;
  });
  await restartWeb();
  expect((await messagesOf(stopped.mailingId)).every(({ status }) => status === 'PENDING')).toBe(true);
  const { status, body } = await stop(stopped.mailingId);
  expect([status, body]).toMatchObject([200, { stopped: 8, left: 0, waiting: 0, canStop: false }]);
  await restartWeb();
  await kill(worker);

  await letLeave(stopped.mailingId);
  await letLeave(kept.mailingId);
  await startedWorker();
  await expect.poll(() => openJobs([stopped.mailingId, kept.mailingId]), POLLING).toBe(0);
  const letters = await messagesOf(kept.mailingId);
  expect(received()).toEqual(letters.map(({ header_id: id }) => id).toSorted());
  expect(new Set(letters.map(({ interview_id: id }) => id))).toEqual(new Set(kept.ids));
  expect(letters.every(({ status: sent }) => sent === 'SENT')).toBe(true);
  expect((await messagesOf(stopped.mailingId)).every(({ status: sent }) => sent === 'STOPPED')).toBe(true);
  const lines = () =>
    database.db
      .selectFrom('interview_history')
      .select('interview_id')
      .where('command', '=', 'stop-mailing')
      .execute();
  await expect.poll(async () => (await lines()).length, POLLING).toBe(8);
});

it('stopped while it leaves and a worker is killed: each letter left or was stopped, and none arrives twice', async () => {
  const { mailingId } = await ask(24);
  const confirmed = Promise.withResolvers<void>();
  const first = await startedWorker();
  await expect.poll(() => written(mailingId), POLLING).toBe(24);
  server.onReceived(() => {
    if (server.mailbox.length === 3) first.child.kill('SIGKILL');
    // What comes later has no answer before the stop has.
    return server.mailbox.length >= 6 ? confirmed.promise : undefined;
  });
  await letLeave(mailingId);
  expect(await first.ended).toBe('SIGKILL');
  await startedWorker();
  await expect.poll(() => server.mailbox.length, POLLING).toBeGreaterThanOrEqual(6);
  const { status, body } = await stop(mailingId);
  expect(status).toBe(200);
  expect(body.left + body.stopped).toBe(24);
  expect(body.stopped).toBeGreaterThan(0);
  await kill(web);
  confirmed.resolve();

  await expect.poll(() => openJobs([mailingId]), POLLING).toBe(0);
  const letters = await messagesOf(mailingId);
  const idsOf = (...states: string[]) =>
    letters.filter((letter) => states.includes(letter.status)).map(({ header_id: id }) => id);
  expect(idsOf('STOPPED')).toHaveLength(body.stopped);
  expect(idsOf('SENT', 'UNCONFIRMED')).toHaveLength(body.left);
  expect(new Set(received()).size).toBe(received().length);
  expect(idsOf('SENT', 'UNCONFIRMED')).toEqual(expect.arrayContaining(received()));
  expect(received()).toEqual(expect.arrayContaining(idsOf('SENT')));
});
