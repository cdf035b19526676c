import { EventSourceParserStream } from 'eventsource-parser/stream';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boardCalls, type BoardEvent } from '#contract/board.ts';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { regionalCalls } from '#contract/regionals.ts';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { createTestDatabase } from '#tests/database.ts';
import { freePort } from '#tests/e2e/product.ts';
import { hasNginx, startNginx, type Nginx } from '#tests/nginx.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { managerIn, writersIn, type SignedInPerson } from '../faults/people.ts';
import { verdict } from './verdict.ts';

/**
 * Two hundred managers look at the board of one web process, directly and through deploy/nginx.conf, while cards are
 * moved at the other one.
 */

const ACCOUNTS = 20;
const BOARDS_EACH = 10;
const MOVES = 20;
/** What the boards may add, and the limit of any web process. */
const MAX_ADDED_MB = 150;
const MAX_PROCESS_MB = 220;
const MAX_MS = 1_000;

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let nginx: Nginx;
let watched: PortalProcess;
let moving: PortalProcess;
let ports: readonly [number, number];

const start = (port: number): PortalProcess =>
  startPortal({
    DATA_DIR: join(dataDir, String(port)),
    DATABASE_URL: testDatabase.url,
    PORT: String(port),
    ROLE: 'web',
    ABUSE_GUARDS: 'off',
    // As the image starts it.
    NODE_OPTIONS: '--max-semi-space-size=8',
  });

beforeAll(async () => {
  if (!hasNginx()) throw new Error('Needs nginx and openssl: apt-get install nginx-light openssl');
  dataDir = mkdtempSync(join(tmpdir(), 'portal-boards-'));
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
  ports = [await freePort(), await freePort()];
  watched = start(ports[0]);
  moving = start(ports[1]);
  await Promise.all([watched.ready, moving.ready]);
  // Both of its upstreams are the watched process: every board of this drill is to be open there.
  nginx = await startNginx([ports[0], ports[0]]);
});
afterAll(async () => {
  await nginx.stop();
  for (const { child, ended } of [watched, moving]) {
    child.kill('SIGKILL');
    await ended;
  }
  await database.close();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Call {
  readonly method: string;
  readonly path: string;
}

/** A call at the process where cards are moved; its reply, which has to be a success. */
async function call<Reply>(who: SignedInPerson, { method, path }: Call, body: object): Promise<Reply> {
  const reply = await fetch(`http://127.0.0.1:${ports[1]}${path}`, {
    method,
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await reply.json();
  expect([reply.status < 300, answer]).toEqual([true, answer]);
  return answer as Reply;
}

interface Board {
  /** When each event arrived that names the class. */
  readonly arrivals: number[];
  close(): void;
}

/** An open board that has had its first event. */
async function openBoard(
  who: SignedInPerson,
  through: 'nginx' | 'directly',
  idClass: number,
): Promise<Board> {
  const path = boardCalls.streamBoardEvents.path.replace(':moduleId', '1');
  const headers = { cookie: who.cookie, accept: 'text/event-stream' };
  const controller = new AbortController();
  const body =
    through === 'directly'
      ? (await fetch(`http://127.0.0.1:${ports[0]}${path}`, { headers, signal: controller.signal })).body
      : await byNginx(path, headers, controller.signal);
  if (!body) throw new Error('The board did not open');
  const arrivals: number[] = [];
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const opened = Promise.withResolvers<void>();
  void (async () => {
    for await (const { data } of events) {
      const event = JSON.parse(data) as BoardEvent;
      if (event.type === 'resync') opened.resolve();
      if (event.type === 'cards' && event.idClassRooms.includes(idClass)) arrivals.push(performance.now());
    }
  })().catch(() => {});
  await opened.promise;
  return { arrivals, close: () => controller.abort() };
}

type Body = NonNullable<Response['body']>;

function byNginx(path: string, headers: Record<string, string>, signal: AbortSignal) {
  const address = { host: '127.0.0.1', port: nginx.ports.https, path, signal, rejectUnauthorized: false };
  const { promise, resolve, reject } = Promise.withResolvers<Body>();
  request({ ...address, headers: { host: 'portal.test', ...headers } }, (reply: IncomingMessage) =>
    resolve(Readable.toWeb(reply) as Body),
  )
    .once('error', reject)
    .end();
  return promise;
}

/** Resident memory of a process in megabytes. */
function megabytesOf({ child }: PortalProcess): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

async function givenClass(admin: SignedInPerson): Promise<number> {
  const { id } = await call<{ id: number }>(admin, regionalCalls.createRegional, {
    name: 'Regional dos quadros',
    uf: { id: 35 },
    cities: [{ id: 3_550_308 }],
  });
  const today = dateInSaoPaulo(new Date());
  const made = await call<{ idClassRoom: number }>(admin, classRoomCalls.createClassRoom, {
    regionalId: id,
    cityId: 3_550_308,
    moduleId: 1,
    beginDate: addDays(today, 60),
    endDate: addDays(today, 64),
    seminarValue: 990,
    hidePortal: false,
  });
  return made.idClassRoom;
}

it('two hundred open boards are notified of each move within a second', async () => {
  const admin = await managerIn(database);
  const people = await writersIn(database, admin, 'FINALIZADA-APTO', MOVES);
  const idClass = await givenClass(admin);
  const managers = await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => managerIn(database, n + 1)));
  const before = megabytesOf(watched);
  const boards = (
    await Promise.all(
      managers.map((who) =>
        Promise.all(
          Array.from({ length: BOARDS_EACH }, (_, n) =>
            openBoard(who, n % 2 === 0 ? 'nginx' : 'directly', idClass),
          ),
        ),
      ),
    )
  ).flat();
  expect(boards).toHaveLength(ACCOUNTS * BOARDS_EACH);

  let slowest = 0;
  let most = 0;
  for (const [n, { interviewId }] of people.entries()) {
    const movedAt = performance.now();
    await call(admin, boardCalls.moveInterview, {
      idInterview: interviewId,
      idClassSource: null,
      typeSource: 'INTERESTED',
      idClassTarget: idClass,
      typeTarget: 'CLASS_ROOM',
    });
    await expect
      .poll(() => boards.filter(({ arrivals }) => arrivals.length > n).length, {
        interval: 5,
        timeout: 10_000,
      })
      .toBe(boards.length);
    const last = Math.max(...boards.map(({ arrivals }) => arrivals[n] ?? Infinity));
    slowest = Math.max(slowest, last - movedAt);
    most = Math.max(most, megabytesOf(watched));
  }
  for (const board of boards) board.close();

  verdict(
    `${boards.length} open boards, ${MOVES} moves at another process`,
    `each told within ${MAX_MS} ms, half of them through nginx`,
    `${Math.round(slowest)} ms from the call at the slowest`,
    slowest <= MAX_MS,
  );
  verdict(
    `${boards.length} open boards on one web process`,
    `add less than ${MAX_ADDED_MB} MB, in a process below ${MAX_PROCESS_MB} MB`,
    `${Math.round(most - before)} MB, ${Math.round(most)} MB in all`,
    most - before < MAX_ADDED_MB && most < MAX_PROCESS_MB,
  );
});
