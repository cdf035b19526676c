import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchCalls } from '#contract/batches.ts';
import type { Call } from '#contract/core.ts';
import { mailingCalls } from '#contract/mailings.ts';
import { runBatchJob } from '#server/batches/jobs.ts';
import { deliverMessage } from '#server/messages/jobs.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import type { CallInput } from '../app.ts';
import { createTestDatabase } from '../database.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { startPortal, type PortalProcess } from '../portal-process.ts';
import { connectionOf } from './connection.ts';
import { holdRows } from './hold-rows.ts';
import { managerIn, writersIn, type SignedInPerson } from './people.ts';

/** A letter to several people that waits, and the process that is killed while it is written, waits, stops or leaves. */

const POLLING = { timeout: 60_000, interval: 50 };

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let server: MailServer;
let team: SignedInPerson;
let portal: PortalProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-mailings-'));
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  server = await startMailServer();
  await start();
  team = await managerIn(database);
});
afterAll(async () => {
  await kill();
  await server.close();
  await database.close();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One that has started: how long that takes says nothing of what it does. */
async function start(): Promise<void> {
  portal = startPortal({
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    SMTP_URL: server.url,
    ABUSE_GUARDS: 'off',
  });
  await portal.ready;
}

async function kill(): Promise<void> {
  portal.child.kill('SIGKILL');
  await portal.ended;
}

const people = async (count: number): Promise<number[]> =>
  (await writersIn(database, team, 'FINALIZADA-APTO', count)).map(({ interviewId }) => interviewId);

async function call(what: Call, input: CallInput) {
  const connection = connectionOf(team);
  return connection.call(await portal.ready, what, input).finally(() => connection.close());
}

/** Asks for a letter to these people; returns the mailing. */
async function ask(ids: readonly number[]): Promise<number> {
  const { status, body } = await call(batchCalls.startBatch, {
    body: { moduleId: 1, action: 'self-assessment-email', selection: { ids }, key: randomUUID() },
  });
  expect(status).toBe(202);
  return body.mailingId;
}

const stop = (id: number) => call(mailingCalls.stopMailing, { params: { id } });

const messagesOf = (mailingId: number) =>
  database.db
    .selectFrom('message')
    .select(['id', 'status', 'header_id', 'interview_id'])
    .where('mailing_id', '=', mailingId)
    .orderBy('id')
    .execute();
const statusesOf = async (mailingId: number) =>
  new Set((await messagesOf(mailingId)).map(({ status }) => status));
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

/** What a killed process had is given to another one now; how many jobs of the mailings are not done. */
async function openJobs(...mailingIds: number[]): Promise<number> {
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
               (select id from message where mailing_id = any(${mailingIds}::bigint[])))`.execute(
    database.db,
  );
  return rows[0]?.open ?? 0;
}

it('is written and waits whoever is killed; nothing leaves after a confirmed stop, and what was not stopped leaves once', async () => {
  const [ofStopped, ofKept] = [await people(4), await people(4)];
  let [stopped, kept] = [0, 0];
  // Killed with half of the letters written.
  await holdRows(database, 'interview', [ofStopped[2] ?? 0, ofKept[2] ?? 0], async (waitingAtLeast) => {
    [stopped, kept] = [await ask(ofStopped), await ask(ofKept)];
    await waitingAtLeast(1);
    await kill();
  });
  expect((await written(stopped)) + (await written(kept))).toBeLessThan(8);
  await start();
  const bothWritten = async () => {
    await openJobs();
    return [await written(stopped), await written(kept)];
  };
  await expect.poll(bothWritten, POLLING).toEqual([4, 4]);

  // A stop that was cut off is none.
  const [first] = await messagesOf(stopped);
  await holdRows(database, 'message', [first?.id ?? 0], async (waitingAtLeast) => {
    const cut = expect(stop(stopped)).rejects.toThrow();
    await waitingAtLeast(1);
    await kill();
    await cut;
  });
  expect(await statusesOf(stopped)).toEqual(new Set(['PENDING']));
  await start();
  const { status, body } = await stop(stopped);
  expect([status, body]).toMatchObject([200, { stopped: 4, left: 0, waiting: 0, canStop: false }]);
  await kill();

  await letLeave(stopped);
  await letLeave(kept);
  await start();
  await expect.poll(() => openJobs(stopped, kept), POLLING).toBe(0);
  const letters = await messagesOf(kept);
  expect(received()).toEqual(letters.map(({ header_id: id }) => id).toSorted());
  expect(new Set(letters.map(({ interview_id: id }) => id))).toEqual(new Set(ofKept));
  expect([await statusesOf(kept), await statusesOf(stopped)]).toEqual([
    new Set(['SENT']),
    new Set(['STOPPED']),
  ]);
  // Each person's history says so, though the process ended right after the stop.
  const lines = () =>
    database.db
      .selectFrom('interview_history')
      .select('id')
      .where('command', '=', 'stop-mailing')
      .where('interview_id', 'in', ofStopped)
      .execute();
  await expect.poll(async () => (await lines()).length, POLLING).toBe(4);
});

it('stopped while it leaves and a worker was killed: each letter left or was stopped, and none arrives twice', async () => {
  server.mailbox.length = 0;
  const mailing = await ask(await people(16));
  await expect.poll(() => written(mailing), POLLING).toBe(16);
  const confirmed = Promise.withResolvers<void>();
  server.onReceived(() => {
    if (server.mailbox.length === 3) portal.child.kill('SIGKILL');
    // What comes later has no answer before the stop has.
    return server.mailbox.length >= 6 ? confirmed.promise : undefined;
  });
  await letLeave(mailing);
  expect(await portal.ended).toBe('SIGKILL');
  await start();
  await expect.poll(() => server.mailbox.length, POLLING).toBeGreaterThanOrEqual(6);
  const { status, body } = await stop(mailing);
  expect(status).toBe(200);
  expect(body.left + body.stopped).toBe(16);
  expect(body.stopped).toBeGreaterThan(0);
  confirmed.resolve();

  await expect.poll(() => openJobs(mailing), POLLING).toBe(0);
  const letters = await messagesOf(mailing);
  const idsOf = (...states: string[]) =>
    letters.filter((letter) => states.includes(letter.status)).map(({ header_id: id }) => id);
  expect(idsOf('STOPPED')).toHaveLength(body.stopped);
  expect(idsOf('SENT', 'UNCONFIRMED')).toHaveLength(body.left);
  expect(new Set(received()).size).toBe(received().length);
  expect(idsOf('SENT', 'UNCONFIRMED')).toEqual(expect.arrayContaining(received()));
  expect(received()).toEqual(expect.arrayContaining(idsOf('SENT')));
});
