import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchCalls } from '#contract/batches.ts';
import { bounceCalls } from '#contract/bounces.ts';
import { candidateMessageCalls } from '#contract/candidate-messages.ts';
import { identityCalls } from '#contract/identity.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { mailingCalls } from '#contract/mailings.ts';
import { personCalls } from '#contract/person.ts';
import { ERASURE_WORD, personalDataCalls } from '#contract/personal-data.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { letMailingsLeave } from '#server/messages/mailing.fixture.ts';
import { createMailer, type Mailer } from '#server/platform/mailer.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import {
  candidateOf,
  CITIES,
  givenInterview,
  makePerson,
  manager,
  type SignedInCaller,
} from '#tests/factories.ts';
import { startMailServer, type MailServer } from '#tests/mail-server.ts';
import { bounceAddressOf } from './bounce-token.ts';
import { BOUNCE_INTAKE } from './take-report.ts';

const SECRET = 'a-secret-of-the-mail-server-32-characters';
let server: MailServer;
let mailer: Mailer;
let portal: TestApp;
let team: SignedInCaller;
beforeAll(async () => {
  server = await startMailServer();
  mailer = createMailer({ smtpUrl: server.url, mailFrom: 'Portal <portal@portal.test>' });
  portal = await testApp({
    mailer,
    config: { bounceAddress: 'devolucoes@portal.test', bounceSecret: SECRET },
  });
  team = await manager(portal, 'SP');
});
afterAll(async () => {
  mailer.close();
  await portal.close();
  await server.close();
});
beforeEach(async () => {
  server.answer({});
  await portal.runJobs();
  server.mailbox.length = 0;
});

const db = () => portal.deps.db;

