import { bounceOfReply, bounceOfStatus, type BounceReason } from '#domain/messages/bounce.ts';

/** Why a message was not delivered. Its code contains no text of the mail server, which quotes addresses. */
export class DeliveryError extends Error {
  /** `EENVELOPE 550 5.1.1`, `ESOCKET ECONNREFUSED`, `ETIMEDOUT`: our client's code, then the system's or the server's. */
  readonly code: string;
  /** The recipient was refused permanently: a retry is pointless. */
  readonly permanent: boolean;
  /** What a permanent refusal says about the address; null: nothing. */
  readonly bounce: BounceReason | null;
  /** The whole content had left and no reply came: the server may have accepted it. */
  readonly uncertain: boolean;

  constructor(code: string, permanent: boolean, uncertain = false, bounce: BounceReason | null = null) {
    super(`mail not taken (${code})`);
    this.name = 'MailError';
    this.code = code;
    this.permanent = permanent;
    this.uncertain = uncertain;
    this.bounce = bounce;
  }
}

/** A failure as the SMTP client reports it (nodemailer's names). */
interface SmtpFailure {
  readonly code?: unknown;
  /** The system's code below `code`, when it was the connection that failed. */
  readonly originalCode?: unknown;
  /** The command that was answered: `MAIL FROM`, `RCPT TO`, `DATA`, `AUTH PLAIN`, … */
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** `contentSent`: the whole content had left, so that only a reply proves that it was not accepted. */
export function deliveryErrorOf(error: unknown, contentSent = false): DeliveryError {
  const failure: SmtpFailure = typeof error === 'object' && error !== null ? error : {};
  const reply = typeof failure.responseCode === 'number' ? failure.responseCode : null;
  const enhanced = enhancedCodeOf(failure.response);
  const codes = [
    // Our own deadline is reported like the other timeouts.
    failure.code === 'EABORT' ? 'ETIMEDOUT' : (codeWord(failure.code) ?? 'UNKNOWN'),
    codeWord(failure.originalCode),
    reply,
    enhanced?.join('.'),
  ];
  const permanent =
    reply !== null && isAboutRecipient(failure.command) && isPermanentRefusal(reply, enhanced);
  return new DeliveryError(
    codes.filter((code) => code !== null && code !== undefined).join(' '),
    permanent,
    contentSent && reply === null,
    permanent ? bounceOf(failure.command, reply, enhanced?.join('.') ?? null) : null,
  );
}

/** A bare refusal of the content is about the content; with an enhanced code it may be about the address after all. */
function bounceOf(command: unknown, reply: number, status: string | null): BounceReason | null {
  if (command === 'RCPT TO') return bounceOfReply(reply, status);
  return status === null ? null : bounceOfStatus(status);
}

const codeWord = (code: unknown): string | null =>
  typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : null;

type EnhancedCode = readonly [cls: number, subject: number, detail: number];

/** The status code of RFC 3463 in a reply such as `550 5.1.1 <ana@exemplo.com.br> no such mailbox`. */
function enhancedCodeOf(response: unknown): EnhancedCode | null {
  if (typeof response !== 'string') return null;
  const [, cls, subject, detail] = /^\d{3}[ -](\d)\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  return cls && subject && detail ? [Number(cls), Number(subject), Number(detail)] : null;
}

// A refusal of any other command (AUTH, MAIL FROM, STARTTLS) concerns our configuration, and passes once that is
// corrected.
const isAboutRecipient = (command: unknown): boolean => command === 'RCPT TO' || command === 'DATA';

/** 5xx replies about the session, not the message: syntax and order of commands, authentication. */
const SESSION_REPLIES: readonly number[] = [500, 502, 503, 504, 530, 534, 535, 538];

/**
 * Whether a refusal with one of the 500s is the recipient's: mailbox, domain, route (RFC 3463, subjects 1, 2, 4) or
 * content (6). Refusals of our system, our protocol or our policy (3, 5, 7: blocked address, relaying not allowed)
 * concern our configuration, like those of our sender's address (1.7, 1.8), and so are retried.
 */
function isPermanentRefusal(reply: number, enhanced: EnhancedCode | null): boolean {
  if (reply < 500 || reply > 599 || SESSION_REPLIES.includes(reply)) return false;
  if (enhanced === null) return true;
  const [cls, subject, detail] = enhanced;
  if (cls !== 5 || (subject === 1 && (detail === 7 || detail === 8))) return false;
  return [0, 1, 2, 4, 6].includes(subject);
}
