import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp, type TestApp } from '#tests/app.ts';
import { givenInterview } from '#tests/factories.ts';
import { stateOf } from '#tests/stored.ts';
import { sweepOverdueInterviews } from '../interviews/jobs.ts';
import { inTransaction } from './db.ts';
import { hasMissedRun, ImplausibleClock, recordRun, runByClock } from './scheduled-run.ts';

const JOB = 'test.sweep';

let portal: TestApp;
beforeEach(async () => {
  portal = await testApp();
});
afterEach(() => portal.close());

const passDays = (days: number): void => portal.advance({ days });
const runs = async (processClock?: () => Date): Promise<boolean> => {
  const run = vi.fn(async () => {});
  const outcome = runByClock(portal.deps, JOB, run, processClock);
  await outcome.catch((error: unknown) => expect(error).toBeInstanceOf(ImplausibleClock));
  return run.mock.calls.length === 1;
};

describe('a job that runs by the clock', () => {
  it.each([
    { gap: 0, does: true },
    { gap: 1, does: true },
    { gap: 45, does: true },
    { gap: 46, does: false },
    { gap: 400, does: false },
    { gap: -400, does: true },
  ])('runs $does $gap days after its last run', async ({ gap, does }) => {
    expect(await runs()).toBe(true);
    passDays(gap);
    expect(await runs()).toBe(does);
  });

  it('is held to the last run of the others where it has none of its own', async () => {
    await recordRun(portal.deps, 'test.other');
    passDays(400);
    expect(await runs()).toBe(false);
  });

  it('keeps refusing: a refused run is none', async () => {
    await runs();
    passDays(400);
    expect(await runs()).toBe(false);
    passDays(1);
    expect(await runs()).toBe(false);
  });

  it.each([
    { minutes: 4, does: true },
    { minutes: 6, does: false },
    { minutes: -6, does: false },
  ])('runs $does where the process is $minutes minutes ahead of the database', async ({ minutes, does }) => {
    expect(await runs(() => new Date(Date.now() + minutes * 60_000))).toBe(does);
  });

  it('runs after a long stop on the day for which an operator vouches', async () => {
    await runs();
    passDays(400);
    const clockConfirmed = portal.deps.clock().toISOString().slice(0, 10);
    const confirmed = { ...portal.deps, config: { ...portal.deps.config, clockConfirmed } };
    const run = vi.fn(async () => {});
    await runByClock(confirmed, JOB, run);
    expect(run).toHaveBeenCalledOnce();
  });
});

it('a clock 400 days ahead expires nobody, by the nightly sweep', async () => {
  const { id } = await givenInterview(portal, { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
  const sweep = () =>
    inTransaction(portal.deps.db, (tx) => portal.deps.queue.send(tx, sweepOverdueInterviews, {}));
  await sweep();
  await portal.runJobs();
  passDays(400);
  await sweep();
  await portal.runJobs();
  expect(await stateOf(portal, id)).toBe('EM_PREENCHIMENTO-SEM_RESULTADO');
});

describe('a missed run', () => {
  it('is one whose last is more than a day ago; a job that never ran has missed none', async () => {
    expect(await hasMissedRun(portal.deps, JOB)).toBe(false);
    await recordRun(portal.deps, JOB);
    expect(await hasMissedRun(portal.deps, JOB)).toBe(false);
    passDays(1.1);
    expect(await hasMissedRun(portal.deps, JOB)).toBe(true);
    await recordRun(portal.deps, JOB);
    expect(await hasMissedRun(portal.deps, JOB)).toBe(false);
  });
});
