import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer, type Mailer } from '#server/platform/mailer.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { startMailServer, type Answer, type MailServer, type Step } from '#tests/mail-server.ts';
import { runJobsToTheLastAttempt } from '#tests/stored.ts';
import { outcomeCounts, storedMessage, waitingMessage } from './deliver.fixture.ts';

let server: MailServer;
let portal: TestApp;
/** Short limits for a server that never answers; long ones otherwise, so that slow machines pass. */
let patientMailer: Mailer;
let hastyMailer: Mailer;
let never = false;
beforeAll(async () => {
  server = await startMailServer();
  const settings = { smtpUrl: server.urlWithLogin, mailFrom: 'Portal <portal@portal.test>' };
  patientMailer = createMailer(settings);
  hastyMailer = createMailer(settings, { silenceMs: 5_000, messageMs: 2_000, replyMs: 150 });
  const mailer: Mailer = {
    send: (mail, onHandOver) => (never ? hastyMailer : patientMailer).send(mail, onHandOver),
    close: () => {},
  };
  portal = await testApp({ mailer });
});
afterAll(async () => {
  patientMailer.close();
  hastyMailer.close();
  await portal.close();
  await server.close();
});

/** As if the pause until the next attempt had passed. */
const waitOver = () =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(portal.deps.db);

const NIGHT: readonly (readonly [Step, Answer, string])[] = [
  ['greeting', '421 4.3.2 shutting down', 'EPROTOCOL 421 4.3.2'],
  ['greeting', 'never', 'ETIMEDOUT'],
  ['login', '454 4.7.0 try later', 'EAUTH 454 4.7.0'],
  ['login', '535 5.7.8 wrong password', 'EAUTH 535 5.7.8'],
  ['sender', '550 5.7.1 not from you', 'EENVELOPE 550 5.7.1'],
  ['recipient', '450 4.2.1 greylisted', 'EENVELOPE 450 4.2.1'],
  ['recipient', 'never', 'ETIMEDOUT'],
  ['recipient', '554 5.7.1 relay access denied', 'EENVELOPE 554 5.7.1'],
  ['end', '452 4.3.1 no room', 'EMESSAGE 452 4.3.1'],
];

it('a night in which the mail server fails in every way delays a message, and every attempt is counted', async () => {
  const message = await waitingMessage(portal);
  for (const [index, [step, answer, code]] of NIGHT.entries()) {
    server.answer({ [step]: answer });
    never = answer === 'never';
    await portal.runJobs();
    expect(await storedMessage(portal, message.id)).toMatchObject({
      status: 'PENDING',
      attempts: index + 1,
      last_error: code,
      unrecorded: 0,
      handed_over_at: null,
      text: message.text,
    });
    await waitOver();
  }
  expect(server.mailbox).toEqual([]);
  never = false;
  server.answer({});
  await runJobsToTheLastAttempt(portal);
  expect(server.mailbox.map(({ messageId }) => messageId)).toEqual([message.header_id]);
  expect(await storedMessage(portal, message.id)).toMatchObject({
    status: 'SENT',
    attempts: NIGHT.length + 1,
    last_error: null,
    text: '',
  });
  expect(await outcomeCounts(portal)).toEqual({ sent: 1, kept: 0, uncertain: 0, failed: 0 });
});

it.each<[Step, Answer, string]>([
  ['recipient', '550 5.1.1 no such mailbox', 'EENVELOPE 550 5.1.1'],
  ['end', '550 5.1.1 no such mailbox', 'EMESSAGE 550 5.1.1'],
])('a recipient who does not exist is asked for once (%s)', async (step, answer, code) => {
  const message = await waitingMessage(portal);
  const before = await outcomeCounts(portal);
  server.answer({ [step]: answer });
  await runJobsToTheLastAttempt(portal);
  server.answer({});
  expect(await storedMessage(portal, message.id)).toMatchObject({
    status: 'FAILED',
    attempts: 1,
    last_error: code,
    text: '',
    content: null,
  });
  expect(await outcomeCounts(portal)).toEqual({ ...before, failed: before.failed + 1 });
});

it('a server that accepts a message and hangs up before confirming gets it again: two copies under one Message-ID', async () => {
  const message = await waitingMessage(portal);
  const before = server.mailbox.length;
  server.answer({ end: 'hang up' });
  await portal.runJobs();
  server.answer({});
  await runJobsToTheLastAttempt(portal);
  expect(server.mailbox.slice(before).map(({ messageId }) => messageId)).toEqual([
    message.header_id,
    message.header_id,
  ]);
  expect(await storedMessage(portal, message.id)).toMatchObject({ status: 'SENT', attempts: 2 });
});

it.each<[string, Answer, string]>([
  ['never replies to the content', 'never', 'ETIMEDOUT'],
  ['always hangs up before it replies', 'hang up', 'ECONNECTION'],
])('a server that %s gets two copies, and the message is unconfirmed', async (_name, answer, code) => {
  const message = await waitingMessage(portal);
  const [copies, before] = [server.mailbox.length, await outcomeCounts(portal)];
  server.answer({ end: answer });
  never = answer === 'never';
  await runJobsToTheLastAttempt(portal);
  server.answer({});
  never = false;
  expect(server.mailbox.slice(copies).map(({ messageId }) => messageId)).toEqual([
    message.header_id,
    message.header_id,
  ]);
  expect(await storedMessage(portal, message.id)).toMatchObject({
    status: 'UNCONFIRMED',
    attempts: 2,
    last_error: code,
    handed_over_at: null,
    text: '',
    content: null,
  });
  expect(await outcomeCounts(portal)).toEqual({ ...before, uncertain: before.uncertain + 1 });
});
