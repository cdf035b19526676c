import { EventSourceParserStream } from 'eventsource-parser/stream';
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { boardCalls, type BoardEvent } from '#contract/board.ts';
import { identityCalls } from '#contract/identity.ts';
import { build } from '#server/app.ts';
import { HEARTBEAT_MS } from '#server/platform/event-stream.ts';
import { createHttpServer } from '#server/platform/http-server.ts';
import { createNotifications, type Notifications } from '#server/platform/notifications.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, givenClass, manager, type SignedInCaller } from '#tests/factories.ts';
import { runScheduled } from '#tests/stored.ts';
import { givenApt, moveBy } from '../board.fixture.ts';
import { sweepSeats } from '../offers/jobs.ts';

let portal: TestApp;
let other: { address: string; notifications: Notifications; close(): Promise<void> };
let here: string;
let admin: SignedInCaller;
let sp: SignedInCaller;
let mg: SignedInCaller;

/** Another web process on the same database, as far as the board is concerned. */
async function secondProcess() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal.deps.db);
  const url = new URL(portal.databaseUrl);
  expect(url.pathname.slice(1)).toBe(rows[0]?.name);
  const app = createHttpServer(
    portal.deps.config,
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  );
  const notifications = createNotifications(portal.databaseUrl, app.log);
  await build(app, portal.deps, {
    documentServices: { renderer: null as never, files: null as never, sign: null as never },
    notifications,
    web: null,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    notifications,
    async close() {
      await app.close();
      await notifications.close();
    },
  };
}

beforeAll(async () => {
  portal = await testApp();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  here = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  other = await secondProcess();
  admin = await administrator(portal);
  sp = await manager(portal, 'SP');
  mg = await manager(portal, 'MG');
});
afterAll(async () => {
  await other.close();
  // The client keeps connections of its own, some without a request yet, which a server waits for.
  portal.app.server.closeAllConnections();
  await portal.close();
});

interface Board {
  readonly status: number;
  readonly events: BoardEvent[];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}
const open: Board[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((board) => board.close()));
  // Closing is noticed by the server a moment later.
  await expect.poll(presences).toBe(0);
});
const presences = async () =>
  (await sql<{ n: number }>`select count(*) as n from board_presence`.execute(portal.deps.db)).rows[0]?.n;

