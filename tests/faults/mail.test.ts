import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverMessage } from '#server/messages/jobs.ts';
import { inTransaction, openDatabase, type Database } from '#server/platform/db.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue } from '#server/platform/queue.ts';
import { createTestDatabase } from '../database.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { startPortal, type PortalProcess } from '../portal-process.ts';

/**
 * Real workers, killed between the moment when the mail server has accepted a message and the moment when the
 * portal has recorded it.
 */

const HEADER_ID = '<0b0f5f0e-9c51-4a1c-8f5d-0e5f0b2a1c11@portal.test>';
const POLLING = { timeout: 60_000, interval: 50 };

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let server: MailServer;
let workers: PortalProcess[];
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-mail-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  workers = [];
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 3 });
  server = await startMailServer();
  await putIntoOutbox();
});
afterEach(async () => {
  for (const { child } of workers) child.kill('SIGKILL');
  await Promise.all(workers.map(({ ended }) => ended));
  await server.close();
  await database.close();
  await testDatabase.drop();
});

/** One message, and its job. */
async function putIntoOutbox(): Promise<void> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const queue = createQueue({
    url: testDatabase.url,
    definitions: [deliverMessage],
    runsMaintenance: false,
    log,
    metrics: createMetrics(),
  });
  await queue.start();
  await inTransaction(database.db, async (tx) => {
    const { id } = await tx
      .insertInto('message')
      .values({
        kind: 'result',
        recipient: 'ana@exemplo.com.br',
        subject: 'Saiu o resultado',
        text: 'Veja o resultado.',
        html: '<p>Veja o resultado.</p>',
        header_id: HEADER_ID,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queue.send(tx, deliverMessage, { messageId: id });
  });
  await queue.stop();
}

/** A worker that has started, or was killed meanwhile: how long a start takes says nothing of what it does. */
async function startedWorker(): Promise<PortalProcess> {
  const worker = startPortal({
    ROLE: 'worker',
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    SMTP_URL: server.url,
  });
  workers.push(worker);
  await worker.ready.catch((error: unknown) => {
    if (worker.child.signalCode !== 'SIGKILL') throw error;
  });
  return worker;
}

async function kill(worker: PortalProcess): Promise<void> {
  worker.child.kill('SIGKILL');
  expect(await worker.ended).toBe('SIGKILL');
}

const message = () => database.db.selectFrom('message').selectAll().executeTakeFirstOrThrow();

/** Makes the queue's heartbeat timeout and retry delay end now. */
const skipRetryDelays = () =>
  sql`update pgboss.job
    set heartbeat_on = now() - interval '1 hour', start_after = least(start_after, now())
    where name = ${deliverMessage.name} and state in ('active', 'retry')`.execute(database.db);

const statusAfterSkip = async () => {
  await skipRetryDelays();
  return (await message()).status;
};

/** Locks the message's row, so that recording an outcome waits. Returns the function that releases it. */
async function holdRow(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: testDatabase.url });
  await client.connect();
  await client.query('begin');
  await client.query('select from message for update');
  return () => client.end();
}

const waitingForRow = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'portal' and wait_event_type = 'Lock'`.execute(
    database.db,
  );
  return rows.map(({ pid }) => pid);
};

describe('a worker killed between acceptance by the mail server and the record of it', () => {
  it('leads to one repetition under the same Message-ID, and the message is sent', async () => {
    let letGo: () => Promise<void> = () => Promise.resolve();
    server.onReceived(async () => {
      if (server.mailbox.length === 1) letGo = await holdRow();
    });
    const first = await startedWorker();
    // The server has accepted it; the worker is about to record that, and waits for the row.
    await expect.poll(waitingForRow, POLLING).toHaveLength(1);
    await kill(first);
    // PostgreSQL would still execute a dead client's statement.
    for (const pid of await waitingForRow())
      await sql`select pg_terminate_backend(${pid})`.execute(database.db);
    await expect.poll(waitingForRow, POLLING).toEqual([]);
    await letGo();
    expect(await message()).toMatchObject({ status: 'PENDING', attempts: 1, unrecorded: 0, sent_at: null });
    expect((await message()).handed_over_at).not.toBeNull();

    await startedWorker();
    await expect.poll(statusAfterSkip, POLLING).toBe('SENT');
    expect(server.mailbox.map(({ messageId }) => messageId)).toEqual([HEADER_ID, HEADER_ID]);
    expect(await message()).toMatchObject({ attempts: 2, unrecorded: 1, handed_over_at: null, text: '' });
  });

  it('leads to no third copy when the repetition is killed too; the message is unconfirmed', async () => {
    // Whichever is there: one may be killed before it says that it has started.
    server.onReceived(() => void workers.at(-1)?.child.kill('SIGKILL'));
    const first = await startedWorker();
    expect(await first.ended).toBe('SIGKILL');
    const second = await startedWorker();
    const endAfterHaste = () => skipRetryDelays().then(() => second.child.signalCode);
    await expect.poll(endAfterHaste, POLLING).toBe('SIGKILL');

    server.onReceived(() => {});
    const third = await startedWorker();
    await expect.poll(statusAfterSkip, POLLING).toBe('UNCONFIRMED');
    expect(server.mailbox.map(({ messageId }) => messageId)).toEqual([HEADER_ID, HEADER_ID]);
    expect(await message()).toMatchObject({ attempts: 2, unrecorded: 2, handed_over_at: null, text: '' });
    const figures = await (await fetch(`${await third.ready}/metrics`)).text();
    expect(figures).toContain('portal_messages_total{outcome="uncertain"} 1');
    expect(figures).not.toContain('portal_messages_total{outcome="sent"}');
  });
});
