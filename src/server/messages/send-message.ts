import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { deliverMessage } from './jobs.ts';
import type { Message } from './message.ts';
import { renderMessage } from './render.ts';

/** Whom a message goes to, and what it is about. */
export interface Recipient {
  readonly to: string;
  readonly interviewId?: number;
  readonly accountId?: number;
  /** The member of the team who asked for it. */
  readonly requestedBy?: number;
  /** An interview gets one message of each key, however often it is asked for. */
  readonly onceKey?: string;
  /** Where whoever gets it can end such messages; a header of the mail names it too. */
  readonly unsubscribeUrl?: string;
}

/**
 * Puts a message into the outbox and its delivery into the queue, in the caller's transaction. False where a message of
 * the same key was there already: nothing more is sent.
 */
export async function sendMessage(
  tx: Transaction<DB>,
  deps: Pick<Deps, 'queue' | 'clock' | 'config'>,
  message: Message,
  { to, interviewId, accountId, requestedBy, onceKey, unsubscribeUrl }: Recipient,
): Promise<boolean> {
  const openedToken = randomUUID();
  const { subject, text, html } = renderMessage(message, {
    portalUrl: deps.config.baseUrl,
    openedImageUrl: `${deps.config.baseUrl}/api/public/messages/${openedToken}/pixel.gif`,
  });
  const stored = await tx
    .insertInto('message')
    .values({
      kind: message.kind,
      interview_id: interviewId ?? null,
      account_id: accountId ?? null,
      requested_by: requestedBy ?? null,
      once_key: onceKey ?? null,
      unsubscribe_url: unsubscribeUrl ?? null,
      recipient: to,
      subject,
      text,
      html,
      header_id: `<${randomUUID()}@${new URL(deps.config.baseUrl).hostname}>`,
      opened_token: openedToken,
      created_at: deps.clock(),
    })
    .onConflict((conflict) =>
      conflict.columns(['interview_id', 'once_key']).where('once_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!stored) return false;
  await deps.queue.send(tx, deliverMessage, { messageId: stored.id });
  return true;
}
