import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CALIBRATION } from '#domain/evaluation/calibration.ts';
import { calibrationCalls, type CalibrationEntry, type StatusHistory } from '#contract/calibration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, manager, type SignedInCaller } from '#tests/factories.ts';
import { calibrationInForce, calibrationNamed } from '../evaluations/calibration-in-force.ts';
import { evaluationsOf, givenSentInterview } from '../evaluations/sent.fixture.ts';
import { firstEdges, readRanges, readStatus, saveRanges, toggle } from './calibration.fixture.ts';

let portal: TestApp;
let ana: SignedInCaller;
let rui: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  [ana, rui] = [await administrator(portal), await administrator(portal)];
});
afterAll(() => portal.close());

const newestRanges = async () => (await readRanges(ana)).body;
const revision = async (): Promise<number> => (await newestRanges()).revision;
const statusRevision = async (): Promise<number> => (await readStatus(ana)).body.revision;
const history = async (): Promise<CalibrationEntry[]> =>
  (await ana.call(calibrationCalls.listCalibrationHistory)).body;
const statusHistory = async (): Promise<StatusHistory> =>
  (await ana.call(calibrationCalls.listCalibrationStatusHistory)).body;
const nameOf = async ({ accountId }: SignedInCaller) =>
  (
    await portal.deps.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).name;

