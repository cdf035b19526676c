/** Why a mail server has not taken a mail. Its code holds no text of the server, which quotes addresses. */
export class MailError extends Error {
  /** `EENVELOPE 550 5.1.1`, `ESOCKET ECONNREFUSED`, `ETIMEDOUT`: our client's code, then the system's or the server's. */
  readonly code: string;
  /** The recipient was refused for good: to try again would be to ask the same question. */
  readonly permanent: boolean;

  constructor(code: string, permanent: boolean) {
    super(`mail not taken (${code})`);
    this.name = 'MailError';
    this.code = code;
    this.permanent = permanent;
  }
}

/** What an SMTP client knows of a failure (nodemailer's names). */
interface SmtpFailure {
  readonly code?: unknown;
  /** The system's code below `code`, when it was the connection that failed. */
  readonly originalCode?: unknown;
  /** The command that was answered: `MAIL FROM`, `RCPT TO`, `DATA`, `AUTH PLAIN`, … */
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** Any failure of a delivery, in the house's terms. */
export function mailErrorOf(error: unknown): MailError {
  const failure: SmtpFailure = typeof error === 'object' && error !== null ? error : {};
  const reply = typeof failure.responseCode === 'number' ? failure.responseCode : null;
  const enhanced = enhancedCodeOf(failure.response);
  const codes = [
    // Our own deadline is a time limit like the others.
    failure.code === 'EABORT' ? 'ETIMEDOUT' : (word(failure.code) ?? 'UNKNOWN'),
    word(failure.originalCode),
    reply,
    enhanced?.join('.'),
  ];
  return new MailError(
    codes.filter((code) => code !== null && code !== undefined).join(' '),
    reply !== null && isAboutRecipient(failure.command) && refusesForGood(reply, enhanced),
  );
}

const word = (code: unknown): string | null =>
  typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : null;

type EnhancedCode = readonly [cls: number, subject: number, detail: number];

/** The status code of RFC 3463 in a reply such as `550 5.1.1 <ana@exemplo.com.br> no such mailbox`. */
function enhancedCodeOf(response: unknown): EnhancedCode | null {
  if (typeof response !== 'string') return null;
  const [, cls, subject, detail] = /^\d{3}[ -](\d)\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  return cls && subject && detail ? [Number(cls), Number(subject), Number(detail)] : null;
}

// A refusal of any other command (AUTH, MAIL FROM, STARTTLS) is about us, and passes once our side is put right.
const isAboutRecipient = (command: unknown): boolean => command === 'RCPT TO' || command === 'DATA';

/** Replies of the 500s that speak of the session, not of the mail: syntax and order of commands, authentication. */
const ABOUT_THE_SESSION: readonly number[] = [500, 502, 503, 504, 530, 534, 535, 538];

/**
 * Whether a refusal with one of the 500s is the recipient's: mailbox, domain, route (RFC 3463, subjects 1, 2, 4) or
 * content (6). Refusals of our system, our protocol or our policy (3, 5, 7: blocked address, relaying not allowed) are
 * ours to put right, like those of our sender's address (1.7, 1.8), and so are worth another attempt.
 */
function refusesForGood(reply: number, enhanced: EnhancedCode | null): boolean {
  if (reply < 500 || reply > 599 || ABOUT_THE_SESSION.includes(reply)) return false;
  if (enhanced === null) return true;
  const [cls, subject, detail] = enhanced;
  if (cls !== 5 || (subject === 1 && (detail === 7 || detail === 8))) return false;
  return [0, 1, 2, 4, 6].includes(subject);
}
