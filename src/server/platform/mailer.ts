import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { mailErrorOf } from './mail-error.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 5322 Message-ID, the same in every attempt. */
  readonly headerId: string;
}

export interface Mailer {
  /**
   * 'sent': an SMTP server has taken it. 'kept': there is none, the outbox is where it is read. Refuses with a
   * MailError. `onHandOver` runs once the server has agreed to recipient and sender, before the first byte of the
   * content leaves: until then the mail has surely not been taken, from then on only the server knows. When it fails,
   * nothing leaves.
   */
  send(mail: Mail, onHandOver?: () => Promise<void>): Promise<'sent' | 'kept'>;
  close(): void;
}

export interface MailerLimits {
  /** For setting a connection up, and for every silence of the server. */
  readonly silenceMs: number;
  /** For one mail in all, waiting for a connection included. Shorter than the longest that a job may take. */
  readonly mailMs: number;
}

const LIMITS: MailerLimits = { silenceMs: 15_000, mailMs: 60_000 };

export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  limits: MailerLimits = LIMITS,
): Mailer {
  if (!config.smtpUrl) return { send: () => Promise.resolve('kept'), close: () => {} };
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 4,
    // A connection that the server dropped while it was idle is replaced once; more attempts are the job's to count.
    maxRequeues: 1,
    connectionTimeout: limits.silenceMs,
    greetingTimeout: limits.silenceMs,
    dnsTimeout: limits.silenceMs,
    socketTimeout: limits.silenceMs,
  });
  const handOvers = new Map<string, () => Promise<void>>();
  transport.use('stream', ({ data, message }, done) => {
    const handOver = handOvers.get(data.messageId ?? '');
    if (handOver) message.processFunc((content) => heldUntil(handOver, content));
    done();
  });
  return {
    async send({ to, subject, text, html, headerId }, onHandOver) {
      if (onHandOver) handOvers.set(headerId, onHandOver);
      try {
        await transport.sendMail({
          from: config.mailFrom,
          to,
          subject,
          text,
          html,
          messageId: headerId,
          signal: AbortSignal.timeout(limits.mailMs),
        });
        return 'sent';
      } catch (error) {
        throw mailErrorOf(error);
      } finally {
        handOvers.delete(headerId);
      }
    },
    close: () => transport.close(),
  };
}

/** The content, of which nothing can be read before the first reader has waited for `handOver`. */
function heldUntil(handOver: () => Promise<void>, content: Readable): Readable {
  async function* held() {
    await handOver();
    yield* content;
  }
  return Readable.from(held(), { objectMode: false });
}
