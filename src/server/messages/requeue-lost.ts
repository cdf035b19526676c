import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { EMPTIED } from './deliver.ts';
import { deliverMessage } from './jobs.ts';
import type { MessageKind } from '#domain/messages/letters.ts';

/** Their links are valid for half an hour: the recipient has requested another by the next morning. */
const SHORT_LIVED: readonly MessageKind[] = ['sign-in-link', 'account-verification', 'password-reset'];

/**
 * Settles pending messages that have no delivery job: they are enqueued again or, where their links have expired,
 * marked FAILED. Returns the messages settled. Idempotent: a message that is no longer PENDING is ignored here and by
 * its delivery.
 */
export async function requeueLostMessages(
  tx: Tx,
  { queue, metrics }: Pick<Deps, 'queue' | 'metrics'>,
  messageIds: readonly number[],
): Promise<readonly number[]> {
  if (messageIds.length === 0) return [];
  const givenUp = await tx
    .updateTable('message')
    .set({ status: 'FAILED', last_error: 'LOST', ...EMPTIED })
    .where('id', 'in', messageIds)
    .where('status', '=', 'PENDING')
    .where('kind', 'in', SHORT_LIVED)
    .returning('id')
    .execute();
  metrics.messages.inc({ outcome: 'failed' }, givenUp.length);
  const waiting = await tx
    .selectFrom('message')
    .select('id')
    .where('id', 'in', messageIds)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await queue.send(tx, deliverMessage, { messageId: id });
  return [...givenUp, ...waiting].map(({ id }) => id);
}
