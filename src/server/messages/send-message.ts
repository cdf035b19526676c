import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { deliverMessage } from './jobs.ts';
import type { MessageFrame, RenderedMessage } from './message.ts';

/** Every kind of message that the portal sends; each has its preview (previews.ts). */
export const MESSAGE_KINDS = [
  'registration-confirmed',
  'registration-not-possible',
  'known-cpf-notice',
  'contact-changed',
  'reminder',
  'expiring-soon',
  'expired',
  'reinterview',
  'revision-requested',
  'result',
  'self-assessment',
  'certificate-issued',
  'sign-in-link',
  'account-verification',
  'password-reset',
  'provider-linked',
  'manager-validation',
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface OutgoingMessage {
  readonly kind: MessageKind;
  readonly to: string;
  readonly interviewId?: number;
  readonly accountId?: number;
  /** The member of the team who asked for it. */
  readonly requestedBy?: number;
  /** An interview gets one message of each key, however often it is asked for. */
  readonly onceKey?: string;
  render(frame: MessageFrame): RenderedMessage;
}

/**
 * Puts a message into the outbox and its delivery into the queue, in the caller's transaction. False where a message of
 * the same key was there already: nothing more is sent.
 */
export async function sendMessage(
  tx: Transaction<DB>,
  deps: Pick<Deps, 'queue' | 'clock' | 'config'>,
  message: OutgoingMessage,
): Promise<boolean> {
  const openedToken = randomUUID();
  const rendered = message.render({
    portalUrl: deps.config.baseUrl,
    openedImageUrl: `${deps.config.baseUrl}/api/public/messages/${openedToken}/pixel.gif`,
  });
  const stored = await tx
    .insertInto('message')
    .values({
      kind: message.kind,
      interview_id: message.interviewId ?? null,
      account_id: message.accountId ?? null,
      requested_by: message.requestedBy ?? null,
      once_key: message.onceKey ?? null,
      recipient: message.to,
      subject: rendered.subject,
      text: rendered.text,
      html: rendered.html,
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
