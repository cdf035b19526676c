import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { MailError } from '#server/platform/mail-error.ts';
import type { Mail, Mailer } from '#server/platform/mailer.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { registerCandidate } from '#tests/factories.ts';
import { runJobsToTheLastAttempt, waitingJobs } from '#tests/stored.ts';
import { deliver } from './deliver.ts';
import { deliverMessage } from './jobs.ts';

type Behaviour = (mail: Mail, handOver: () => Promise<void>) => Promise<'sent' | 'kept'>;

/** A mail server that does as it is told. */
let behaviour: Behaviour;
let taken: Mail[] = [];
const take: Behaviour = async (_, handOver) => {
  await handOver();
  return 'sent';
};
const fail = (code: string, permanent = false) => Promise.reject(new MailError(code, permanent));

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({
    mailer: {
      send: (mail, handOver = () => Promise.resolve()) => {
        taken.push(mail);
        return behaviour(mail, handOver);
      },
      close: () => {},
    },
  });
});
afterAll(() => portal.close());
beforeEach(() => {
  behaviour = take;
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
/** How many messages had each end so far. */
async function figures() {
  const { values } = await portal.deps.metrics.messages.get();
  const count = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  return {
    sent: count('sent'),
    kept: count('kept'),
    uncertain: count('uncertain'),
    failed: count('failed'),
  };
}
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
    behaviour = (mail, handOver) => (refusals-- > 0 ? fail('ETIMEDOUT') : take(mail, handOver));
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

  it('is tried for five days, an hour apart at most', async () => {
    const { retries, retryDelaySeconds, longestRetryDelaySeconds = Infinity } = deliverMessage;
    const shortest = Array.from({ length: retries }, (_, i) =>
      Math.min(retryDelaySeconds * 2 ** i, longestRetryDelaySeconds),
    );
    expect(shortest.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(5 * 24 * 3600);
    expect(longestRetryDelaySeconds).toBe(3600);
    // The queue is told so: the pause after the twentieth attempt is the longest.
    behaviour = () => fail('ECONNECTION');
    await waiting();
    await portal.runJobs();
    await sql`update pgboss.job set retry_count = 20, start_after = now()
      where name = ${deliverMessage.name} and state = 'retry'`.execute(portal.deps.db);
    await portal.runJobs();
    const { rows } = await sql<{ pause: number; left: number }>`
      select round(extract(epoch from start_after - now()))::int as pause, retry_limit - retry_count as left
      from pgboss.job where name = ${deliverMessage.name} and state = 'retry'`.execute(portal.deps.db);
    expect(rows).toEqual([{ pause: 3600, left: retries - 21 }]);
    behaviour = take;
    await runJobsToTheLastAttempt(portal);
  });

  it('has failed after the last attempt, says why by a code, and keeps no link', async () => {
    behaviour = () => fail('ECONNECTION');
    const message = await waiting();
    await sql`update pgboss.job set retry_limit = 3 where name = ${deliverMessage.name} and state = 'created'`.execute(
      portal.deps.db,
    );
    await runJobsToTheLastAttempt(portal);
    expect(taken).toHaveLength(1 + 3);
    expect(await stored(message.id)).toMatchObject({
      status: 'FAILED',
      attempts: 1 + 3,
      last_error: 'ECONNECTION',
      sent_at: null,
      text: '',
      html: '',
    });
    expect(await waitingJobs(portal, deliverMessage.name)).toBe(0);
  });

  it('whose recipient is refused for good has failed at once, and is no dead job', async () => {
    behaviour = () => fail('EENVELOPE 550 5.1.1', true);
    const before = await figures();
    const message = await waiting();
    await runJobsToTheLastAttempt(portal);
    expect(taken).toHaveLength(1);
    expect(await stored(message.id)).toMatchObject({
      status: 'FAILED',
      attempts: 1,
      last_error: 'EENVELOPE 550 5.1.1',
      handed_over_at: null,
      text: '',
      html: '',
    });
    expect(await figures()).toEqual({ ...before, failed: before.failed + 1 });
  });

  it('that the server lets go of half-way is tried again: nothing is in doubt', async () => {
    let drops = 3;
    behaviour = async (mail, handOver) => {
      if (drops-- <= 0) return take(mail, handOver);
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
    behaviour = (mail, handOver) =>
      failures-- > 0
        ? Promise.reject(Object.assign(new Error(`550 no mailbox for ${mail.to}`), { code: 'ESTREAM' }))
        : take(mail, handOver);
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

  it('counts once in the figures, whatever it took', async () => {
    const before = await figures();
    let refusals = 2;
    behaviour = (mail, handOver) => (refusals-- > 0 ? fail('ETIMEDOUT') : take(mail, handOver));
    await waiting();
    await runJobsToTheLastAttempt(portal);
    behaviour = () => Promise.resolve('kept');
    await waiting();
    await runJobsToTheLastAttempt(portal);
    expect(await figures()).toEqual({ ...before, sent: before.sent + 1, kept: before.kept + 1 });
    const { body } = await portal.anyone().request({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/portal_jobs_total\{name="message.deliver",outcome="done"\} \d+/);
  });
});

describe('a worker that dies between the hand-over and its record', () => {
  /** An attempt of a worker that is killed when the server has the content: it never learns what became of it. */
  const killedAttempt = (id: number) =>
    new Promise<void>((handedOver) => {
      const mailer: Mailer = {
        async send(mail, handOver = () => Promise.resolve()) {
          taken.push(mail);
          await handOver();
          handedOver();
          return new Promise(() => {});
        },
        close: () => {},
      };
      void deliver(portal.deps, mailer, id);
    });
  const runAgain = async (id: number) => {
    await again(id);
    await portal.runJobs();
  };

  it('has its mail repeated under the same Message-ID', async () => {
    const message = await waiting();
    await killedAttempt(message.id);
    await portal.runJobs();
    expect(await stored(message.id)).toMatchObject({
      status: 'SENT',
      attempts: 2,
      unrecorded: 1,
      handed_over_at: null,
      text: '',
    });
    expect(taken.map(({ headerId }) => headerId)).toEqual([message.header_id, message.header_id]);
  });

  it('has it repeated once: after a second such death the message counts as sent, and is emptied', async () => {
    const before = await figures();
    const message = await waiting();
    await killedAttempt(message.id);
    await killedAttempt(message.id);
    const handedOver = portal.deps.clock();
    portal.advance({ minutes: 5 });
    await portal.runJobs();
    await runAgain(message.id);
    expect(taken).toHaveLength(2);
    expect(await stored(message.id)).toMatchObject({
      status: 'SENT',
      attempts: 2,
      unrecorded: 2,
      sent_at: handedOver,
      handed_over_at: null,
      text: '',
      html: '',
    });
    expect(await figures()).toEqual({ ...before, uncertain: before.uncertain + 1 });
  });

  it('before the hand-over puts nothing in doubt: the mail is tried as often as it takes', async () => {
    const message = await waiting();
    for (let deaths = 0; deaths < 4; deaths += 1)
      // Gone while it was still speaking to the server about the envelope.
      void deliver(portal.deps, { send: () => new Promise(() => {}), close: () => {} }, message.id);
    await expect.poll(async () => (await stored(message.id)).attempts).toBe(4);
    await portal.runJobs();
    expect(await stored(message.id)).toMatchObject({ status: 'SENT', attempts: 5, unrecorded: 0 });
  });

  it('counts the same when it is the record that fails', async () => {
    const message = await waiting();
    let moments = 1;
    const clock = () => {
      if (moments-- > 0) return portal.deps.clock();
      throw new Error('no record');
    };
    const mailer: Mailer = {
      send: (mail, handOver = () => Promise.resolve()) => take(mail, handOver),
      close: () => {},
    };
    await expect(deliver({ ...portal.deps, clock }, mailer, message.id)).rejects.toThrow('no record');
    expect(await stored(message.id)).toMatchObject({
      status: 'PENDING',
      handed_over_at: portal.deps.clock(),
    });
    await portal.runJobs();
    expect(await stored(message.id)).toMatchObject({ status: 'SENT', unrecorded: 1 });
  });

  it('or is only held up does not send beside its successor', async () => {
    const message = await waiting();
    const held = Promise.withResolvers<void>();
    let content = 0;
    const begun = Promise.withResolvers<void>();
    const slow: Mailer = {
      async send(_, handOver = () => Promise.resolve()) {
        begun.resolve();
        await held.promise;
        await handOver();
        content += 1;
        return 'sent';
      },
      close: () => {},
    };
    const attempt = deliver(portal.deps, slow, message.id);
    await begun.promise;
    behaviour = async (mail, handOver) => {
      // The successor is about to hand over when the other wakes up.
      held.resolve();
      await attempt;
      return take(mail, handOver);
    };
    await portal.runJobs();
    expect([content, taken.length]).toEqual([0, 1]);
    expect(await stored(message.id)).toMatchObject({ status: 'SENT', attempts: 2, unrecorded: 0 });
  });
});
