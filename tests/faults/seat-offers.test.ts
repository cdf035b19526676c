import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerSeatsJob } from '#server/board/offers/jobs.ts';
import { inTransaction, openDatabase, type Database } from '#server/platform/db.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue } from '#server/platform/queue.ts';
import { createTestDatabase } from '#tests/database.ts';
import { givenClass } from '#tests/factories.ts';
import { startMailServer, type MailServer } from '#tests/mail-server.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { holdRows } from './hold-rows.ts';
import { managerIn, writersIn } from './people.ts';

/** Real workers that offer the free seats of a class, killed between an offer and its e-mail. */

const SEATS = 4;
const POLLING = { timeout: 60_000, interval: 50 };

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let mail: MailServer;
const workers: PortalProcess[] = [];

function startWorker(): PortalProcess {
  const worker = startPortal({
    ROLE: 'worker',
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    SMTP_URL: mail.url,
  });
  workers.push(worker);
  return worker;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-seats-'));
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  mail = await startMailServer();
});
afterAll(async () => {
  for (const { child, ended } of workers) {
    child.kill('SIGKILL');
    await ended;
  }
  await mail.close();
  await database.close();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const count = async (from: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) from ${from}`);
  return rows[0]?.count ?? 0;
};

/** People who wait for a seat of a class that has one for each, in the order of arrival. */
async function givenWaiting(): Promise<{ idClass: number; ids: number[] }> {
  const manager = await managerIn(database);
  const people = await writersIn(database, manager, 'FINALIZADA-APTO', SEATS);
  const idClass = await givenClass({ deps: { db: database.db, clock: () => new Date() } });
  const ids = people.map(({ interviewId }) => interviewId);
  await inTransaction(database.db, async (tx) => {
    await tx.updateTable('class_room').set({ seats: SEATS }).where('id', '=', idClass).execute();
    await tx
      .updateTable('interview')
      .set({ class_room_id: idClass, class_link: 'INTERESTED' })
      .where('id', 'in', ids)
      .execute();
    for (const id of ids)
      await tx
        .insertInto('class_waiting')
        .values({ class_room_id: idClass, interview_id: id, joined_at: new Date() })
        .execute();
  });
  return { idClass, ids };
}

/** Enqueues what the sweep of the next minute would. */
async function enqueueOffers(classRoomId: number): Promise<void> {
  const queue = createQueue({
    url: testDatabase.url,
    definitions: [offerSeatsJob],
    runsMaintenance: false,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    metrics: createMetrics(),
  });
  await queue.start();
  await inTransaction(database.db, (tx) => queue.send(tx, offerSeatsJob, { classRoomId }));
  await queue.stop();
}

/** Makes the heartbeats of a dead worker's jobs, and the delays of their repetitions, end now. */
const skipRetryDelays = () =>
  sql`update pgboss.job set heartbeat_on = now() - interval '1 hour', start_after = least(start_after, now())
    where state in ('active', 'retry')`.execute(database.db);

it('everybody has one offer and one e-mail, although the worker was killed between the two', async () => {
  // The mail server does not greet: what is offered is not sent.
  mail.answer({ greeting: 'never' });
  const first = startWorker();
  await first.ready;
  const { idClass, ids } = await givenWaiting();
  const [, , third = 0] = ids;
  await holdRows(database, 'interview', [third], async (waitingAtLeast) => {
    await enqueueOffers(idClass);
    await waitingAtLeast(1);
    await expect.poll(() => mail.connections(), POLLING).toBeGreaterThan(0);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
  });
  const offered = () => count('class_waiting where offered_at is not null');
  expect([
    await offered(),
    await count(`message where kind = 'seat-offered' and status = 'PENDING'`),
  ]).toEqual([2, 2]);
  expect(mail.mailbox).toEqual([]);

  mail.answer({});
  startWorker();
  const sent = () =>
    skipRetryDelays().then(() => count(`message where kind = 'seat-offered' and status = 'SENT'`));
  await expect.poll(sent, POLLING).toBe(SEATS);
  expect(await offered()).toBe(SEATS);
  expect(await count(`message where kind = 'seat-offered'`)).toBe(SEATS);
  expect(await count(`interview_history where command = 'offer-seat'`)).toBe(SEATS);
  const recipients = mail.mailbox.flatMap(({ to }) => to);
  expect([recipients.length, new Set(recipients).size]).toEqual([SEATS, SEATS]);
});
