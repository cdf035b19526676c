import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer, type Mail } from './mailer.ts';

const MAIL: Mail = {
  to: 'ana@exemplo.com.br',
  subject: 'Inscrição: próximos passos — ação!',
  text: 'Olá, Ana.\nAté já.',
  html: '<p>Olá, <strong>Ana</strong>.</p>',
  headerId: '<0b0f5f0e-9c51-4a1c-8f5d-0e5f0b2a1c11@portal.test>',
};

let server: SMTPServer;
let port: number;
let received: { from: string; to: string[]; source: string }[] = [];
let refuse = false;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      refuse ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // A TCP server that listens has an address with a port.
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const mailer = () =>
  createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Portal Empretec <portal@portal.test>' });

describe('with an SMTP server', () => {
  it('hands over both bodies under the given Message-ID', async () => {
    const own = mailer();
    received = [];
    expect(await own.send(MAIL)).toBe('sent');
    own.close();
    const [mail, ...others] = received;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: 'portal@portal.test', to: ['ana@exemplo.com.br'] });
    expect(mail?.source).toMatch(/^From: Portal Empretec <portal@portal\.test>\r$/m);
    expect(mail?.source).toContain(`Message-ID: ${MAIL.headerId}`);
    expect(mail?.source).toContain('multipart/alternative');
    // A subject beyond ASCII travels encoded (RFC 2047).
    expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('the same message again carries the same Message-ID', async () => {
    const own = mailer();
    received = [];
    await own.send(MAIL);
    await own.send(MAIL);
    own.close();
    expect(received.map(({ source }) => /^Message-ID: (.*)\r$/m.exec(source)?.[1])).toEqual([
      MAIL.headerId,
      MAIL.headerId,
    ]);
  });

  it('cannot be made to write more headers or to more people by what stands in a subject', async () => {
    const own = mailer();
    received = [];
    await own.send({ ...MAIL, subject: 'Olá\r\nBcc: todos@exemplo.com.br\r\n\r\ncorpo' });
    own.close();
    expect(received[0]?.to).toEqual(['ana@exemplo.com.br']);
    expect(received[0]?.source).not.toMatch(/^Bcc:/m);
  });

  it('says by a code why a message was not taken', async () => {
    const own = mailer();
    refuse = true;
    await expect(own.send(MAIL)).rejects.toMatchObject({ code: 'EENVELOPE' });
    refuse = false;
    own.close();
  });
});

it('with a server that is away it fails with a code', async () => {
  const own = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'portal@portal.test' });
  await expect(own.send(MAIL)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
  own.close();
});

it('without a server the message is kept', async () => {
  const own = createMailer({ smtpUrl: null, mailFrom: 'portal@portal.test' });
  expect(await own.send(MAIL)).toBe('kept');
  own.close();
});
