import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { deliverMessage } from './jobs.ts';
import type { MessageFrame, RenderedMessage } from './message.ts';

export type MessageKind =
  | 'registration-confirmed'
  | 'registration-not-possible'
  | 'known-cpf-notice'
  | 'sign-in-link'
  | 'account-verification'
  | 'password-reset'
  | 'provider-linked'
  | 'manager-validation'
  | 'result'
  | 'certificate-issued';

export interface OutgoingMessage {
  readonly kind: MessageKind;
  readonly to: string;
  readonly interviewId?: number;
  readonly accountId?: number;
  render(frame: MessageFrame): RenderedMessage;
}

/** Puts a message into the outbox and its delivery into the queue, in the caller's transaction. */
export async function sendMessage(
  tx: Transaction<DB>,
  deps: Pick<Deps, 'queue' | 'clock' | 'config'>,
  message: OutgoingMessage,
): Promise<void> {
  const openedToken = randomUUID();
  const rendered = message.render({
    portalUrl: deps.config.baseUrl,
    openedImageUrl: `${deps.config.baseUrl}/api/public/messages/${openedToken}/pixel.gif`,
  });
  const { id } = await tx
    .insertInto('message')
    .values({
      kind: message.kind,
      interview_id: message.interviewId ?? null,
      account_id: message.accountId ?? null,
      recipient: message.to,
      subject: rendered.subject,
      text: rendered.text,
      html: rendered.html,
      header_id: `<${randomUUID()}@${new URL(deps.config.baseUrl).hostname}>`,
      opened_token: openedToken,
      created_at: deps.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.queue.send(tx, deliverMessage, { messageId: id });
}
