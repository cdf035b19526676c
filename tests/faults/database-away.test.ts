import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { createTestDatabase } from '#tests/database.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { tcpProxy, type TcpProxy } from '#tests/tcp-proxy.ts';
import { saveRepeatedly, storedAnswers } from './answer-writing.ts';
import { connectionOf, type Answer } from './connection.ts';
import { managerIn, writersIn, type SignedInPerson } from './people.ts';
import { submitAnswers } from './submit-answers.ts';

/** The portal under load while its database is unreachable for a time: silent, as a lost machine, or refusing. */

const WRITERS = 40;
const OUTAGE_MS = 30_000;
/** Requests during the outage get 503 within this time. */
const ANSWER_WITHIN_MS = 12_000;

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let manager: SignedInPerson;
let proxy: TcpProxy;
let portal: PortalProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-away-'));
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  proxy = await tcpProxy(testDatabase.url);
  portal = startPortal({ DATA_DIR: dataDir, DATABASE_URL: proxy.url, ABUSE_GUARDS: 'off' });
  await portal.ready;
  manager = await managerIn(database);
});
afterAll(async () => {
  portal.child.kill('SIGKILL');
  await portal.ended;
  proxy.close();
  await database.close();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('answers 503, loses nothing that it confirmed, and goes on when the database is back', async () => {
  const base = await portal.ready;
  const writers = await writersIn(database, manager, 'EM_PREENCHIMENTO-SEM_RESULTADO', WRITERS);
  const senders = await writersIn(database, manager, 'EM_PREENCHIMENTO-SEM_RESULTADO', 20);
  const desks = await Promise.all(
    writers.map(async (writer) => ({ writer, answers: await storedAnswers(database, writer) })),
  );
  let promised = 0;
  let goOn = true;
  const refused = new Set<number>();
  const strange: Answer[] = [];
  const writing = Promise.all(
    desks.map(({ writer, answers }) =>
      saveRepeatedly(
        writer,
        answers,
        {
          base: () => Promise.resolve(base),
          shouldContinue: () => goOn,
          onAnswer: (answer) => {
            if (answer.status === 200) promised += 1;
            else refused.add(writer.accountId);
            if (answer.status !== 200 && !isUnavailable(answer)) strange.push(answer);
          },
        },
        { answerWithinMs: ANSWER_WITHIN_MS },
      ),
    ),
  );
  const moreIsPromised = async () => {
    const before = promised;
    await Promise.race([
      writing,
      expect.poll(() => promised, { timeout: 60_000 }).toBeGreaterThan(before + 5 * WRITERS),
    ]);
  };
  const outage = async (begin: () => void, milliseconds: number) => {
    await moreIsPromised();
    refused.clear();
    begin();
    await Promise.race([writing, watchProbes(base, milliseconds)]);
    // No request was left waiting.
    expect(refused.size).toBe(WRITERS);
    await proxy.comeBack();
    await moreIsPromised();
    expect(strange).toEqual([]);
  };

  await moreIsPromised();
  // Their evaluations are waiting, or running, when the database goes.
  await Promise.all(senders.map((sender) => submitAnswers(base, sender)));
  await outage(proxy.fallSilent, OUTAGE_MS);
  await outage(proxy.goDown, 5_000);
  goOn = false;
  await writing;

  for (const { writer, answers } of desks) expect(await storedAnswers(database, writer)).toEqual(answers);
  await expect
    .poll(evaluated, { timeout: 90_000, interval: 200 })
    .toEqual([{ submission: 20, evaluation: 20 }]);
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
  // The same process, and healthy.
  expect(portal.child.exitCode).toBeNull();
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
});

const isUnavailable = ({ status, headers, body }: Answer): boolean =>
  status === 503 && body.code === 'api.unavailable' && Number(headers['retry-after']) > 0;

/** During the outage: alive, but not ready. */
async function watchProbes(base: string, milliseconds: number): Promise<void> {
  const connection = connectionOf(null, { answerWithinMs: ANSWER_WITHIN_MS });
  for (const end = performance.now() + milliseconds; performance.now() < end; await delay(250)) {
    expect((await connection.get(base, '/healthz')).status).toBe(200);
    expect((await connection.get(base, '/readyz')).status).toBe(503);
  }
  connection.close();
}

async function evaluated() {
  const { rows } = await database.pool.query(
    `select (select count(*) from submission) as submission,
            (select count(distinct submission_id) from evaluation) as evaluation`,
  );
  return rows;
}
