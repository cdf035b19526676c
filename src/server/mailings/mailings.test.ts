import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchCalls } from '#contract/batches.ts';
import { candidateMessageCalls } from '#contract/candidate-messages.ts';
import { mailingCalls } from '#contract/mailings.ts';
import { deliver } from '#server/messages/deliver.ts';
import { acceptMessage, createScriptedMailer } from '#server/messages/deliver.fixture.ts';
import { letMailingsLeave } from '#server/messages/mailing.fixture.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, givenInterview, manager, type SignedInCaller } from '#tests/factories.ts';
import { runBatch } from '../batches/run-batch.ts';
import { recordStop } from './stop-mailing.ts';

const mailer = createScriptedMailer();
let portal: TestApp;
let team: SignedInCaller;
let national: SignedInCaller;
beforeAll(async () => {
  portal = await testApp({ mailer });
  team = await manager(portal, 'SP');
  national = await administrator(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.runJobs();
  await letMailingsLeave(portal);
  mailer.behaviour = acceptMessage;
  mailer.received.length = 0;
});

const db = () => portal.deps.db;

/** People of whom a batch can write, with nothing on its way to them. */
async function people(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++)
    ids.push((await givenInterview(portal, { state: 'FINALIZADA-APTO', uf: 'SP' })).id);
  return ids;
}

const startBatch = async (caller: SignedInCaller, ids: readonly number[]) =>
  (
    await caller.call(batchCalls.startBatch, {
      body: { moduleId: 1, action: 'self-assessment-email', selection: { ids }, key: randomUUID() },
    })
  ).body;
const list = async (caller: SignedInCaller) => (await caller.call(mailingCalls.listMailings, {})).body.items;
const newest = async (caller = team) => {
  const [first] = await list(caller);
  if (!first) throw new Error('No mailing');
  return first;
};
const stop = (caller: SignedInCaller, id: number) =>
  caller.call(mailingCalls.stopMailing, { params: { id } });
const messagesOf = (mailingId: number) =>
  db()
    .selectFrom('message')
    .select(['id', 'interview_id', 'status', 'text', 'attempts'])
    .where('mailing_id', '=', mailingId)
    .orderBy('id')
    .execute();

/** A batch to so many people, whose messages are written. */
async function mailing(count = 3) {
  const ids = await people(count);
  const batch = await startBatch(team, ids);
  await portal.runJobs();
  const shown = await newest();
  return { ids, batch, id: shown.id, shown };
}

describe('a letter to several people', () => {
  it('waits ten minutes, in which nothing leaves, then leaves by itself', async () => {
    const { shown, ids, id } = await mailing();
    const asked = portal.deps.clock();
    expect(shown).toMatchObject({
      letter: 'E-mail de autoavaliação',
      moduleId: 1,
      createdAt: asked.toISOString(),
      leavesAt: new Date(asked.getTime() + 10 * 60_000).toISOString(),
      canStop: true,
      waiting: ids.length,
      left: 0,
      stopped: 0,
    });
    expect(mailer.received.map(({ to }) => to)).toEqual([]);
    // Even if somebody makes its jobs due.
    portal.advance({ minutes: 9 });
    for (const message of await messagesOf(id)) await deliver(portal.deps, mailer, message.id);
    expect(mailer.received.map(({ to }) => to)).toEqual([]);
    await letMailingsLeave(portal);
    expect(mailer.received).toHaveLength(ids.length);
    expect(await newest()).toMatchObject({ id, canStop: false, waiting: 0, left: ids.length });
    expect((await stop(team, id)).body).toMatchObject({ code: 'mailing.gone' });
  });

  it('to one alone leaves at once, and is none', async () => {
    const [id] = await people(1);
    const before = await list(team);
    await startBatch(team, [id as number]);
    await portal.runJobs();
    expect(mailer.received).toHaveLength(1);
    expect(await list(team)).toEqual(before);
  });

  it('to several named in one call waits as well', async () => {
    const ids = await people(2);
    const sent = await team.call(candidateMessageCalls.sendResultEmails, {
      body: { idsInterviews: ids, sendAll: false },
    });
    expect(sent.body.items).toMatchObject([{ sent: true }, { sent: true }]);
    await portal.runJobs();
    expect(mailer.received.map(({ to }) => to)).toEqual([]);
    expect(await newest()).toMatchObject({ letter: 'E-mail de resultado', waiting: 2, moduleId: null });
    await letMailingsLeave(portal);
    expect(mailer.received).toHaveLength(2);
  });
});

