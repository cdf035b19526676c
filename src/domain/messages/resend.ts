import { dateInSaoPaulo, formatMomentBr } from '../calendar.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** Within this time a second request counts as a repetition of the first, whoever makes it. */
export const MIN_RESEND_SECONDS = 60;

/** The newest message of the same kind about an interview. */
export interface EarlierMessage {
  readonly status: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** Name of the requester; null: sent automatically. */
  readonly requestedBy: string | null;
}

/**
 * Whether a message of the same kind may be sent again: not while the earlier one is waiting for the mail server, nor
 * within a minute after it was sent. Any other (failed, unconfirmed, stopped, held) does not block. Refusals: message.waiting, message.just-sent {when,
 * by}.
 */
export function checkResend(earlier: EarlierMessage | null, now: Date): Refusal | null {
  if (!earlier || (earlier.status !== 'PENDING' && earlier.status !== 'SENT')) return null;
  const by =
    earlier.requestedBy === null ? 'envio automático do portal' : `pedido por ${earlier.requestedBy}`;
  if (earlier.status === 'PENDING')
    return refuse('message.waiting', { when: formatMomentBr(earlier.createdAt), by });
  const sentAt = earlier.sentAt ?? earlier.createdAt;
  const secondsSinceSent = (now.getTime() - sentAt.getTime()) / 1000;
  return secondsSinceSent < MIN_RESEND_SECONDS
    ? refuse('message.just-sent', { when: formatMomentBr(sentAt), by })
    : null;
}

const HOUR_MS = 3_600_000;

/**
 * Whoever got the same message since this instant already received it today: since midnight in Brasília, or within the
 * hour, which matters just after midnight.
 */
export const alreadyReceivedSince = (now: Date): Date =>
  new Date(Math.min(Date.parse(`${dateInSaoPaulo(now)}T00:00:00-03:00`), now.getTime() - HOUR_MS));