async function person() {
  const { id } = await givenInterview(portal, { state: 'FINALIZADA-APTO', uf: 'SP' });
  const row = await db()
    .selectFrom('interview')
    .select(['email', 'candidate_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await portal.runJobs();
  return { id, email: row.email, candidateId: row.candidate_id };
}
const sendResult = (id: number) =>
  team.call(candidateMessageCalls.sendResultEmails, { body: { idsInterviews: [id], sendAll: false } });
const newestMessage = (interviewId: number) =>
  db()
    .selectFrom('message')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const rowOf = async (id: number) =>
  (await team.call(interviewCalls.getInterviewRow, { params: { id } })).body;
const markOf = (address: string) =>
  db()
    .selectFrom('address_bounce')
    .selectAll()
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** A person with a letter that left a moment ago. */
async function personWithLetter() {
  const someone = await person();
  await sendResult(someone.id);
  await portal.runJobs();
  const message = await newestMessage(someone.id);
  expect(message.status).toBe('SENT');
  portal.advance({ minutes: 2 });
  return { ...someone, message };
}

const report = (to: string, fields = 'Action: failed\r\nStatus: 5.1.1\r\n') =>
  [
    'From: MAILER-DAEMON@mx.exemplo.com',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I could not deliver it.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.exemplo.com',
    '',
    'Final-Recipient: rfc822; somebody@exemplo.com',
    fields,
    '--b--',
    '',
  ].join('\r\n');

const hand = (mail: string, secret: string | null = SECRET) =>
  portal.anyone().request({
    method: 'POST',
    url: BOUNCE_INTAKE,
    headers: {
      'content-type': 'message/rfc822',
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
    },
    payload: mail,
  });
const addressOf = (messageId: number) => bounceAddressOf(portal.deps.config, messageId) ?? '';

describe('a refusal at sending', () => {
  it('of a mailbox that is not there marks the address, says why on each screen, and the row tries it again on purpose', async () => {
    const { id, email, candidateId } = await person();
    server.answer({ recipient: '550 5.1.1 no such mailbox' });
    await sendResult(id);
    await portal.runJobs();
    expect(await newestMessage(id)).toMatchObject({
      status: 'FAILED',
      bounce_reason: 'mailbox-unknown',
      text: '',
    });
    expect(await markOf(email)).toMatchObject({ reason: 'mailbox-unknown', source: 'SMTP', ended_at: null });
    expect((await rowOf(id)).emailBounces).toBe('esta caixa de e-mail não existe');
    const { body } = await team.call(personCalls.getPerson, { params: { id: candidateId } });
    expect(body.interviews[0]?.messages[0]).toMatchObject({
      letter: 'E-mail de resultado',
      status: 'FAILED',
      returned: 'esta caixa de e-mail não existe',
    });
    portal.advance({ minutes: 2 });
    server.answer({});
    expect((await sendResult(id)).status).toBe(200);
    await portal.runJobs();
    expect(await markOf(email)).toMatchObject({ ended_how: 'asked', ended_by: team.accountId });
    expect((await newestMessage(id)).status).toBe('SENT');
    expect((await rowOf(id)).emailBounces).toBeNull();
  });

  it.each([
    ['550 5.7.1 blocked by policy', 'PENDING', null],
    ['450 4.2.1 try later', 'PENDING', null],
    ['552 5.2.2 mailbox full', 'FAILED', 'mailbox-full'],
    ['550 not accepted here', 'FAILED', 'mailbox-unavailable'],
  ] as const)('%s marks nothing', async (answer, status, reason) => {
    const { id, email } = await person();
    server.answer({ recipient: answer });
    await sendResult(id);
    await portal.runJobs();
    expect(await newestMessage(id)).toMatchObject({ status, bounce_reason: reason });
    expect(await markOf(email)).toBeUndefined();
  });
});

describe('a report that comes later', () => {
  it('goes to an address of its own, which says nothing of the person, and marks the message and its address', async () => {
    const { id, email, message, candidateId } = await personWithLetter();
    const envelope = server.mailbox.at(-1)?.from ?? '';
    expect(envelope).toBe(addressOf(message.id));
    expect(envelope).toMatch(/^devolucoes\+[0-9a-z]+-[0-9a-f]{20}@portal\.test$/);
    const logged = vi.spyOn(portal.deps.log, 'info');
    expect((await hand(report(envelope.toUpperCase()))).status).toBe(204);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(email);
    logged.mockRestore();
    expect(await newestMessage(id)).toMatchObject({ status: 'SENT', bounce_reason: 'mailbox-unknown' });
    expect(await markOf(email)).toMatchObject({ source: 'REPORT', code: '5.1.1', message_id: message.id });
    expect((await rowOf(id)).emailBounces).not.toBeNull();

    // Tried again by the button of the person's page; the same report once more does nothing.
    expect((await team.call(bounceCalls.retryBouncingAddress, { params: { id } })).status).toBe(204);
    expect((await rowOf(id)).emailBounces).toBeNull();
    await hand(report(envelope));
    expect((await rowOf(id)).emailBounces).toBeNull();
    const { body } = await team.call(personCalls.getPerson, { params: { id: candidateId } });
    expect(body.interviews[0]?.messages[0]).toMatchObject({ returned: 'esta caixa de e-mail não existe' });
  });

  it.each([
    ['a forged signature', (address: string) => report(address.replace(/-[0-9a-f]{4}/, '-0000'))],
    ['the signature of another message', (address: string) => report(address.replace(/\+[^-]+/, '+1'))],
    ['a report of a delay', (address: string) => report(address, 'Action: delayed\r\nStatus: 4.4.1\r\n')],
    [
      'a report of a delivery',
      (address: string) => report(address, 'Action: delivered\r\nStatus: 2.0.0\r\n'),
    ],
    [
      'an automatic reply',
      (address: string) =>
        `From: ana@exemplo.com\r\nTo: ${address}\r\nAuto-Submitted: auto-replied\r\nSubject: Ausente\r\n\r\nEstou de férias. Status: 5.1.1\r\n`,
    ],
    ['nothing that can be read', () => '\u0000\u0001 \r\n\r\n'],
  ] as const)('does nothing: %s', async (_, mailFor) => {
    const { id, email, message } = await personWithLetter();
    expect((await hand(mailFor(addressOf(message.id)))).status).toBe(204);
    expect(await newestMessage(id)).toMatchObject({ bounced_at: null });
    expect(await markOf(email)).toBeUndefined();
  });

  it('a block by policy is recorded with the message, and marks nothing', async () => {
    const { id, email, message } = await personWithLetter();
    await hand(report(addressOf(message.id), 'Action: failed\r\nStatus: 5.7.1\r\n'));
    expect(await newestMessage(id)).toMatchObject({ bounce_reason: 'refused' });
    expect(await markOf(email)).toBeUndefined();
  });

  it('is taken with the secret alone, up to a size, and nowhere without the setting', async () => {
    const { email, message } = await personWithLetter();
    const mail = report(addressOf(message.id));
    expect((await hand(mail, null)).status).toBe(401);
    expect((await hand(mail, 'another')).status).toBe(401);
    expect((await hand(mail + 'x'.repeat(1024 * 1024))).status).toBe(413);
    expect(await markOf(email)).toBeUndefined();
    const without = await testApp();
    const answer = await without.anyone().request({
      method: 'POST',
      url: BOUNCE_INTAKE,
      headers: { 'content-type': 'message/rfc822', authorization: 'Bearer null' },
      payload: mail,
    });
    expect(answer.status).toBe(404);
    await without.close();
  });
});

describe('a marked address', () => {
  async function marked() {
    const someone = await personWithLetter();
    await hand(report(addressOf(someone.message.id)));
    return someone;
  }

  it('is left out of batches, which say so, and is named in the outbox', async () => {
    const someone = await marked();
    const [one, two] = [await person(), await person()];
    const target = {
      moduleId: 1,
      action: 'resend-result-email',
      selection: { ids: [someone.id, one.id, two.id] },
    };
    const preview = await team.call(batchCalls.previewBatch, { body: target });
    expect(preview.body).toMatchObject({
      going: { total: 2 },
      leftOut: [{ code: 'message.address-bounces', total: 1 }],
      bouncing: { addresses: 1, people: [{ idInterview: someone.id }] },
    });
    // Certificates are issued all the same: nobody is left out, and the preview says whose letter is held.
    const certificates = { ...target, action: 'generate-certificate' };
    expect((await team.call(batchCalls.previewBatch, { body: certificates })).body).toMatchObject({
      going: { total: 3 },
      leftOut: [],
      bouncing: { addresses: 1, people: [{ idInterview: someone.id }] },
    });
    await team.call(batchCalls.startBatch, { body: { ...target, key: randomUUID() } });
    await portal.runJobs();
    server.answer({ recipient: '550 5.2.1 mailbox disabled' });
    await letMailingsLeave(portal);
    const { items } = (await team.call(mailingCalls.listMailings, {})).body;
    expect(items[0]).toMatchObject({ total: 2, returned: 2, failed: 0, left: 0, canStop: false });
    const returned = await team.call(mailingCalls.listReturnedMessages, {
      params: { id: items[0]?.id ?? 0 },
    });
    expect(returned.body.items).toMatchObject([
      { candidateId: expect.any(Number), reason: 'Devolvido: esta caixa de e-mail está desativada' },
      { reason: 'Devolvido: esta caixa de e-mail está desativada' },
    ]);
  });

  it('holds back a letter about the selection without its body, and writes it anew once the address is tried again', async () => {
    const someone = await marked();
    const { id } = someone;
    await db()
      .updateTable('interview')
      .set({ registered_at: new Date('2026-10-01T12:00:00Z') })
      .where('id', '=', id)
      .execute();
    await team.call(batchCalls.startBatch, {
      body: {
        moduleId: 1,
        action: 'generate-certificate',
        selection: { ids: [id] },
        key: randomUUID(),
        seminar: { beginDate: '2026-11-02', endDate: '2026-11-07', courseHours: '60' },
      },
    });
    await portal.runJobs();
    const held = await newestMessage(id);
    expect(held).toMatchObject({ kind: 'certificate-issued', status: 'HELD', text: '', content: null });
    await team.call(bounceCalls.retryBouncingAddress, { params: { id } });
    await portal.runJobs();
    const anew = await newestMessage(id);
    expect(anew).toMatchObject({ kind: 'certificate-issued', status: 'SENT' });
    expect(anew.id).not.toBe(held.id);
  });

  /** The team gives the interview another address. */
  const correct = (interviewId: number, email: string) =>
    team.call(teamRegistrationCalls.editInterview, {
      params: { id: interviewId },
      body: { email, phone: '11988887777', city: { id: CITIES.SP.id, uf: { id: CITIES.SP.ufId } } },
    });

  it('ends once it is corrected, with who did it; not while somebody else has the address', async () => {
    const { id, email } = await marked();
    const { id: neighbour } = await givenInterview(portal, {
      state: 'FINALIZADA-APTO',
      person: { ...makePerson('SP'), email },
    });
    expect((await rowOf(neighbour)).emailBounces).not.toBeNull();
    expect((await correct(neighbour, `outro${neighbour}@casa.test`)).status).toBe(200);
    expect(await markOf(email)).toMatchObject({ ended_at: null });
    expect((await correct(id, `certo${id}@casa.test`)).status).toBe(200);
    expect(await markOf(email)).toMatchObject({ ended_how: 'corrected', ended_by: team.accountId });
    expect((await rowOf(id)).emailBounces).toBeNull();
  });

  it('is seen by its person, who corrects it; it stays while it is the address of their account', async () => {
    const { id, email } = await marked();
    const owner = await candidateOf(portal, { id });
    const shown = (await owner.call(personalDataCalls.getPersonalData)).body.interviews[0];
    expect(shown).toMatchObject({ email, emailBounces: 'esta caixa de e-mail não existe' });
    expect(shown?.messages.map(({ returnedAt }) => returnedAt).filter(Boolean)).toEqual([
      portal.deps.clock().toISOString(),
    ]);
    const corrected = await owner.call(personalDataCalls.correctPersonalData, {
      body: {
        name: 'Nome Corrigido',
        birthDate: null,
        emancipated: false,
        emergencyContact: null,
        contacts: [{ idInterview: id, email: `certo${id}@casa.test`, phone: '11988887777' }],
      },
    });
    expect(corrected.body.interviews[0]).toMatchObject({ emailBounces: null });
    expect((await rowOf(id)).emailBounces).toBeNull();
    expect(await markOf(email)).toMatchObject({ ended_at: null });
  });

  it('is forgotten with the person', async () => {
    const { id, email } = await marked();
    const erased = await (
      await candidateOf(portal, { id })
    ).call(personalDataCalls.erasePersonalData, { body: { confirmation: ERASURE_WORD } });
    expect(erased.status).toBe(204);
    expect(await markOf(email)).toBeUndefined();
  });

  it('is no way to lock somebody out: the way in is sent all the same, and once it is opened the mark is gone', async () => {
    const { email, message } = await marked();
    portal.advance({ minutes: 1 });
    await portal.anyone().call(identityCalls.requestLink, { body: { email } });
    await portal.runJobs();
    const link = await db()
      .selectFrom('message')
      .select(['status', 'opened_token'])
      .where('recipient', '=', email)
      .where('kind', '=', 'sign-in-link')
      .executeTakeFirstOrThrow();
    expect(link.status).toBe('SENT');
    const open = (token: string) =>
      portal.anyone().request({ method: 'GET', url: `/api/public/messages/${token}/pixel.gif` });
    // One of before the mark proves nothing.
    await open(message.opened_token);
    expect(await markOf(email)).toMatchObject({ ended_at: null });
    await open(link.opened_token);
    expect(await markOf(email)).toMatchObject({ ended_how: 'opened' });
  });
});

// The last: sessions end in that time.
it('a report of a message of long ago does nothing', async () => {
  const { email, message } = await personWithLetter();
  portal.advance({ days: 31 });
  await hand(report(addressOf(message.id)));
  expect(await markOf(email)).toBeUndefined();
});
