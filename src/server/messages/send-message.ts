import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isHeldFromBouncing } from '#domain/messages/letters.ts';
import { bounces } from '../bounces/address-bounce.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { deliverMessage } from './jobs.ts';
import { contentOf } from './layout.ts';
import { lockMailing } from './mailing.ts';
import type { Message } from './message.ts';
import { renderPlainText } from './plain-text.ts';
import { subjectOf } from './render.ts';

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
 * the same key was there already: nothing more is sent. To an address that gives mail back a letter about the selection is
 * written without a body, and held.
 */
export async function sendMessage(
  tx: Transaction<DB>,
  deps: Pick<Deps, 'queue' | 'clock' | 'config'>,
  message: Message,
  recipient: Recipient,
): Promise<boolean> {
  const { to, mailingId } = recipient;
  const mailing = mailingId === undefined ? null : await lockMailing(tx, mailingId);
  const isHeld = isHeldFromBouncing(message.kind) && (await bounces(tx, to));
  const status = mailing?.stopped ? 'STOPPED' : isHeld ? 'HELD' : 'PENDING';
  const stored = await tx
    .insertInto('message')
    .values(messageColumns(deps, message, recipient, status))
    .onConflict((conflict) =>
      conflict.columns(['interview_id', 'once_key']).where('once_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!stored) return false;
  if (status === 'PENDING') {
    const waitMs = mailing ? mailing.leavesAt.getTime() - deps.clock().getTime() : 0;
    const startAfterSeconds = Math.max(0, Math.ceil(waitMs / 1000));
    await deps.queue.send(tx, deliverMessage, { messageId: stored.id }, { startAfterSeconds });
  }
  return true;
}

/**
 * The same for a notice to each of several people of the team, by two statements however many they are: at once, whatever
 * is known of the addresses.
 */
export async function sendNotices(
  tx: Transaction<DB>,
  deps: Pick<Deps, 'queue' | 'clock' | 'config'>,
  notices: readonly (Recipient & { readonly message: Message })[],
): Promise<void> {
  if (notices.length === 0) return;
  const stored = await tx
    .insertInto('message')
    .values(notices.map(({ message, ...recipient }) => messageColumns(deps, message, recipient, 'PENDING')))
    .returning('id')
    .execute();
  await deps.queue.sendAll(
    tx,
    deliverMessage,
    stored.map(({ id }) => ({ messageId: id })),
  );
}

/** A message as it is stored. */
export function messageColumns(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  message: Message,
  { to, interviewId, accountId, requestedBy, onceKey, mailingId, unsubscribeUrl }: Recipient,
  status: 'PENDING' | 'STOPPED' | 'HELD',
) {
  // What does not leave keeps no body: its links would be somebody's way in.
  const leaves = status === 'PENDING';
  return {
    kind: message.kind,
    interview_id: interviewId ?? null,
    account_id: accountId ?? null,
    requested_by: requestedBy ?? null,
    once_key: onceKey ?? null,
    mailing_id: mailingId ?? null,
    status,
    unsubscribe_url: leaves ? (unsubscribeUrl ?? null) : null,
    recipient: to,
    subject: subjectOf(message),
    text: leaves ? renderPlainText(message, config.baseUrl) : '',
    content: leaves ? JSON.stringify(contentOf(message)) : null,
    header_id: `<${randomUUID()}@${new URL(config.baseUrl).hostname}>`,
    opened_token: randomUUID(),
    created_at: clock(),
  };
}
