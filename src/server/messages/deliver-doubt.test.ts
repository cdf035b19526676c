import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mailer } from '#server/platform/mailer.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { deliver } from './deliver.ts';
import {
  deliverAgain,
  outcomeCounts,
  storedMessage,
  acceptMessage,
  createScriptedMailer,
  waitingMessage,
} from './deliver.fixture.ts';

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

describe('a worker that dies between the hand-over and its record', () => {
  /** An attempt of a worker that is killed once the server has the content, before the outcome is known. */
  const killedAttempt = (id: number) =>
    new Promise<void>((handedOver) => {
      const dying: Mailer = {
        async send(mail, handOver = () => Promise.resolve()) {
          mailer.received.push(mail);
          await handOver();
          handedOver();
          return new Promise(() => {});
        },
        close: () => {},
      };
      void deliver(portal.deps, dying, id);
    });

  it('has its message repeated under the same Message-ID', async () => {
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
    expect(mailer.received.map(({ headerId }) => headerId)).toEqual([message.header_id, message.header_id]);
  });

  it('has it repeated once: after a second such death the message is unconfirmed, and is emptied', async () => {
    const before = await outcomes();
    const message = await waiting();
    await killedAttempt(message.id);
    await killedAttempt(message.id);
    const handedOver = portal.deps.clock();
    portal.advance({ minutes: 5 });
    await portal.runJobs();
    await deliverAgain(portal, message.id);
    await portal.runJobs();
    expect(mailer.received).toHaveLength(2);
    expect(await stored(message.id)).toMatchObject({
      status: 'UNCONFIRMED',
      attempts: 2,
      unrecorded: 2,
      sent_at: handedOver,
      handed_over_at: null,
      text: '',
      content: null,
    });
    expect(await outcomes()).toEqual({ ...before, uncertain: before.uncertain + 1 });
  });

  it('before the hand-over leaves no doubt: the message is retried as often as needed', async () => {
    const message = await waiting();
    for (let deaths = 0; deaths < 4; deaths += 1)
      // Killed during the SMTP envelope.
      void deliver(portal.deps, { send: () => new Promise(() => {}), close: () => {} }, message.id);
    await expect.poll(async () => (await stored(message.id)).attempts).toBe(4);
    await portal.runJobs();
    expect(await stored(message.id)).toMatchObject({ status: 'SENT', attempts: 5, unrecorded: 0 });
  });

  it('counts the same when it is the record that fails', async () => {
    const message = await waiting();
    // Of the attempt, and of the hand-over.
    let moments = 2;
    const clock = () => {
      if (moments-- > 0) return portal.deps.clock();
      throw new Error('no record');
    };
    await expect(deliver({ ...portal.deps, clock }, mailer, message.id)).rejects.toThrow('no record');
    expect(await stored(message.id)).toMatchObject({
      status: 'PENDING',
      handed_over_at: portal.deps.clock(),
    });
    await portal.runJobs();
    expect(await stored(message.id)).toMatchObject({ status: 'SENT', unrecorded: 1 });
  });

  it('or is only delayed does not send alongside its successor', async () => {
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
    mailer.behaviour = async (mail, handOver) => {
      // The successor is about to hand over when the first continues.
      held.resolve();
      await attempt;
      return acceptMessage(mail, handOver);
    };
    await portal.runJobs();
    expect([content, mailer.received.length]).toEqual([0, 1]);
    expect(await stored(message.id)).toMatchObject({ status: 'SENT', attempts: 2, unrecorded: 0 });
  });
});
