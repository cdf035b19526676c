import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitingWorkCalls } from '#contract/waiting-work.ts';
import { JOB_DEFINITIONS } from '#server/jobs.ts';
import { inTransaction } from '#server/platform/db.ts';
import { DeliveryError } from '#server/platform/delivery-error.ts';
import { serveProbes } from '#server/platform/probes.ts';
import { deliverMessage } from '#server/messages/jobs.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, registerCandidate, type SignedInCaller } from '#tests/factories.ts';
import { registerWaitingMetric, waitingSummary } from './waiting-metric.ts';
import { JOB_LABELS, waitsOn } from './waiting-work.ts';

describe('what a job waits on', () => {
  it.each([
    ['batch.run', 'created', null, 2, 'row'],
    ['interview.expire', 'retry', '55P03', 0, 'row'],
    ['batch.run', 'retry', '57P01', 0, 'database'],
    ['batch.run', 'retry', 'ECONNREFUSED', 0, 'database'],
    ['message.deliver', 'retry', 'ESOCKET ECONNREFUSED', 0, 'mail'],
    ['message.deliver', 'active', 'ETIMEDOUT', 0, 'mail'],
    ['evaluation.evaluate', 'retry', 'model.busy', 0, 'model'],
    ['list-export.write', 'retry', 'files.unavailable', 0, 'storage'],
    ['push.send', 'retry', 'push.unreachable', 0, 'push'],
    ['push.send', 'retry', '57P01', 0, 'database'],
    ['list-export.write', 'created', null, 0, 'worker'],
    ['evaluation.evaluate', 'active', null, 0, 'running'],
    ['evaluation.evaluate', 'retry', 'TypeError', 0, 'unexpected'],
  ] as const)('%s %s %s, %i held: %s', (job, state, code, held, on) =>
    expect(waitsOn({ job, state, code, held })).toBe(on),
  );

  it('every kind of job has a label', () => {
    expect(JOB_DEFINITIONS.map(({ name }) => name).filter((name) => !JOB_LABELS[name])).toEqual([]);
  });
});

describe('the jobs that wait', () => {
  let portal: TestApp;
  let admin: SignedInCaller;
  let down = true;
  beforeAll(async () => {
    portal = await testApp({
      mailer: {
        send: () =>
          down ? Promise.reject(new DeliveryError('ESOCKET ECONNREFUSED', false)) : Promise.resolve('sent'),
        close: () => {},
      },
    });
    admin = await administrator(portal);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    down = true;
    await sql`delete from pgboss.job`.execute(portal.deps.db);
  });

  const waiting = async () => (await admin.call(waitingWorkCalls.listWaitingWork, {})).body.items;
  const outbox = (count: number) =>
    inTransaction(portal.deps.db, async (tx) => {
      for (let n = 0; n < count; n++)
        await portal.deps.queue.send(tx, deliverMessage, { messageId: 1_000_000 + n });
    });

  it('are none at first, and a job that is due is not among them', async () => {
    await outbox(1);
    expect(await waiting()).toEqual([]);
    expect((await portal.anyone().request({ method: 'GET', url: '/readyz' })).body).toEqual({
      status: 'ready',
    });
  });

  it('say since when and why, once for each reason, and are tried at once when somebody asks', async () => {
    await registerCandidate(portal);
    await registerCandidate(portal);
    await portal.runJobs();
    const [group, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      job: 'message.deliver',
      label: 'Envio de e-mails',
      waitsOn: 'mail',
      code: 'ESOCKET ECONNREFUSED',
      count: 2,
      since: expect.any(String),
      nextAttemptAt: expect.any(String),
      canRetry: true,
    });

    down = false;
    await portal.runJobs();
    expect(await waiting()).toHaveLength(1);
    const retried = await admin.call(waitingWorkCalls.retryWaitingWork, {
      body: { job: 'message.deliver', code: 'ESOCKET ECONNREFUSED' },
    });
    expect(retried.body).toEqual({ retried: 2 });
    await portal.runJobs();
    expect(await waiting()).toEqual([]);
  });

  it('are logged by job and reason once tried again; what matches no job is not written down', async () => {
    const logged = vi.spyOn(portal.deps.log, 'info');
    const code = '529.982.247-25';
    const none = await admin.call(waitingWorkCalls.retryWaitingWork, { body: { job: 'ana.lima', code } });
    expect(none.body).toEqual({ retried: 0 });
    const line = { account: admin.accountId, retried: 0 };
    expect(logged).toHaveBeenCalledWith(line, 'waiting jobs made due');
    logged.mockRestore();
  });

  it.each([
    [
      'created',
      'worker',
      "created_on = now() - interval '1 minute', start_after = now() - interval '1 minute'",
    ],
    ['active', 'running', "started_on = now() - interval '1 minute'"],
  ])('count after half a minute in state %s', async (state, on, ages) => {
    await outbox(1);
    await sql`update pgboss.job set state = ${sql.lit(state)}, ${sql.raw(ages)}`.execute(portal.deps.db);
    expect(await waiting()).toMatchObject([{ waitsOn: on, code: null, canRetry: false }]);
  });

  it('reveal nothing to a stranger by /readyz, not even that an address that they typed has an account', async () => {
    const probes = fastify();
    serveProbes(probes, portal.deps, () =>
      Promise.resolve([{ waitsOn: 'mail', count: 1, oldestSeconds: 31 }]),
    );
    const stranger = { url: '/readyz', remoteAddress: '203.0.113.7' };
    expect((await probes.inject(stranger)).json()).toEqual({ status: 'ready' });
    await probes.close();
  });

  it('are in the metrics and in /readyz, which stays ready', async () => {
    await registerCandidate(portal);
    await portal.runJobs();
    // The product's own summary may be that of an earlier question, kept for ten seconds.
    const readWaiting = waitingSummary(portal.deps);
    const probes = fastify();
    serveProbes(probes, portal.deps, readWaiting);
    const ready = await probes.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toMatchObject([
      200,
      { status: 'ready', waiting: [{ waitsOn: 'mail', count: 1, oldestSeconds: expect.any(Number) }] },
    ]);
    registerWaitingMetric(portal.deps, readWaiting);
    const metrics = await portal.deps.metrics.registry.metrics();
    expect(metrics).toContain('portal_waiting_jobs{on="mail"} 1\n');
    expect(metrics).toContain('portal_waiting_jobs{on="row"} 0\n');
    expect(metrics).toMatch(/portal_waiting_jobs_oldest_seconds\{on="mail"\} \d+\n/);
    await probes.close();
  });
});
