import { sql } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import { deliveryErrorOf, DeliveryError } from '../platform/delivery-error.ts';
import type { Mailer } from '../platform/mailer.ts';

/** Bodies are deleted once sent or failed: they contain single-use links. */
const EMPTIED = { text: '', html: '' } as const;

/** A message of which an attempt has begun. The attempt number identifies it. */
interface Attempt {
  readonly id: number;
  readonly attempts: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly header_id: string;
}

/**
 * Hands one message to the mail server. A message that could not be handed over stays PENDING, and the error is thrown
 * for the job to be tried again; refused for good, it has FAILED at once. Safe to repeat: what is recorded as sent is
 * not sent again, and a message whose worker was killed after the server accepted it and before that was recorded is
 * repeated at most once, under the same Message-ID (docs/decisions/0006).
 */
export async function deliver(deps: Deps, mailer: Mailer, messageId: number): Promise<void> {
  if (await settleUncertain(deps, messageId)) return;
  const attempt = await begin(deps, messageId);
  if (!attempt) return;

  let outcome: 'sent' | 'kept';
  try {
    outcome = await mailer.send(
      {
        to: attempt.recipient,
        subject: attempt.subject,
        text: attempt.text,
        html: attempt.html,
        headerId: attempt.header_id,
      },
      () => recordHandOver(deps, attempt),
    );
  } catch (error) {
    return recordFailure(deps, attempt, error instanceof DeliveryError ? error : deliveryErrorOf(error));
  }
  // Not inside the try above: if recording fails, `handed_over_at` stays set, which bounds the repeats.
  await recordSent(deps, attempt, outcome);
}

/**
 * A second hand-over without a recorded outcome is the last: the recipient most likely has the message, perhaps twice.
 */
async function settleUncertain(deps: Deps, messageId: number): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('message')
    .set((eb) => ({
      status: 'SENT',
      sent_at: eb.ref('handed_over_at'),
      handed_over_at: null,
      unrecorded: eb('unrecorded', '+', 1),
      ...EMPTIED,
    }))
    .where('id', '=', messageId)
    .where('status', '=', 'PENDING')
    .where('handed_over_at', 'is not', null)
    .where('unrecorded', '>=', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  deps.metrics.messages.inc({ outcome: 'uncertain' });
  deps.log.warn({ message: messageId }, 'message counts as sent: twice its outcome was not recorded');
  return true;
}

async function begin(deps: Deps, messageId: number): Promise<Attempt | undefined> {
  return deps.db
    .updateTable('message')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      unrecorded: sql<number>`unrecorded + (handed_over_at is not null)::integer`,
      handed_over_at: null,
    }))
    .where('id', '=', messageId)
    .where('status', '=', 'PENDING')
    .returning(['id', 'attempts', 'recipient', 'subject', 'text', 'html', 'header_id'])
    .executeTakeFirst();
}

/** Refuses when another attempt has begun since: a delayed worker must not send alongside its successor. */
async function recordHandOver(deps: Deps, { id, attempts }: Attempt): Promise<void> {
  const { numUpdatedRows } = await deps.db
    .updateTable('message')
    .set({ handed_over_at: deps.clock() })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DeliveryError('SUPERSEDED', false);
}

async function recordSent(deps: Deps, { id }: Attempt, outcome: 'sent' | 'kept'): Promise<void> {
  const { numUpdatedRows } = await deps.db
    .updateTable('message')
    .set({
      status: 'SENT',
      sent_at: deps.clock(),
      handed_over_at: null,
      last_error: null,
      ...(outcome === 'sent' ? EMPTIED : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) deps.metrics.messages.inc({ outcome });
}

async function recordFailure(deps: Deps, { id, attempts }: Attempt, error: DeliveryError): Promise<void> {
  const { numUpdatedRows } = await deps.db
    .updateTable('message')
    .set({
      last_error: error.code,
      handed_over_at: null,
      ...(error.permanent ? { status: 'FAILED', ...EMPTIED } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  // Superseded: another attempt is responsible for the message.
  if (numUpdatedRows === 0n) return;
  if (!error.permanent) throw error;
  deps.metrics.messages.inc({ outcome: 'failed' });
  deps.log.warn({ message: id, code: error.code }, 'recipient refused for good');
}

/** Marks a message whose every attempt failed. */
export async function giveUpDelivery(deps: Deps, messageId: number): Promise<void> {
  const { numUpdatedRows } = await deps.db
    .updateTable('message')
    .set({ status: 'FAILED', ...EMPTIED })
    .where('id', '=', messageId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) deps.metrics.messages.inc({ outcome: 'failed' });
}
