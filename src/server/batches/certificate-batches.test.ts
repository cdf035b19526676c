import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchCalls, type BatchPreview, type BatchProgress } from '#contract/batches.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { testApp, type Caller, type Reply, type TestApp } from '#tests/app.ts';
import {
  candidateOf,
  givenClass,
  givenInterview,
  manager,
  type GivenInterview,
  type SignedInCaller,
} from '#tests/factories.ts';

let portal: TestApp;
let national: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  national = await manager(portal);
});
afterAll(() => portal.close());

const APT: StateKey = 'FINALIZADA-APTO';
const CERTIFIED: StateKey = 'CERTIFICADA-APTO';
const SEMINAR = { beginDate: '2026-11-02', endDate: '2026-11-07', courseHours: '60' };

async function given(state: StateKey, count: number, more: GivenInterview = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await givenInterview(portal, { state, uf: 'SP', ...more })).id);
  return ids;
}

type Asked = Record<string, unknown>;

const preview = async (asked: Asked, caller: Caller = national): Promise<BatchPreview> =>
  (await caller.call(batchCalls.previewBatch, { body: { moduleId: 1, ...asked } })).body;
const start = (asked: Asked, caller: Caller = national): Promise<Reply> =>
  caller.call(batchCalls.startBatch, { body: { moduleId: 1, key: randomUUID(), ...asked } });

async function finished(reply: Reply, caller: Caller = national): Promise<BatchProgress> {
  expect(reply.status).toBe(202);
  await portal.runJobs();
  return (await caller.call(batchCalls.getBatch, { params: { id: reply.body.id } })).body;
}

const sentTo = async (ids: readonly number[]) => {
  const { length } = await portal.deps.db
    .selectFrom('message')
    .select('id')
    .where('interview_id', 'in', ids)
    .where('kind', '=', 'certificate-issued')
    .where('requested_by', '=', national.accountId)
    .execute();
  return length;
};

describe('sending certificates', () => {
  const send = (ids: readonly number[], more: Asked = {}) => ({
    action: 'send-certificate',
    selection: { ids },
    ...more,
  });

  it('goes to certified people alone, and leaves out those who received theirs today', async () => {
    const [first, ...others] = await given(CERTIFIED, 3);
    const [apt] = await given(APT, 1);
    if (first === undefined || apt === undefined) throw new Error('Nobody given');
    portal.advance({ days: 2 });
    national = await manager(portal);
    expect(await finished(await start(send([first])))).toMatchObject({ state: 'DONE', done: 1 });

    const everybody = [first, ...others, apt];
    const withoutBox = await preview(send(everybody));
    expect(withoutBox).toMatchObject({ chosen: 4, limit: 100, notifiedToday: 1, going: { total: 3 } });
    const leftOut = await preview(send(everybody, { leaveOutNotified: true }));
    expect(leftOut).toMatchObject({ refusal: null, notifiedToday: 1, going: { total: 2 } });
    expect(leftOut.leftOut).toHaveLength(2);
    expect(leftOut.leftOut).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'interview.state', state: APT, total: 1 }),
        expect.objectContaining({ code: 'message.already-today', state: null, total: 1 }),
      ]),
    );

    expect(await finished(await start(send(everybody, { leaveOutNotified: true })))).toMatchObject({
      total: 2,
      done: 2,
    });
    expect([await sentTo([first]), await sentTo(others), await sentTo([apt])]).toEqual([1, 2, 0]);
  });

  it('leaves out whoever received it between the start and their turn', async () => {
    const ids = await given(CERTIFIED, 2);
    portal.advance({ days: 2 });
    national = await manager(portal);
    const first = await start(send(ids, { leaveOutNotified: true }));
    const second = await start(send(ids, { leaveOutNotified: true }));
    const [one, other] = [await finished(first), await finished(second)];
    expect([one.done + other.done, one.refused + other.refused]).toEqual([2, 2]);
    expect(await sentTo(ids)).toBe(2);
  });

  it('a person just certified counts as having received it, also past midnight', async () => {
    // Ten minutes before midnight in São Paulo.
    const sinceMidnight = (portal.deps.clock().getTime() / 1000 - 3 * 3600) % (24 * 3600);
    portal.advance({ seconds: 24 * 3600 - sinceMidnight - 600 });
    national = await manager(portal);
    const ids = await given(APT, 1);
    const seminar = { ...SEMINAR };
    const certify = {
      action: 'generate-certificate',
      selection: { ids },
      seminar,
      confirmed: ['long-ago'],
    };
    expect(await finished(await start(certify))).toMatchObject({ done: 1 });
    portal.advance({ minutes: 20 });
    expect(await preview(send(ids, { leaveOutNotified: true }))).toMatchObject({
      refusal: { code: 'batch.nobody' },
      notifiedToday: 1,
      going: { total: 0 },
    });
  });
});