/** An open board of version 1; the first event has arrived. */
async function boardOf(who: Caller, address = here): Promise<Board> {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/v1/class-room/module/1/board-events`, {
    headers: { cookie: who.cookie(), accept: 'text/event-stream' },
    signal: controller.signal,
  });
  const events: BoardEvent[] = [];
  const read = async () => {
    const stream = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { data } of stream ?? []) events.push(JSON.parse(data) as BoardEvent);
  };
  if (response.status !== 200) await response.text();
  const ended = response.status === 200 ? read().catch(() => {}) : Promise.resolve();
  const board = {
    status: response.status,
    events,
    ended,
    close: async () => {
      controller.abort();
      await ended;
    },
  };
  open.push(board);
  if (response.status === 200) await expect.poll(() => events[0]).toEqual({ type: 'resync' });
  return board;
}

const cardsIn = ({ events }: Board) => events.filter((event) => event.type === 'cards');
const arrives = (board: Board, idClassRoom: number) =>
  expect.poll(() => cardsIn(board).some(({ idClassRooms }) => idClassRooms.includes(idClassRoom))).toBe(true);

describe('a change', () => {
  it('reaches the boards of every process, and names columns only', async () => {
    const [mine, theirs] = [await boardOf(sp), await boardOf(admin, other.address)];
    const k = await givenClass(portal);
    const { id } = await givenApt(portal);
    await moveBy(sp, id, { to: k });
    await arrives(mine, k);
    await arrives(theirs, k);
    for (const event of [...mine.events, ...theirs.events])
      expect(Object.keys(event).toSorted()).toEqual(
        event.type === 'cards' ? ['idClassRooms', 'interested', 'type'] : ['type'],
      );
  });

  it('in another state is announced to nobody who does not reach it', async () => {
    const [ours, theirs, national] = [await boardOf(sp), await boardOf(mg), await boardOf(admin)];
    const k = await givenClass(portal, { uf: 'MG' });
    const { id } = await givenApt(portal, { uf: 'MG' });
    await moveBy(mg, id, { to: k });
    await mg.call(boardCalls.addBoardComment, {
      query: { idInterview: id },
      body: { textComment: 'Ligou hoje.' },
    });
    await arrives(theirs, k);
    await arrives(national, k);
    // What comes after it proves that nothing came before.
    const last = await givenClass(portal);
    await moveBy(sp, (await givenApt(portal)).id, { to: last });
    await arrives(ours, last);
    expect(cardsIn(ours).flatMap(({ idClassRooms }) => idClassRooms)).not.toContain(k);
  });

  it('of somebody of another state in a class within reach: the class is named, and the interested column is not', async () => {
    const ours = await boardOf(sp);
    const k = await givenClass(portal);
    const { id } = await givenApt(portal, { uf: 'MG' });
    await moveBy(admin, id, { to: k });
    await arrives(ours, k);
    expect(cardsIn(ours).filter(({ interested }) => interested)).toEqual([]);
  });

  it('is notified of only while a board is open, and only once it is committed', async () => {
    const heard: string[] = [];
    const end = await other.notifications.subscribe('board', {
      onMessage: (text) => heard.push(text),
      onGap() {},
    });
    await givenApt(portal);
    const board = await boardOf(sp);
    const k = await givenClass(portal);
    const { id } = await givenApt(portal);
    await moveBy(sp, id, { to: k, more: { confirmed: [] } });
    await moveBy(mg, id, { to: k });
    await arrives(board, k);
    end();
    expect(heard.filter((text) => text.includes('"classes"')).length).toBeGreaterThan(0);
    expect(heard.join(' ')).not.toMatch(/"(name|interview|email)"/);
  });
});

describe('a board', () => {
  it('asks for everything again after the listening connection broke', async () => {
    const board = await boardOf(sp);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal-listen' and datname = current_database()`.execute(portal.deps.db);
    await expect.poll(() => board.events.filter(({ type }) => type === 'resync')).toHaveLength(2);
    const k = await givenClass(portal);
    await moveBy(sp, (await givenApt(portal)).id, { to: k });
    await arrives(board, k);
  });

  it('is notified again after the server crashed, which forgets who has one open', async () => {
    const board = await boardOf(sp);
    await sql`truncate board_presence`.execute(portal.deps.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal-listen' and datname = current_database()`.execute(portal.deps.db);
    await expect.poll(presences).toBe(1);
    const k = await givenClass(portal);
    await moveBy(sp, (await givenApt(portal)).id, { to: k });
    await arrives(board, k);
  });

  it('is seen by colleagues within reach, across processes, until it is closed', async () => {
    const present = async (who: Caller) =>
      (await who.call(boardCalls.listBoardPresence, { params: { moduleId: 1 } })).body.map(({ id }) => id);
    const mine = await boardOf(sp);
    const national = await boardOf(admin, other.address);
    await boardOf(mg);
    await expect.poll(() => mine.events.some(({ type }) => type === 'presence')).toBe(true);
    expect(await present(sp)).toEqual([admin.accountId]);
    expect(new Set(await present(admin))).toEqual(new Set([sp.accountId, mg.accountId]));
    await national.close();
    await expect.poll(() => present(sp)).toEqual([]);
  });

  it('of another state is opened and closed without a word to those who do not reach it', async () => {
    const ours = await boardOf(sp);
    const presence = () => ours.events.filter(({ type }) => type === 'presence').length;
    // Notifications come in order: once this has come, so has everything before it.
    const settled = async () => {
      const k = await givenClass(portal);
      await moveBy(sp, (await givenApt(portal)).id, { to: k });
      await arrives(ours, k);
    };
    await settled();
    const before = presence();
    await (await boardOf(mg)).close();
    await expect.poll(presences).toBe(1);
    await settled();
    expect(presence()).toBe(before);
    await boardOf(admin, other.address);
    await expect.poll(presence).toBe(before + 1);
  });

  it('whose process was killed is forgotten by the next sweep of seats', async () => {
    await sql`insert into board_presence (id, account_id, version, uf_id, seen_at)
      values ('00000000-0000-4000-8000-000000000001', ${sp.accountId}, 1, 35, now() - interval '6 minutes')`.execute(
      portal.deps.db,
    );
    await runScheduled(portal, sweepSeats);
    expect(await presences()).toBe(0);
  });

  it('is refused beyond ten of one account', async () => {
    const boards = await Promise.all(Array.from({ length: 10 }, () => boardOf(sp)));
    expect(boards.every(({ status }) => status === 200)).toBe(true);
    expect((await boardOf(sp)).status).toBe(429);
    expect((await boardOf(admin)).status).toBe(200);
  });

  it('needs a session', async () => {
    expect((await boardOf(portal.anyone())).status).toBe(401);
    const leaving = await manager(portal, 'SP');
    const cookie = leaving.cookie();
    await leaving.call(identityCalls.signOut);
    expect((await boardOf({ ...leaving, cookie: () => cookie })).status).toBe(401);
  });

  it.each<[string, (who: SignedInCaller) => Promise<unknown>]>([
    ['signs out', (who) => who.call(identityCalls.signOut)],
    [
      'has no role any more',
      ({ accountId }) =>
        portal.deps.db.deleteFrom('account_role').where('account_id', '=', accountId).execute(),
    ],
    [
      'reaches another state',
      ({ accountId }) =>
        portal.deps.db
          .updateTable('account_state')
          .set({ uf_id: 31 })
          .where('account_id', '=', accountId)
          .execute(),
    ],
  ])('is ended by the next heartbeat once its person %s; the others stay', async (_, change) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const [who, stays] = [await manager(portal, 'SP'), await boardOf(sp)];
      const board = await boardOf(who);
      vi.advanceTimersByTime(HEARTBEAT_MS);
      const k = await givenClass(portal);
      await moveBy(sp, (await givenApt(portal)).id, { to: k });
      await arrives(board, k);
      await change(who);
      vi.advanceTimersByTime(HEARTBEAT_MS);
      await board.ended;
      const next = await givenClass(portal);
      await moveBy(sp, (await givenApt(portal)).id, { to: next });
      await arrives(stays, next);
      expect(cardsIn(board).flatMap(({ idClassRooms }) => idClassRooms)).not.toContain(next);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is ended when its process stops, and opens at another', async () => {
    const third = await secondProcess();
    const board = await boardOf(sp, third.address);
    await third.close();
    await board.ended;
    expect((await boardOf(sp)).status).toBe(200);
  });
});
