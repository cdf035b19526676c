import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type Answer, type MailServer, type Step } from '#tests/mail-server.ts';
import { createMailer, requiresTls, type EmailMessage, type Mailer, type MailerLimits } from './mailer.ts';

const MAIL: EmailMessage = {
  to: 'ana@exemplo.com.br',
  subject: 'Inscrição: próximos passos — ação!',
  text: 'Olá, Ana.\nAté já.',
  html: '<p>Olá, <strong>Ana</strong>.</p>',
  headerId: '<0b0f5f0e-9c51-4a1c-8f5d-0e5f0b2a1c11@portal.test>',
};
const FROM = 'Portal Empretec <portal@portal.test>';

let server: MailServer;
let mailer: Mailer;
let handOvers: number;
const onHandOver = () => {
  handOvers += 1;
  return Promise.resolve();
};
beforeEach(async () => {
  server = await startMailServer();
  mailer = createMailer({ smtpUrl: server.url, mailFrom: FROM });
  handOvers = 0;
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

/** Short limits, for tests of timeouts. */
const createHastyMailer = (limits: MailerLimits) =>
  createMailer({ smtpUrl: server.url, mailFrom: FROM }, limits);

describe('with an SMTP server', () => {
  it('hands over both bodies under the given Message-ID', async () => {
    expect(await mailer.send(MAIL)).toBe('sent');
    const [mail, ...others] = server.mailbox;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: 'portal@portal.test',
      to: ['ana@exemplo.com.br'],
      messageId: MAIL.headerId,
    });
    expect(mail?.source).toMatch(/^From: Portal Empretec <portal@portal\.test>\r$/m);
    expect(mail?.source).toContain('multipart/alternative');
    // A subject beyond ASCII travels encoded (RFC 2047).
    expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('names the page that ends such messages, where there is one', async () => {
    await mailer.send({ ...MAIL, unsubscribeUrl: 'https://portal.test/avise-me/cancelar/1-a' });
    await mailer.send({ ...MAIL, unsubscribeUrl: 'http://localhost:3000/avise-me/cancelar/1-a' });
    await mailer.send(MAIL);
    const header = (name: string) =>
      server.mailbox.map(({ source }) => new RegExp(`^${name}: (.*)\\r$`, 'm').exec(source)?.[1]);
    expect(header('List-Unsubscribe')).toEqual([
      '<https://portal.test/avise-me/cancelar/1-a>',
      '<http://localhost:3000/avise-me/cancelar/1-a>',
      undefined,
    ]);
    // One press in the mail program needs an encrypted address.
    expect(header('List-Unsubscribe-Post')).toEqual(['List-Unsubscribe=One-Click', undefined, undefined]);
  });

  it('the same message again carries the same Message-ID', async () => {
    await mailer.send(MAIL);
    await mailer.send(MAIL);
    expect(server.mailbox.map(({ messageId }) => messageId)).toEqual([MAIL.headerId, MAIL.headerId]);
  });

  it('cannot be made to write more headers or to more people by what stands in a subject', async () => {
    await mailer.send({ ...MAIL, subject: 'Olá\r\nBcc: todos@exemplo.com.br\r\n\r\ncorpo' });
    expect(server.mailbox[0]?.to).toEqual(['ana@exemplo.com.br']);
    expect(server.mailbox[0]?.source).not.toMatch(/^Bcc:/m);
  });

  it('replaces a connection that the server dropped while nobody used it', async () => {
    await mailer.send(MAIL);
    server.hangUp();
    expect(await mailer.send(MAIL)).toBe('sent');
    expect([server.mailbox.length, server.connections()]).toEqual([2, 2]);
  });
});

describe('a message that is not accepted', () => {
  it.each<[Step, Answer, string, { permanent: boolean; handOvers: number }]>([
    ['greeting', '421 4.3.2 not now', 'EPROTOCOL 421 4.3.2', { permanent: false, handOvers: 0 }],
    ['login', '535 5.7.8 wrong password', 'EAUTH 535 5.7.8', { permanent: false, handOvers: 0 }],
    ['sender', '550 5.1.8 sender unknown', 'EENVELOPE 550 5.1.8', { permanent: false, handOvers: 0 }],
    ['recipient', '450 4.2.0 greylisted', 'EENVELOPE 450 4.2.0', { permanent: false, handOvers: 0 }],
    ['recipient', '530 5.7.0 log in first', 'EENVELOPE 530 5.7.0', { permanent: false, handOvers: 0 }],
    ['recipient', '550 5.1.1 no such mailbox', 'EENVELOPE 550 5.1.1', { permanent: true, handOvers: 0 }],
    ['recipient', 'hang up', 'ECONNECTION', { permanent: false, handOvers: 0 }],
    ['content', 'hang up', 'ECONNECTION', { permanent: false, handOvers: 1 }],
    ['end', '451 4.3.0 try later', 'EMESSAGE 451 4.3.0', { permanent: false, handOvers: 1 }],
    ['end', '550 5.1.1 no such mailbox', 'EMESSAGE 550 5.1.1', { permanent: true, handOvers: 1 }],
    ['end', 'hang up', 'ECONNECTION', { permanent: false, handOvers: 1 }],
  ])('%s: %s', async (step, answer, code, expected) => {
    const own = createMailer({ smtpUrl: server.urlWithLogin, mailFrom: FROM });
    server.answer({ [step]: answer });
    await expect(own.send(MAIL, onHandOver)).rejects.toMatchObject({ code, permanent: expected.permanent });
    expect(handOvers).toBe(expected.handOvers);
    // One attempt on one connection (two where the first never opened): retries are left to the job.
    expect(server.connections()).toBeLessThanOrEqual(2);
    server.answer({});
    expect(await own.send(MAIL, onHandOver)).toBe('sent');
    own.close();
  });

  const PATIENT: MailerLimits = { silenceMs: 10_000, messageMs: 20_000, replyMs: 20_000 };

  it.each<[Step, Partial<MailerLimits>, boolean]>([
    ['greeting', { silenceMs: 100 }, false],
    ['sender', { messageMs: 500 }, false],
    ['recipient', { messageMs: 500 }, false],
    ['end', { replyMs: 100 }, true],
  ])('because the server falls silent at the %s', async (step, limits, uncertain) => {
    const own = createHastyMailer({ ...PATIENT, ...limits });
    server.answer({ [step]: 'never' });
    await expect(own.send(MAIL)).rejects.toMatchObject({ code: 'ETIMEDOUT', permanent: false, uncertain });
    own.close();
  });

  it.each<[Step, Answer, boolean]>([
    ['recipient', 'hang up', false],
    ['end', 'hang up', true],
    ['end', '451 4.3.0 try later', false],
    ['end', '550 5.1.1 no such mailbox', false],
  ])('%s, %s: uncertain %s', async (step, answer, uncertain) => {
    server.answer({ [step]: answer });
    await expect(mailer.send(MAIL, onHandOver)).rejects.toMatchObject({ uncertain });
  });

  it('but not because the reply to its content takes longer than all before it may', async () => {
    const own = createHastyMailer({ ...PATIENT, messageMs: 2_000 });
    server.onReceived(() => new Promise((resolve) => setTimeout(resolve, 2_200)));
    expect(await own.send(MAIL)).toBe('sent');
    own.close();
  });

  it('because it takes too long in all; others do not wait for it', async () => {
    const own = createHastyMailer({ silenceMs: 10_000, messageMs: 2_000, replyMs: 1_000 });
    server.answer({ end: 'never' });
    await expect(own.send(MAIL)).rejects.toMatchObject({ code: 'ETIMEDOUT', permanent: false });
    server.answer({});
    expect(await own.send({ ...MAIL, headerId: '<outro@portal.test>' })).toBe('sent');
    own.close();
  });

  it('because nothing listens', async () => {
    await server.close();
    await expect(mailer.send(MAIL)).rejects.toMatchObject({
      code: 'ESOCKET ECONNREFUSED',
      permanent: false,
    });
  });

  it('because the settings ask for encryption and the server has none', async () => {
    const own = createMailer({ smtpUrl: server.url.replace('smtp:', 'smtps:'), mailFrom: FROM });
    await expect(own.send(MAIL, onHandOver)).rejects.toMatchObject({ permanent: false });
    expect(handOvers).toBe(0);
    own.close();
  });
});

describe('a server elsewhere', () => {
  // Reaches the same server by an address that is not this machine's own.
  const elsewhere = (query = '') => `${server.url.replace(/127\.0\.0\.1|localhost/, '0.0.0.0')}${query}`;

  it('that offers no encryption is sent nothing', async () => {
    const own = createMailer({ smtpUrl: elsewhere(), mailFrom: FROM });
    await expect(own.send(MAIL, onHandOver)).rejects.toMatchObject({ code: 'ETLS 500', permanent: false });
    expect([handOvers, server.mailbox]).toEqual([0, []]);
    own.close();
  });

  it('is sent messages readably only where the settings say so', async () => {
    const own = createMailer({ smtpUrl: elsewhere('?ignoreTLS=true'), mailFrom: FROM });
    expect(await own.send(MAIL)).toBe('sent');
    own.close();
  });

  it.each([
    ['smtp://correio.exemplo.br:587', true],
    ['smtp://u:p@10.0.0.7', true],
    ['smtp://127.0.0.1.exemplo.br', true],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://localhost', false],
    ['smtp://[::1]:25', false],
    ['smtp://mail:1025?ignoreTLS=true', false],
    ['smtp://mail:1025?ignoreTLS=false', true],
  ])('%s requires encryption: %s', (url, required) => expect(requiresTls(url)).toBe(required));
});

describe('the hand-over', () => {
  it('is announced once, when sender and recipient are accepted and no content was sent', async () => {
    const seen: string[] = [];
    server.onReceived(() => void seen.push('received'));
    await mailer.send(MAIL, () => {
      seen.push('hand-over');
      return Promise.resolve();
    });
    expect(seen).toEqual(['hand-over', 'received']);
  });

  it('that cannot be announced does not happen', async () => {
    const refused = mailer.send(MAIL, () => Promise.reject(new Error('no')));
    await expect(refused).rejects.toMatchObject({ permanent: false });
    expect(await mailer.send({ ...MAIL, headerId: '<outro@portal.test>' })).toBe('sent');
    expect(server.mailbox.map(({ messageId }) => messageId)).toEqual(['<outro@portal.test>']);
  });
});

it('without a server the message is kept', async () => {
  const own = createMailer({ smtpUrl: null, mailFrom: FROM });
  expect(await own.send(MAIL, onHandOver)).toBe('kept');
  expect(handOvers).toBe(0);
  own.close();
});
