import { sql } from 'kysely';
import { endBounce, markAddress } from '../bounces/address-bounce.ts';
import { bounceAddressOf } from '../bounces/bounce-token.ts';
import type { Deps } from '../platform/deps.ts';
import { deliveryErrorOf, DeliveryError } from '../platform/delivery-error.ts';
import { inTransaction } from '../platform/db.ts';
import type { Mailer } from '../platform/mailer.ts';
import { deliverMessage } from './jobs.ts';
import { STORED_CONTENT, storedHtml, type StoredContent } from './render.ts';

/** Bodies are deleted once sent or failed: they contain single-use links. */
export const EMPTIED = { text: '', content: null, html: '', unsubscribe_url: null } as const;

/** A message of which an attempt has begun. The attempt number identifies it. */
interface Attempt extends StoredContent {
  readonly id: number;
  readonly attempts: number;
  readonly recipient: string;
  readonly text: string;
  readonly header_id: string;
  readonly unsubscribe_url: string | null;
}

/**
 * Hands one message to the mail server. A message that could not be handed over stays PENDING, and the error is thrown
 * for the job to be tried again; refused for good, it has FAILED at once. Safe to repeat: what is recorded as sent is
 * not sent again, and a message of which nobody knows whether the server accepted it (no reply, or a worker that was
 * killed before recording it) is repeated once, under the same Message-ID, and then UNCONFIRMED (docs/decisions/0048).
 */
export async function deliver(deps: Deps, mailer: Mailer, messageId: number): Promise<void> {
  if (await settleUnconfirmed(deps, messageId)) return;
  const attempt = await begin(deps, messageId);
  if (!attempt) return waitForMailing(deps, messageId);

  let outcome: 'sent' | 'kept';
  try {
    outcome = await mailer.send(
      {
        to: attempt.recipient,
        subject: attempt.subject,
        text: attempt.text,
        html: storedHtml(attempt, deps.config),
        headerId: attempt.header_id,
        unsubscribeUrl: attempt.unsubscribe_url,
        bounceAddress: bounceAddressOf(deps.config, attempt.id),
      },
      () => recordHandOver(deps, attempt),
    );
  } catch (error) {
    return recordFailure(deps, attempt, error instanceof DeliveryError ? error : deliveryErrorOf(error));
  }
  // Not inside the try above: if recording fails, `handed_over_at` stays set, which bounds the repeats.
  await recordSent(deps, attempt, outcome);
}

/** A second hand-over without a known outcome is the last: whether to send again is for a person to say. */
async function settleUnconfirmed(deps: Deps, messageId: number): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('message')
    .set((eb) => ({
      status: 'UNCONFIRMED',
      sent_at: eb.ref('handed_over_at'),
      handed_over_at: null,
      unrecorded: eb('unrecorded', '+', 1),
      ...EMPTIED,
    }))
    .where('id', '=', messageId)
    .where('status', '=', 'PENDING')
    .where('handed_over_at', 'is not', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('unrecorded', '>=', 1),
        // Repeating it would send what was stopped.
        exists(
          selectFrom('mailing')
            .select('mailing.id')
            .whereRef('mailing.id', '=', 'message.mailing_id')
            .where('mailing.stopped_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  deps.metrics.messages.inc({ outcome: 'uncertain' });
  deps.log.warn(
    { message: messageId },
    'message unconfirmed: handed over, and nobody knows whether it arrived',
  );
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mailing')
            .select('mailing.id')
            .whereRef('mailing.id', '=', 'message.mailing_id')
            .where('mailing.leaves_at', '>', deps.clock()),
        ),
      ),
    )
    .returning(['id', 'attempts', 'recipient', 'text', 'header_id', 'unsubscribe_url'])
    .returning(STORED_CONTENT)
    .executeTakeFirst();
}

/** Nothing begins before its mailing leaves, whoever made its job due: the job comes back then. */
async function waitForMailing(deps: Deps, messageId: number): Promise<void> {
  const waiting = await deps.db
    .selectFrom('message')
    .innerJoin('mailing', 'mailing.id', 'message.mailing_id')
    .select('mailing.leaves_at')
    .where('message.id', '=', messageId)
    .where('message.status', '=', 'PENDING')
    .executeTakeFirst();
  const waitMs = waiting ? waiting.leaves_at.getTime() - deps.clock().getTime() : 0;
  if (waitMs <= 0) return;
  await inTransaction(deps.db, (tx) =>
    deps.queue.send(tx, deliverMessage, { messageId }, { startAfterSeconds: Math.ceil(waitMs / 1000) }),
  );
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

async function recordSent(deps: Deps, { id, recipient }: Attempt, outcome: 'sent' | 'kept'): Promise<void> {
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
  if (numUpdatedRows === 0n) return;
  deps.metrics.messages.inc({ outcome });
  if (outcome === 'sent') await endBounce(deps.db, recipient, { how: 'accepted', at: deps.clock() });
}

async function recordFailure(deps: Deps, attempt: Attempt, error: DeliveryError): Promise<void> {
  const { id, attempts } = attempt;
  const { bounce: reason, code } = error;
  if (error.uncertain) return recordUncertain(deps, attempt, error);
  const recorded = await inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    const { numUpdatedRows } = await tx
      .updateTable('message')
      .set({
        last_error: code,
        handed_over_at: null,
        ...(error.permanent ? { status: 'FAILED', ...EMPTIED } : {}),
        ...(reason ? { bounced_at: at, bounce_reason: reason } : {}),
      })
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .where('attempts', '=', attempts)
      .executeTakeFirst();
    // Superseded: another attempt is responsible for the message.
    if (numUpdatedRows === 0n) return false;
    if (reason)
      await markAddress(tx, { messageId: id, address: attempt.recipient, reason, code, source: 'SMTP', at });
    return true;
  });
  if (!recorded) return;
  if (!error.permanent) throw error;
  deps.metrics.messages.inc({ outcome: 'failed' });
  deps.log.warn({ message: id, code: error.code }, 'recipient refused for good');
}

/**
 * `handed_over_at` stays, as if the worker had been killed: the next attempt counts it, and after the second there is
 * none.
 */
async function recordUncertain(deps: Deps, { id, attempts }: Attempt, error: DeliveryError): Promise<void> {
  await deps.db
    .updateTable('message')
    .set({ last_error: error.code })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('attempts', '=', attempts)
    .execute();
  if (!(await settleUnconfirmed(deps, id))) throw error;
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
