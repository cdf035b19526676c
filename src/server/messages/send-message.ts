import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { deliverMessage } from './jobs.ts';
import { lockMailing } from './mailing.ts';
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
  /** The mailing that it is part of: it waits as long as that does, and is not sent once that was stopped. */
  readonly mailingId?: number | undefined;
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
  { to, interviewId, accountId, requestedBy, onceKey, mailingId, unsubscribeUrl }: Recipient,
): Promise<boolean> {
  const mailing = mailingId === undefined ? null : await lockMailing(tx, mailingId);
  const isStopped = mailing?.stopped != null;
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
      mailing_id: mailingId ?? null,
      status: isStopped ? 'STOPPED' : 'PENDING',
      unsubscribe_url: isStopped ? null : (unsubscribeUrl ?? null),
      recipient: to,
      subject,
      text: isStopped ? '' : text,
      html: isStopped ? '' : html,
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
  if (!isStopped) {
    const waitMs = mailing ? mailing.leavesAt.getTime() - deps.clock().getTime() : 0;
    const startAfterSeconds = Math.max(0, Math.ceil(waitMs / 1000));
    await deps.queue.send(tx, deliverMessage, { messageId: stored.id }, { startAfterSeconds });
  }
  return true;
}
