import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { deliveryErrorOf } from './delivery-error.ts';

export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 5322 Message-ID, the same in every attempt. */
  readonly headerId: string;
}

export interface Mailer {
  /**
   * 'sent': an SMTP server has accepted it. 'kept': there is no server, and it is read in the outbox. Rejects with a
   * DeliveryError. `onHandOver` runs once the server has accepted recipient and sender, before the first byte of the
   * content is sent: until then the message has certainly not been accepted, from then on the outcome is uncertain
   * until the server replies. When it fails, nothing is sent.
   */
  send(message: EmailMessage, onHandOver?: () => Promise<void>): Promise<'sent' | 'kept'>;
  close(): void;
}

export interface MailerLimits {
  /** For connecting, and for every wait for the server. */
  readonly silenceMs: number;
  /** For one message in all, waiting for a connection included. Must be shorter than the time limit of the job. */
  readonly messageMs: number;
}

const LIMITS: MailerLimits = { silenceMs: 15_000, messageMs: 60_000 };

export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  limits: MailerLimits = LIMITS,
): Mailer {
  if (!config.smtpUrl) return { send: () => Promise.resolve('kept'), close: () => {} };
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 4,
    // A connection that the server dropped while idle is replaced once; further attempts are left to the job's retries.
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
          signal: AbortSignal.timeout(limits.messageMs),
        });
        return 'sent';
      } catch (error) {
        throw deliveryErrorOf(error);
      } finally {
        handOvers.delete(headerId);
      }
    },
    close: () => transport.close(),
  };
}

/** The content as a stream that yields nothing before `handOver` has resolved. */
function heldUntil(handOver: () => Promise<void>, content: Readable): Readable {
  async function* held() {
    await handOver();
    yield* content;
  }
  return Readable.from(held(), { objectMode: false });
}
