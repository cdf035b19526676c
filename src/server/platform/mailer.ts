import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { deliveryErrorOf } from './delivery-error.ts';
import { isLoopback } from './loopback.ts';

export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The envelope's sender, to which reports go; null: the sender of the message. */
  readonly bounceAddress?: string | null;
  /** RFC 5322 Message-ID, the same in every attempt. */
  readonly headerId: string;
  /**
   * Header List-Unsubscribe (RFC 2369): a page on which one press ends such messages; where it is https, the mail program
   * may do so itself by a POST to it (RFC 8058).
   */
  readonly unsubscribeUrl?: string | null;
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
  /** For connecting, and for the server's greeting. */
  readonly silenceMs: number;
  /** For one message until its content has left, waiting for a connection included. */
  readonly messageMs: number;
  /**
   * From then on for the server's reply. A server that checks the content at length has accepted the message while we
   * wait, and giving up early means a second copy: ten minutes (RFC 5321, 4.5.3.2.6).
   */
  readonly replyMs: number;
}

/** Together shorter than the time limit of the job. */
const LIMITS: MailerLimits = { silenceMs: 15_000, messageMs: 60_000, replyMs: 10 * 60_000 };

export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  limits: MailerLimits = LIMITS,
): Mailer {
  if (!config.smtpUrl) return { send: () => Promise.resolve('kept'), close: () => {} };
  const transport = createTransport({
    url: config.smtpUrl,
    requireTLS: requiresTls(config.smtpUrl),
    pool: true,
    maxConnections: 4,
    // A connection that the server dropped while idle is replaced once; further attempts are left to the job's retries.
    maxRequeues: 1,
    connectionTimeout: limits.silenceMs,
    greetingTimeout: limits.silenceMs,
    dnsTimeout: limits.silenceMs,
    // The limits of one message, below, are shorter in every phase but the last.
    socketTimeout: limits.replyMs + limits.messageMs,
  });
  const transfers = new Map<string, ContentTransfer>();
  transport.use('stream', ({ data, message }, done) => {
    const transfer = transfers.get(data.messageId ?? '');
    if (transfer) message.processFunc((content) => observed(content, transfer));
    done();
  });
  return {
    async send({ to, subject, text, html, headerId, unsubscribeUrl, bounceAddress }, onHandOver) {
      const deadline = new AbortController();
      let contentSent = false;
      let timer = setTimeout(() => deadline.abort(), limits.messageMs);
      transfers.set(headerId, {
        onBegin: onHandOver ?? (() => Promise.resolve()),
        onEnd() {
          contentSent = true;
          clearTimeout(timer);
          timer = setTimeout(() => deadline.abort(), limits.replyMs);
        },
      });
      try {
        await transport.sendMail({
          from: config.mailFrom,
          to,
          subject,
          text,
          html,
          messageId: headerId,
          ...(bounceAddress ? { envelope: { from: bounceAddress, to } } : {}),
          ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
          ...(unsubscribeUrl?.startsWith('https:')
            ? { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
            : {}),
          signal: deadline.signal,
        });
        return 'sent';
      } catch (error) {
        throw deliveryErrorOf(error, contentSent);
      } finally {
        clearTimeout(timer);
        transfers.delete(headerId);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Whether a message may go out over an encrypted connection alone. Passwords and links of people are in them; whoever
 * stands between could strip the server's offer of STARTTLS. Exceptions: this machine, and `?ignoreTLS=true`.
 */
export function requiresTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true';
}

interface ContentTransfer {
  /** Before the first byte; when it fails, none is sent. */
  readonly onBegin: () => Promise<void>;
  /** The last byte has been taken from here: it may be with the server. */
  readonly onEnd: () => void;
}

function observed(content: Readable, { onBegin, onEnd }: ContentTransfer): Readable {
  async function* bytes() {
    await onBegin();
    yield* content;
    onEnd();
  }
  return Readable.from(bytes(), { objectMode: false });
}
