import { expiryMessage } from '#domain/messages/scheduled-messages.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { expiredMessage } from '../messages/expired.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import { recipientOf } from './recipient.ts';

/**
 * Notifies the candidate that the interview has expired, in the transaction that expired it; `before` is the record
 * before that. Once for each last day; nothing is sent to erased people, nor long after the last day.
 */
export async function notifyExpired(tx: Tx, deps: Deps, before: InterviewRecord): Promise<void> {
  const message = expiryMessage(before.facts, deps.clock());
  const recipient = message && (await recipientOf(tx, before));
  if (!message || !recipient) return;
  const { version } = before.facts;
  const { settingsMap } = await readModuleSettings(tx, version);
  await sendMessage(tx, deps, {
    kind: 'expired',
    to: recipient.email,
    interviewId: before.id,
    onceKey: message.key,
    render: (frame) =>
      expiredMessage({
        frame,
        versionId: version,
        settings: settingsMap,
        name: recipient.name,
        ended: message.ended,
        lastDay: message.lastDay,
        registerUrl: `${deps.config.baseUrl}/portal`,
      }),
  });
}
