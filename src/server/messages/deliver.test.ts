import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryError } from '#server/platform/delivery-error.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { runJobsToTheLastAttempt, waitingJobs } from '#tests/stored.ts';
import {
  deliverAgain,
  outcomeCounts,
  storedMessage,
  acceptMessage,
  createScriptedMailer,
  waitingMessage,
} from './deliver.fixture.ts';
import { deliverMessage } from './jobs.ts';
import { storedHtml } from './render.ts';

const mailer = createScriptedMailer();
let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ mailer });
});
afterAll(() => portal.close());
beforeEach(() => {
  mailer.behaviour = acceptMessage;
  mailer.received.length = 0;
});

const waiting = () => waitingMessage(portal);
const stored = (id: number) => storedMessage(portal, id);
const outcomes = () => outcomeCounts(portal);
const fail = (code: string, permanent = false) => Promise.reject(new DeliveryError(code, permanent));

describe('a message', () => {
  it('is handed over as rendered, and emptied once a server has accepted it', async () => {
    const message = await waiting();
    expect(message).toMatchObject({ status: 'PENDING', attempts: 0, sent_at: null });
    expect(message.text).toContain('/entrar/link/');
    portal.advance({ minutes: 3 });
    await portal.runJobs();
    expect(mailer.received).toEqual([
      {
        to: message.person.email,
        bounceAddress: null,
        subject: message.subject,
        text: message.text,
        html: storedHtml(message, portal.deps.config),
        headerId: message.header_id,
        unsubscribeUrl: null,
      },
    ]);
    expect(message.header_id).toMatch(/^<[0-9a-f-]{36}@portal\.test>$/);
    expect(await stored(message.id)).toMatchObject({
      status: 'SENT',
      attempts: 1,
      sent_at: portal.deps.clock(),
      last_error: null,
      // Sent bodies are deleted: they contain single-use links.
      text: '',
      content: null,
      subject: message.subject,
    });
  });

  it('that a release before has laid out is handed over as it is', async () => {
    const { id } = await waiting();
    const html = '<p>Corpo pronto</p>';
    await portal.deps.db.updateTable('message').set({ content: null, html }).where('id', '=', id).execute();
    await portal.runJobs();
    expect(mailer.received).toMatchObject([{ html }]);
    expect(await stored(id)).toMatchObject({ status: 'SENT', html: '' });
  });

  it('kept while there is no server stays readable', async () => {
    mailer.behaviour = () => Promise.resolve('kept');
    const message = await waiting();
    await portal.runJobs();
    expect(await stored(message.id)).toMatchObject({
      status: 'SENT',
      text: message.text,
      content: message.content,
    });
  });

  it('is retried until it is accepted, always under the same Message-ID', async () => {
    let refusals = 3;
    mailer.behaviour = (mail, handOver) =>
      refusals-- > 0 ? fail('ETIMEDOUT') : acceptMessage(mail, handOver);
    const message = await waiting();
    await portal.runJobs();
    expect(await stored(message.id)).toMatchObject({
      status: 'PENDING',
      attempts: 1,
      last_error: 'ETIMEDOUT',
      text: message.text,
    });
    await runJobsToTheLastAttempt(portal);
    expect(await stored(message.id)).toMatchObject({
      status: 'SENT',
      attempts: 4,
      last_error: null,
      text: '',
    });
    expect(new Set(mailer.received.map(({ headerId }) => headerId))).toEqual(new Set([message.header_id]));
    expect(mailer.received).toHaveLength(4);
  });

  it('is tried for five days, an hour apart at most', async () => {
    const {
      retries,
      retryDelaySeconds,
      maxRetryDelaySeconds: longestRetryDelaySeconds = Infinity,
    } = deliverMessage;
    const shortest = Array.from({ length: retries }, (_, i) =>
      Math.min(retryDelaySeconds * 2 ** i, longestRetryDelaySeconds),
    );
    expect(shortest.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(5 * 24 * 3600);
    expect(longestRetryDelaySeconds).toBe(3600);
    // The queue has the same options: the pause after the twentieth attempt is the longest.
    mailer.behaviour = () => fail('ECONNECTION');
    await waiting();
    await portal.runJobs();
    await sql`update pgboss.job set retry_count = 20, start_after = now()
      where name = ${deliverMessage.name} and state = 'retry'`.execute(portal.deps.db);
    const { rows: began } = await sql<{ at: Date }>`select now() as at`.execute(portal.deps.db);
    await portal.runJobs();
    const { rows } = await sql<{ inAnHour: boolean; left: number }>`
      select start_after - interval '1 hour' between ${began[0]?.at} and now() as "inAnHour",
        retry_limit - retry_count as left
      from pgboss.job where name = ${deliverMessage.name} and state = 'retry'`.execute(portal.deps.db);
    expect(rows).toEqual([{ inAnHour: true, left: retries - 21 }]);
    mailer.behaviour = acceptMessage;
    await runJobsToTheLastAttempt(portal);
  });

  it('has failed after the last attempt, with an error code and without its link', async () => {
    mailer.behaviour = () => fail('ECONNECTION');
    const message = await waiting();
    await sql`update pgboss.job set retry_limit = 3 where name = ${deliverMessage.name} and state = 'created'`.execute(
      portal.deps.db,
    );
    await runJobsToTheLastAttempt(portal);
    expect(mailer.received).toHaveLength(1 + 3);
    expect(await stored(message.id)).toMatchObject({
      status: 'FAILED',
      attempts: 1 + 3,
      last_error: 'ECONNECTION',
      sent_at: null,
      text: '',
      content: null,
    });
    expect(await waitingJobs(portal, deliverMessage.name)).toBe(0);
  });

  it('whose recipient is refused permanently has failed at once, and is no dead job', async () => {
    mailer.behaviour = () => fail('EENVELOPE 550 5.1.1', true);
    const before = await outcomes();
    const message = await waiting();
    await runJobsToTheLastAttempt(portal);
    expect(mailer.received).toHaveLength(1);
    expect(await stored(message.id)).toMatchObject({
      status: 'FAILED',
      attempts: 1,
      last_error: 'EENVELOPE 550 5.1.1',
      handed_over_at: null,
      text: '',
      content: null,
    });
    expect(await outcomes()).toEqual({ ...before, failed: before.failed + 1 });
  });

  it('dropped by the server half-way is retried: the outcome is certain', async () => {
    let drops = 3;
    mailer.behaviour = async (mail, handOver) => {
      if (drops-- <= 0) return acceptMessage(mail, handOver);
      await handOver();
      return fail('ECONNECTION');
    };
    const message = await waiting();
    await runJobsToTheLastAttempt(portal);
    expect(await stored(message.id)).toMatchObject({
      status: 'SENT',
      attempts: 4,
      unrecorded: 0,
      handed_over_at: null,
    });
  });

  it('is delayed by failures of any kind, and the log quotes none', async () => {
    let failures = 1;
    mailer.behaviour = (mail, handOver) =>
      failures-- > 0
        ? Promise.reject(Object.assign(new Error(`550 no mailbox for ${mail.to}`), { code: 'ESTREAM' }))
        : acceptMessage(mail, handOver);
    const message = await waiting();
    await portal.runJobs();
    expect(await stored(message.id)).toMatchObject({ status: 'PENDING', last_error: 'ESTREAM' });
    await runJobsToTheLastAttempt(portal);
    expect(await stored(message.id)).toMatchObject({ status: 'SENT', attempts: 2 });
    expect(portal.log.join('\n')).toContain('ESTREAM');
    expect(portal.log.join('\n')).not.toMatch(/no mailbox|@exemplo/);
  });

  it('that was sent is not sent again by a repeated job', async () => {
    const message = await waiting();
    await deliverAgain(portal, message.id);
    await portal.runJobs();
    await deliverAgain(portal, message.id);
    await portal.runJobs();
    expect(mailer.received.filter(({ headerId }) => headerId === message.header_id)).toHaveLength(1);
    expect(await stored(message.id)).toMatchObject({ status: 'SENT', attempts: 1 });
  });

  it('that is gone is no failure', async () => {
    await deliverAgain(portal, 999_999);
    await portal.runJobs();
    expect(await waitingJobs(portal, deliverMessage.name)).toBe(0);
    expect(mailer.received).toEqual([]);
  });

  it('counts once in the figures, whatever it took', async () => {
    const before = await outcomes();
    let refusals = 2;
    mailer.behaviour = (mail, handOver) =>
      refusals-- > 0 ? fail('ETIMEDOUT') : acceptMessage(mail, handOver);
    await waiting();
    await runJobsToTheLastAttempt(portal);
    mailer.behaviour = () => Promise.resolve('kept');
    await waiting();
    await runJobsToTheLastAttempt(portal);
    expect(await outcomes()).toEqual({ ...before, sent: before.sent + 1, kept: before.kept + 1 });
    const { body } = await portal.anyone().request({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/portal_jobs_total\{name="message.deliver",outcome="done"\} \d+/);
  });
});