describe('the calibration', () => {
  it('that the portal comes with is the default, on, by nobody', async () => {
    expect((await readRanges(ana)).body).toEqual({ revision: 1, ranges: DEFAULT_CALIBRATION });
    expect((await readStatus(ana)).body).toEqual({ revision: 1, status: true });
    expect(await calibrationInForce(portal.deps.db)).toEqual({
      version: 'padrao-1',
      calibration: DEFAULT_CALIBRATION,
    });
    expect(await history()).toMatchObject([{ id: 1, userName: null, ids: [1, 2, 3, 4, 5, 6] }]);
    expect(await statusHistory()).toMatchObject([{ id: 1, status: true, user: null }]);
  });

  it('saved, is the newest of the history, with its detail beside what it replaced', async () => {
    portal.advance({ minutes: 1 });
    const before = await newestRanges();
    const reply = await saveRanges(ana, { revision: before.revision, ranges: firstEdges(20) });
    expect([reply.status, reply.body.revision]).toEqual([200, before.revision + 1]);
    expect(reply.body.ranges.slice(0, 3)).toEqual([
      { name: 'FAIXA_1', start: 0, end: 20, rangeScore: 0 },
      { name: 'FAIXA_2', start: 20, end: 33.33, rangeScore: 5 },
      { name: 'FAIXA_3', start: 33.33, end: 50, rangeScore: 10 },
    ]);
    expect((await readRanges(rui)).body).toEqual(reply.body);
    const [entry] = await history();
    expect(entry).toMatchObject({
      id: before.revision + 1,
      userName: await nameOf(ana),
      date: portal.deps.clock().toISOString(),
    });
    expect(entry?.ids).toHaveLength(6);
    const detail = await rui.call(calibrationCalls.getCalibrationHistoryDetail, {
      params: { id: entry?.id ?? 0 },
    });
    expect(detail.body).toEqual({
      ...entry,
      version: `calibragem-${before.revision + 1}`,
      ranges: reply.body.ranges,
      previous: before.ranges,
    });
  });

  it('saved the same again is none', async () => {
    const before = await newestRanges();
    const ranges = before.ranges.map(
      ({ name, start, end }: { name: string; start: number; end: number }) => ({
        name,
        start,
        end,
      }),
    );
    expect((await saveRanges(ana, { revision: before.revision, ranges })).body).toEqual(before);
    expect(await revision()).toBe(before.revision);
  });

  it.each([
    ['a range that ends where it begins', firstEdges(33.33), 422, 'calibration.order'],
    ['a range that ends before it begins', firstEdges(40, 30), 422, 'calibration.order'],
    ['edges that are not shared', [{ name: 'FAIXA_1', start: 0, end: 10 }], 422, 'calibration.invalid'],
    ['a beginning other than 0', [{ name: 'FAIXA_1', start: 1, end: 20 }], 422, 'calibration.invalid'],
    ['an end other than 100', [{ name: 'FAIXA_6', start: 83.33, end: 99 }], 422, 'calibration.invalid'],
    ['three decimals', firstEdges(20.125), 422, 'calibration.invalid'],
    ['more than 100', [{ name: 'FAIXA_6', start: 83.33, end: 101 }], 400, 'request.invalid'],
    ['less than 0', [{ name: 'FAIXA_1', start: -1, end: 20 }], 400, 'request.invalid'],
    ['an unknown range', [{ name: 'FAIXA_7', start: 0, end: 20 }], 400, 'request.invalid'],
    ['a range twice', [...firstEdges(20), ...firstEdges(20)].slice(0, 4), 400, 'request.invalid'],
    ['no range', [], 400, 'request.invalid'],
    ['words', [{ name: 'FAIXA_1', start: '0', end: 'x' }], 400, 'request.invalid'],
  ])('with %s is refused and nothing is stored', async (_what, ranges, status, code) => {
    const before = await newestRanges();
    const reply = await saveRanges(ana, { revision: before.revision, ranges });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await newestRanges()).toEqual(before);
  });

  it('may have a first range of the single value 0', async () => {
    const reply = await saveRanges(ana, { revision: await revision(), ranges: firstEdges(0) });
    expect([reply.status, reply.body.ranges[0]]).toEqual([
      200,
      { name: 'FAIXA_1', start: 0, end: 0, rangeScore: 0 },
    ]);
  });

  it('of two who save at once takes the first, and names the first to the second', async () => {
    const expectedRevision = await revision();
    const replies = await Promise.all([
      saveRanges(ana, { revision: expectedRevision, ranges: firstEdges(11) }),
      saveRanges(rui, { revision: expectedRevision, ranges: firstEdges(12) }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [first, second] = replies[0]?.status === 200 ? [ana, rui] : [rui, ana];
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('calibration.stale');
    expect(refused?.body.message).toContain(await nameOf(first));
    expect(await revision()).toBe(expectedRevision + 1);
    const late = await saveRanges(second, { revision: expectedRevision, ranges: firstEdges(13) });
    expect([late.status, late.body.code]).toEqual([409, 'calibration.stale']);
    expect((await newestRanges()).ranges[0].end).toBe(first === ana ? 11 : 12);
  });

  it('is the administrator’s', async () => {
    const eva = await manager(portal);
    for (const reply of [
      await readRanges(eva),
      await saveRanges(eva, { revision: await revision(), ranges: firstEdges(20) }),
      await toggle(eva, { revision: 1, status: false }),
      await eva.call(calibrationCalls.listCalibrationHistory),
    ])
      expect([reply.status, reply.body.code]).toEqual([403, 'access.denied']);
  });

  it('that never was has no detail', async () => {
    const reply = await ana.call(calibrationCalls.getCalibrationHistoryDetail, { params: { id: 999 } });
    expect([reply.status, reply.body.code]).toEqual([404, 'api.resource-notfound']);
  });
});

describe('switching it', () => {
  it('is recorded with who did it and when; repeating it is not', async () => {
    portal.advance({ minutes: 1 });
    const expectedRevision = await statusRevision();
    expect((await toggle(rui, { revision: expectedRevision, status: false })).body).toEqual({
      revision: expectedRevision + 1,
      status: false,
    });
    expect((await toggle(ana, { revision: expectedRevision, status: false })).body).toEqual({
      revision: expectedRevision + 1,
      status: false,
    });
    expect((await statusHistory())[0]).toEqual({
      id: expectedRevision + 1,
      status: false,
      user: { name: await nameOf(rui) },
      changeDate: portal.deps.clock().toISOString(),
    });
    await toggle(ana, { revision: expectedRevision + 1, status: true });
    expect((await statusHistory()).map(({ status }) => status).slice(0, 3)).toEqual([true, false, true]);
  });

  it('by who saw an older decision is refused', async () => {
    const expectedRevision = await statusRevision();
    await toggle(rui, { revision: expectedRevision, status: false });
    await toggle(rui, { revision: expectedRevision + 1, status: true });
    const reply = await toggle(ana, { revision: expectedRevision, status: false });
    expect([reply.status, reply.body.code]).toEqual([409, 'calibration.stale']);
    expect((await readStatus(ana)).body.status).toBe(true);
  });

  it('by two at once is recorded once', async () => {
    const expectedRevision = await statusRevision();
    const replies = await Promise.all(
      [ana, rui].map((who) => toggle(who, { revision: expectedRevision, status: false })),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await statusRevision()).toBe(expectedRevision + 1);
    await toggle(ana, { revision: expectedRevision + 1, status: true });
  });
});

describe('a result', () => {
  it('is made by the calibration in force and keeps its name, whatever is saved afterwards', async () => {
    const one = await givenSentInterview(portal);
    await portal.runJobs();
    const [first] = await evaluationsOf(portal, one.id);
    const then = await calibrationInForce(portal.deps.db);
    expect(first?.calibration_version).toBe(then.version);

    await saveRanges(ana, { revision: await revision(), ranges: firstEdges(15) });
    const off = await toggle(ana, { revision: await statusRevision(), status: false });
    const two = await givenSentInterview(portal);
    await portal.runJobs();
    const [second] = await evaluationsOf(portal, two.id);
    expect(second?.calibration_version).toBe('desligada');
    expect(second?.indexes).toEqual(first?.indexes);
    expect((await evaluationsOf(portal, one.id))[0]).toEqual(first);
    // The first calibration is still stored, so the first result can be reproduced.
    expect(await calibrationNamed(portal.deps.db, first?.calibration_version ?? '')).toEqual(then);
    expect((await calibrationNamed(portal.deps.db, 'desligada'))?.calibration).toBeNull();
    expect(await calibrationNamed(portal.deps.db, 'nenhuma-destas')).toBeNull();
    await toggle(ana, { revision: off.body.revision, status: true });
  });
});
