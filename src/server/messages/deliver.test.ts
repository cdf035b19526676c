import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#server/platform/mailer.ts';
import { inTransaction } from '#server/platform/db.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { registerCandidate } from '#tests/factories.ts';
import { runJobsToTheLastAttempt, waitingJobs } from '#tests/stored.ts';
import { deliverMessage } from './jobs.ts';

/** A mail server that does as it is told. */
let behaviour: (mail: Mail) => Promise<'sent' | 'kept'>;
let taken: Mail[] = [];
const refuse = (code: string) => () =>
  Promise.reject(Object.assign(new Error(`550 no mailbox for somebody`), { code }));

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({
    mailer: {
      send: (mail) => {
        taken.push(mail);
        return behaviour(mail);
      },
      close: () => {},
    },
  });
});
afterAll(() => portal.close());
beforeEach(() => {
  behaviour = () => Promise.resolve('sent');
  taken = [];
});

/** A confirmation waiting in the outbox. */
async function waiting() {
  const { person } = await registerCandidate(portal);
  const message = await portal.deps.db
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', person.email)
    .executeTakeFirstOrThrow();
  return { ...message, person };
}
const stored = (id: number) =>
  portal.deps.db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const again = (messageId: number) =>
  inTransaction(portal.deps.db, (tx) => portal.deps.queue.send(tx, deliverMessage, { messageId }));

describe('a message', () => {
  it('is handed over as it was written, and emptied once a server has taken it', async () => {
    const message = await waiting();
    expect(message).toMatchObject({ status: 'PENDING', attempts: 0, sent_at: null });
    expect(message.text).toContain('/entrar/link/');
    portal.advance({ minutes: 3 });
    await portal.runJobs();
    expect(taken).toEqual([
      {
        to: message.person.email,
        subject: message.subject,
        text: message.text,
        html: message.html,
        headerId: message.header_id,
      },
    ]);
    expect(message.header_id).toMatch(/^<[0-9a-f-]{36}@portal\.test>$/);
    expect(await stored(message.id)).toMatchObject({
      status: 'SENT',
      attempts: 1,
      sent_at: portal.deps.clock(),
      last_error: null,
      // What left the house is not kept: it carries single-use links.
      text: '',
      html: '',
      subject: message.subject,
    });
  });

  it('kept for want of a server stays readable', async () => {
    behaviour = () => Promise.resolve('kept');
    const message = await waiting();
    await portal.runJobs();
    expect(await stored(message.id)).toMatchObject({
      status: 'SENT',
      text: message.text,
      html: message.html,
    });
  });

  it('is tried again until it is taken, always under the same Message-ID', async () => {
    let refusals = 3;
    behaviour = () => (refusals-- > 0 ? refuse('ETIMEDOUT')() : Promise.resolve('sent'));
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
    expect(new Set(taken.map(({ headerId }) => headerId))).toEqual(new Set([message.header_id]));
    expect(taken).toHaveLength(4);
  });

  it('has failed after the last attempt, says why by a code, and stays readable', async () => {
    behaviour = refuse('EENVELOPE');
    const message = await waiting();
    await runJobsToTheLastAttempt(portal);
    expect(taken).toHaveLength(1 + deliverMessage.retries);
    expect(await stored(message.id)).toMatchObject({
      status: 'FAILED',
      attempts: 1 + deliverMessage.retries,
      last_error: 'EENVELOPE',
      sent_at: null,
      text: message.text,
    });
    expect(await waitingJobs(portal, deliverMessage.name)).toBe(0);
    // What a mail server says quotes addresses.
    expect(portal.log.join('\n')).not.toMatch(/no mailbox|@exemplo/);
  });

  it('that was sent is not sent again by a repeated job', async () => {
    const message = await waiting();
    await again(message.id);
    await portal.runJobs();
    await again(message.id);
    await portal.runJobs();
    expect(taken.filter(({ headerId }) => headerId === message.header_id)).toHaveLength(1);
    expect(await stored(message.id)).toMatchObject({ status: 'SENT', attempts: 1 });
  });

  it('that is gone is no failure', async () => {
    await again(999_999);
    await portal.runJobs();
    expect(await waitingJobs(portal, deliverMessage.name)).toBe(0);
    expect(taken).toEqual([]);
  });

  it('counts in the figures', async () => {
    await waiting();
    await portal.runJobs();
    const { body } = await portal.anyone().request({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/portal_messages_total\{outcome="sent"\} \d+/);
    expect(body).toMatch(/portal_jobs_total\{name="message.deliver",outcome="done"\} \d+/);
    expect(body).toMatch(/portal_dead_jobs\{name="message.deliver"\} 1/);
  });
});