describe('limits count those who go', () => {
  it('more than fit are previewed for runs, and refused in one', async () => {
    const apt = await given(APT, 41);
    const certified = await given(CERTIFIED, 2);
    const certificates = { action: 'generate-certificate', seminar: SEMINAR };
    const selection = { ids: [...apt, ...certified] };
    expect(await preview({ action: 'generate-certificate', selection })).toMatchObject({
      chosen: 43,
      limit: 40,
      refusal: null,
      going: { total: 41 },
    });
    expect((await start({ ...certificates, selection })).body).toMatchObject({
      code: 'batch.too-many',
      details: { limit: 40 },
    });
    const run = { ids: [...apt.slice(0, 40), ...certified] };
    expect(await finished(await start({ ...certificates, selection: run }))).toMatchObject({
      chosen: 42,
      total: 40,
      done: 40,
    });
    // Printing has the same limit, and is previewed alike.
    expect(await preview({ action: 'print-certificate', selection })).toMatchObject({
      refusal: null,
      going: { total: 42 },
    });
    expect((await start({ action: 'print-certificate', selection: { ids: certified } })).body.code).toBe(
      'request.invalid',
    );
  });

  it('all that a filter finds is refused however few it is', async () => {
    const selection = { filter: { 'filter.ufs': ['BA'] }, exceptions: [] };
    await given(CERTIFIED, 1, { uf: 'BA' });
    for (const action of ['send-certificate', 'print-certificate'])
      expect((await preview({ action, selection })).refusal).toMatchObject({ code: 'batch.select-all' });
    expect((await start({ action: 'send-certificate', selection })).body.code).toBe('batch.select-all');
  });
});

describe('a whole class', () => {
  it('is those enrolled in it, within reach, but for exceptions', async () => {
    const idClassRoom = await givenClass(portal, { uf: 'SP' });
    const enrolled = { classRoomId: idClassRoom, classLink: 'ENROLLED' } as const;
    const [one, two, three] = await given(CERTIFIED, 3, enrolled);
    await given(APT, 1, enrolled);
    await given(CERTIFIED, 1, { classRoomId: idClassRoom, classLink: 'INTERESTED' });
    await given(CERTIFIED, 1, { ...enrolled, uf: 'MG' });
    const asked = { action: 'send-certificate', selection: { idClassRoom, exceptions: [two] } };

    expect(await preview(asked)).toMatchObject({ chosen: 4, refusal: null, going: { total: 3 } });
    const paulista = await manager(portal, 'SP');
    const seen = await preview(asked, paulista);
    expect(seen.going.people.map(({ idInterview }) => idInterview).toSorted((a, b) => a - b)).toEqual(
      [one, three].toSorted((a, b) => Number(a) - Number(b)),
    );
    const baiano = await manager(portal, 'BA');
    expect(await preview(asked, baiano)).toMatchObject({ chosen: 0, refusal: { code: 'batch.nobody' } });
    expect((await preview({ ...asked, moduleId: 3 })).chosen).toBe(0);
    portal.advance({ days: 1 });
    const later = await manager(portal, 'SP');
    expect(await finished(await start(asked, later), later)).toMatchObject({ total: 2, done: 2 });
  });

  it('nobody sends their own certificate as the team', async () => {
    const { id, candidateId } = await givenInterview(portal, { state: CERTIFIED });
    const candidate = await candidateOf(portal, { id });
    await portal.deps.db
      .insertInto('account_role')
      .values({ account_id: candidate.accountId, role: 'GESTOR', granted_at: portal.deps.clock() })
      .execute();
    expect(candidateId).toBeGreaterThan(0);
    const asked = { action: 'send-certificate', selection: { ids: [id] } };
    expect((await preview(asked, candidate)).leftOut).toMatchObject([{ code: 'access.own-interview' }]);
  });
});
