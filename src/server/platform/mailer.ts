import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 5322 Message-ID, the same in every attempt. */
  readonly headerId: string;
}

export interface Mailer {
  /** 'sent': an SMTP server has taken it. 'kept': there is none, the outbox is where it is read. */
  send(mail: Mail): Promise<'sent' | 'kept'>;
  close(): void;
}

const TIMEOUT_MS = 15_000;

export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  if (!config.smtpUrl) return { send: () => Promise.resolve('kept'), close: () => {} };
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ to, subject, text, html, headerId }) {
      await transport.sendMail({ from: config.mailFrom, to, subject, text, html, messageId: headerId });
      return 'sent';
    },
    close: () => transport.close(),
  };
}
