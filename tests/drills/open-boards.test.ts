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
 * moved at the other one; then managers look through nginx at both processes, and one of these is stopped.
 */

const ACCOUNTS = 20;
const BOARDS_EACH = 10;
const MOVES = 20;
const BOARDS_AT_BOTH = 20;
/** What the boards may add, and the limit of any web process. */
const MAX_ADDED_MB = 150;
const MAX_PROCESS_MB = 220;
const MAX_MS = 1_000;

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
/** Before the watched process alone, and before both. */
let nginx: Nginx;
let both: Nginx;
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
    NODE_OPTIONS: '--max-semi-space-size=16',
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
  both = await startNginx(ports);
});
afterAll(async () => {
  await nginx.stop();
  await both.stop();
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
  /** How often it was asked to read everything again. */
  resyncs(): number;
  /** Resolves once the stream has ended, whoever ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

/** An open board that has had its first event. */
async function openBoard(who: SignedInPerson, through: Nginx | 'directly', idClass: number): Promise<Board> {
  const path = boardCalls.streamBoardEvents.path.replace(':moduleId', '1');
  const headers = { cookie: who.cookie, accept: 'text/event-stream' };
  const controller = new AbortController();
  const body =
    through === 'directly'
      ? (await fetch(`http://127.0.0.1:${ports[0]}${path}`, { headers, signal: controller.signal })).body
      : (Readable.toWeb(
          await askThrough(through, path, { method: 'GET', headers, signal: controller.signal }),
        ) as Body);
  if (!body) throw new Error('The board did not open');
  const arrivals: number[] = [];
  let resyncs = 0;
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const opened = Promise.withResolvers<void>();
  const ended = (async () => {
    for await (const { data } of events) {
      const event = JSON.parse(data) as BoardEvent;
      if (event.type === 'resync') {
        resyncs += 1;
        opened.resolve();
      }
      if (event.type === 'cards' && event.idClassRooms.includes(idClass)) arrivals.push(performance.now());
    }
  })().catch(() => {});
  await opened.promise;
  return { arrivals, resyncs: () => resyncs, ended, close: () => controller.abort() };
}

type Body = NonNullable<Response['body']>;

interface Ask {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

function askThrough(proxy: Nginx, path: string, { body, headers, ...ask }: Ask): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(
    {
      host: '127.0.0.1',
      port: proxy.ports.https,
      path,
      rejectUnauthorized: false,
      headers: { host: 'portal.test', ...headers },
      ...ask,
    },
    resolve,
  )
    .once('error', reject)
    .end(body);
  return promise;
}

/** The body of a move from those interested to a class. */
const moveTo = (idClass: number, idInterview: number) => ({
  idInterview,
  idClassSource: null,
  typeSource: 'INTERESTED',
  idClassTarget: idClass,
  typeTarget: 'CLASS_ROOM',
});

/** Moves somebody through nginx; milliseconds until the slowest of the boards was notified. */
async function moveThrough(
  proxy: Nginx,
  who: SignedInPerson,
  move: ReturnType<typeof moveTo>,
  boards: readonly Board[],
): Promise<number> {
  const before = boards.map(({ arrivals }) => arrivals.length);
  const movedAt = performance.now();
  const { path, method } = boardCalls.moveInterview;
  const reply = await askThrough(proxy, path, {
    method,
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(move),
  });
  reply.resume();
  expect(reply.statusCode).toBe(200);
  const untold = () => boards.filter(({ arrivals }, n) => arrivals.length === before[n]).length;
  await expect.poll(untold, { interval: 5, timeout: 10_000 }).toBe(0);
  return Math.max(...boards.map(({ arrivals }) => arrivals.at(-1) ?? Infinity)) - movedAt;
}

const listeningProcesses = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where application_name = 'portal-listen' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
};

/** Resident memory of a process in megabytes. */
function megabytesOf({ child }: PortalProcess): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

async function givenClass(admin: SignedInPerson, regional: string): Promise<number> {
  const { id } = await call<{ id: number }>(admin, regionalCalls.createRegional, {
    name: regional,
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
  const idClass = await givenClass(admin, 'Regional dos quadros');
  const managers = await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => managerIn(database, n + 1)));
  const before = megabytesOf(watched);
  const boards = (
    await Promise.all(
      managers.map((who) =>
        Promise.all(
          Array.from({ length: BOARDS_EACH }, (_, n) =>
            openBoard(who, n % 2 === 0 ? nginx : 'directly', idClass),
          ),
        ),
      ),
    )
  ).flat();
  expect(boards).toHaveLength(ACCOUNTS * BOARDS_EACH);
  // The first of them reads everything a second time, two seconds after it; a card that moves just then is part of that.
  await expect.poll(() => boards.some((one) => one.resyncs() > 1), { timeout: 10_000 }).toBe(true);

  let slowest = 0;
  let most = 0;
  for (const [n, { interviewId }] of people.entries()) {
    const movedAt = performance.now();
    await call(admin, boardCalls.moveInterview, moveTo(idClass, interviewId));
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

it('boards of two processes behind nginx are notified of moves at both, and go on when one is stopped', async () => {
  const admin = await managerIn(database, 90_000);
  const people = await writersIn(database, admin, 'FINALIZADA-APTO', 6);
  const idClass = await givenClass(admin, 'Regional de dois processos');
  const managers = await Promise.all(
    Array.from({ length: BOARDS_AT_BOTH }, (_, n) => managerIn(database, 91_000 + n)),
  );
  const boards = await Promise.all(managers.map((who) => openBoard(who, both, idClass)));
  // Each process listens while it has a board open.
  await expect.poll(listeningProcesses).toBe(2);
  let slowest = 0;
  for (const { interviewId } of people.slice(0, 4))
    slowest = Math.max(slowest, await moveThrough(both, admin, moveTo(idClass, interviewId), boards));

  const ended = new Set<Board>();
  for (const board of boards) void board.ended.then(() => ended.add(board));
  moving.child.kill('SIGTERM');
  await moving.ended;
  await expect.poll(() => ended.size, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(ended.size).toBeLessThan(boards.length);
  // As the screen does: whoever was cut off opens the board again, which reads everything.
  const open = await Promise.all(
    boards.map(async (board, n) =>
      ended.has(board) ? openBoard(managers[n] ?? admin, both, idClass) : board,
    ),
  );
  for (const { interviewId } of people.slice(4))
    slowest = Math.max(slowest, await moveThrough(both, admin, moveTo(idClass, interviewId), open));
  for (const board of open) board.close();

  verdict(
    `${BOARDS_AT_BOTH} boards of two processes behind nginx, one of which is stopped`,
    `each told within ${MAX_MS} ms, ${ended.size} of them opened again`,
    `${Math.round(slowest)} ms from the call at the slowest`,
    slowest <= MAX_MS,
  );
});
