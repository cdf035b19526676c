import type { Deps } from '../platform/deps.ts';
import type { Mailer } from '../platform/mailer.ts';

/**
 * Hands one message to the mail server. Safe to repeat: what was recorded as sent is not sent again, and a
 * message sent twice because the record was lost carries the same Message-ID.
 */
export async function deliver(deps: Deps, mailer: Mailer, messageId: number): Promise<void> {
  const message = await deps.db
    .updateTable('message')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', messageId)
    .where('status', '=', 'PENDING')
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'header_id'])
    .executeTakeFirst();
  if (!message) return;

  try {
    const kept = await mailer.send({
      to: message.recipient,
      subject: message.subject,
      text: message.text,
      html: message.html,
      headerId: message.header_id,
    });
    await deps.db
      .updateTable('message')
      .set({
        status: 'SENT',
        sent_at: deps.clock(),
        last_error: null,
        // What left the house is not kept: it carries single-use links.
        ...(kept === 'sent' ? { text: '', html: '' } : {}),
      })
      .where('id', '=', messageId)
      .execute();
    deps.metrics.messages.inc({ outcome: kept });
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    await deps.db
      .updateTable('message')
      .set({ last_error: typeof code === 'string' ? code : 'UNKNOWN' })
      .where('id', '=', messageId)
      .execute();
    throw error;
  }
}

export async function giveUpDelivery(deps: Deps, messageId: number): Promise<void> {
  await deps.db
    .updateTable('message')
    .set({ status: 'FAILED' })
    .where('id', '=', messageId)
    .where('status', '=', 'PENDING')
    .execute();
  deps.metrics.messages.inc({ outcome: 'failed' });
}
