import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCalls } from '#contract/answers.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { createTestDatabase } from '#tests/database.ts';
import { freePort } from '#tests/e2e/product.ts';
import { hasNginx, startNginx, type Nginx } from '#tests/nginx.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { storedAnswers, type ConfirmedAnswer } from '../faults/answer-writing.ts';
import { managerIn, writersIn, type Writer } from '../faults/people.ts';
import { verdict } from './verdict.ts';

/** A release under load: two web processes behind deploy/nginx.conf are replaced in turn while people save answers. */

const REQUESTS = 50_000;
const WRITERS = 32;
const LEAVINGS = 4;

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let nginx: Nginx;
const running = new Map<number, PortalProcess>();

function start(port: number): PortalProcess {
  const portal = startPortal({
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    PORT: String(port),
    ABUSE_GUARDS: 'off',
    DRAIN_SECONDS: '7',
  });
  running.set(port, portal);
  return portal;
}

beforeAll(async () => {
  if (!hasNginx()) throw new Error('Needs nginx and openssl: apt-get install nginx-light openssl');
  dataDir = mkdtempSync(join(tmpdir(), 'portal-rolling-'));
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  const ports = [await freePort(), await freePort()] as const;
  for (const port of ports) await start(port).ready;
  nginx = await startNginx(ports);
});
afterAll(async () => {
  await nginx.stop();
  for (const { child, ended } of running.values()) {
    child.kill('SIGKILL');
    await ended;
  }
  await database.close();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a rolling restart behind nginx answers every request', async () => {
  const writers = await writersIn(
    database,
    await managerIn(database),
    'EM_PREENCHIMENTO-SEM_RESULTADO',
    WRITERS,
  );
  const failures = new Map<string, number>();
  let asked = 0;
  let left = 0;
  const isUnderWay = () => asked < REQUESTS || left < LEAVINGS;
  const fail = (what: string) => void failures.set(what, (failures.get(what) ?? 0) + 1);

  const work = async (writer: Writer): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
    const answers = await storedAnswers(database, writer);
    for (let n = 0; isUnderWay(); n += 1) {
      const answer = answers[n % answers.length];
      if (!answer) throw new Error('The interview has no answers');
      asked += 1;
      const text = `${n} Eu vendi bolos e anotei cada venda. `.repeat(4);
      const { status, revision } = await save(agent, writer, answer, text);
      if (status !== 200) fail(String(status));
      // After a failure nobody knows whether it was saved; what is stored does.
      if (revision === null)
        Object.assign(
          answer,
          (await storedAnswers(database, writer)).find(({ id }) => id === answer.id),
        );
      else answer.revision = revision;
    }
    agent.destroy();
  };
  const release = async (): Promise<void> => {
    const ports = [...running.keys()];
    for (let n = 0; n < LEAVINGS; n += 1) {
      const port = ports[n % ports.length] ?? 0;
      const leaving = running.get(port);
      leaving?.child.kill('SIGTERM');
      expect(await leaving?.ended).toBe(0);
      await start(port).ready;
      left += 1;
    }
  };
  await Promise.all([...writers.map(work), release()]);

  const failed = [...failures].map(([what, times]) => `${times} × ${what}`).join(', ');
  verdict(
    'rolling restart behind nginx',
    `0 of ${REQUESTS} requests fail in ${LEAVINGS} leavings`,
    `${failed === '' ? '0 failed' : failed} of ${asked}`,
    failures.size === 0,
  );
});

interface Saved {
  /** Or the code of a broken connection. */
  readonly status: number | string;
  readonly revision: number | null;
}

function save(agent: Agent, writer: Writer, answer: ConfirmedAnswer, text: string): Promise<Saved> {
  const payload = JSON.stringify({
    answer: text,
    question: { id: answer.question },
    revision: answer.revision,
  });
  return new Promise((resolve) => {
    const broken = (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, revision: null });
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: nginx.ports.https,
        path: answerCalls.updateAnswer.path.replace(':id', String(answer.id)),
        method: answerCalls.updateAnswer.method,
        headers: {
          host: 'portal.test',
          cookie: writer.cookie,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        },
      },
      (reply) => {
        let body = '';
        reply.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        reply.once('error', broken);
        reply.once('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            revision: reply.statusCode === 200 ? (JSON.parse(body) as { revision: number }).revision : null,
          }),
        );
      },
    );
    sent.once('error', broken);
    sent.end(payload);
  });
}