describe('stopping it', () => {
  it('within the ten minutes leaves nothing; the body goes, the history says who, a second press changes nothing', async () => {
    const { id, ids } = await mailing();
    const stopped = await stop(team, id);
    expect(stopped.body).toMatchObject({ stopped: ids.length, waiting: 0, left: 0, canStop: false });
    const at = portal.deps.clock().toISOString();
    portal.advance({ minutes: 1 });
    const again = await stop(national, id);
    expect(again.body).toMatchObject({ stoppedAt: at, stoppedBy: stopped.body.stoppedBy });
    await letMailingsLeave(portal);
    await recordStop(portal.deps, id);
    expect(mailer.received.map(({ to }) => to)).toEqual([]);
    expect((await messagesOf(id)).map(({ status, text }) => [status, text])).toEqual(
      ids.map(() => ['STOPPED', '']),
    );
    const history = await db()
      .selectFrom('interview_history')
      .select(['interview_id', 'actor', 'account_id'])
      .where('command', '=', 'stop-mailing')
      .where('interview_id', 'in', ids)
      .orderBy('interview_id')
      .execute();
    expect(history).toEqual(
      ids.map((interview) => ({ interview_id: interview, actor: 'manager', account_id: team.accountId })),
    );
    // It stands in nobody's way: the letter may be sent again.
    await startBatch(team, ids);
    await portal.runJobs();
    expect(await newest()).toMatchObject({ waiting: ids.length, stopped: 0 });
  });

  it('while the batch still writes: what is not written is refused with who and when', async () => {
    const ids = await people(3);
    const batch = await startBatch(team, ids);
    const { id } = await newest();
    expect(await newest()).toMatchObject({ total: 3, unwritten: 3, waiting: 0, canStop: true });
    await stop(team, id);
    await portal.runJobs();
    expect(await messagesOf(id)).toEqual([]);
    const { body } = await team.call(batchCalls.listBatchItems, { params: { id: batch.id } });
    expect(body.items).toMatchObject(
      ids.map(() => ({
        state: 'REFUSED',
        reason: { code: 'mailing.stopped', message: expect.stringContaining('parado por') },
      })),
    );
    expect((await team.call(batchCalls.getBatch, { params: { id: batch.id } })).body).toMatchObject({
      state: 'DONE',
    });
  });

  it('once some has left: that is said, and the rest is stopped', async () => {
    const { id } = await mailing();
    const [first, second] = await messagesOf(id);
    portal.advance({ minutes: 10 });
    await deliver(portal.deps, mailer, (first as { id: number }).id);
    expect((await stop(team, id)).body).toMatchObject({ left: 1, stopped: 2, waiting: 0 });
    await deliver(portal.deps, mailer, (second as { id: number }).id);
    expect(mailer.received).toHaveLength(1);
  });

  it('races with the workers and with another person: each message either left or was stopped', async () => {
    const { id, ids } = await mailing(6);
    portal.advance({ minutes: 10 });
    const messages = await messagesOf(id);
    await Promise.all([
      ...messages.slice(0, 3).map((message) => deliver(portal.deps, mailer, message.id)),
      stop(team, id),
      ...messages.slice(3).map((message) => deliver(portal.deps, mailer, message.id)),
      stop(national, id),
    ]);
    const after = await messagesOf(id);
    const sent = after.filter(({ status }) => status === 'SENT').length;
    expect(after.filter(({ status }) => status === 'STOPPED')).toHaveLength(ids.length - sent);
    expect(mailer.received.length).toBeGreaterThanOrEqual(sent);
    expect(
      await db()
        .selectFrom('message')
        .select('id')
        .where('mailing_id', '=', id)
        .where('status', '=', 'SENT')
        .execute(),
    ).toHaveLength(sent);
  });

  it('a worker that was killed before the hand-over sends nothing afterwards; one killed after it is not repeated', async () => {
    const { id } = await mailing(2);
    portal.advance({ minutes: 10 });
    const [early, late] = (await messagesOf(id)).map((message) => message.id) as [number, number];
    const killedEarly = Promise.withResolvers<() => Promise<void>>();
    void deliver(
      portal.deps,
      {
        send: (_, handOver = () => Promise.resolve()) => (
          killedEarly.resolve(handOver),
          new Promise(() => {})
        ),
        close: () => {},
      },
      early,
    );
    const handOver = await killedEarly.promise;
    const handedOver = Promise.withResolvers<void>();
    const dying: Mailer = {
      async send(_, agreed = () => Promise.resolve()) {
        await agreed();
        handedOver.resolve();
        return new Promise(() => {});
      },
      close: () => {},
    };
    void deliver(portal.deps, dying, late);
    await handedOver.promise;
    expect((await stop(team, id)).body).toMatchObject({ stopped: 1, left: 1 });
    // The first was only slow: its hand-over is refused, before the first byte.
    await expect(handOver()).rejects.toThrow('SUPERSEDED');
    for (const message of [early, late]) await deliver(portal.deps, mailer, message);
    expect(mailer.received.map(({ to }) => to)).toEqual([]);
    expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['STOPPED', 'UNCONFIRMED']);
  });

  it('a batch that was slow to notice writes no more, and its certificates are issued all the same', async () => {
    const ids = await people(2);
    const batch = (
      await team.call(batchCalls.startBatch, {
        body: {
          moduleId: 1,
          action: 'generate-certificate',
          selection: { ids },
          key: randomUUID(),
          seminar: { beginDate: '2026-11-02', endDate: '2026-11-07', courseHours: '60' },
        },
      })
    ).body;
    await sql`update interview set registered_at = '2026-10-01' where id = any(${ids})`.execute(db());
    const { id } = await newest();
    expect((await stop(team, id)).status).toBe(200);
    await runBatch(portal.deps, batch.id);
    await portal.runJobs();
    const issued = await db()
      .selectFrom('certificate')
      .select('id')
      .where('interview_id', 'in', ids)
      .execute();
    const letters = await messagesOf(id);
    expect([issued.length, letters.map(({ status }) => status)]).toEqual([2, ['STOPPED', 'STOPPED']]);
    await letMailingsLeave(portal);
    expect(mailer.received.map(({ to }) => to)).toEqual([]);
  });
});

describe('whose it is', () => {
  it('whoever asked and national administrators; nobody else sees or stops it', async () => {
    const { id } = await mailing(2);
    for (const other of [
      await manager(portal, 'SP'),
      await manager(portal, 'MG'),
      await manager(portal),
      await administrator(portal, 'SP'),
    ]) {
      expect((await list(other)).map((one) => one.id)).not.toContain(id);
      expect((await stop(other, id)).status).toBe(404);
      expect((await other.call(mailingCalls.listReturnedMessages, { params: { id } })).status).toBe(404);
    }
    expect(await newest(national)).toMatchObject({ id });
    expect((await stop(national, id)).status).toBe(200);
  });
});
