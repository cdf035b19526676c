import { revisionRequestedMessage } from '../messages/revision-requested.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import { deadlineOf, LINK_MINUTES, recipientOf, signInUrlFor } from './recipient.ts';

/**
 * Notifies the candidate that the team requests a revision of the answers, and why, in the transaction of the command
 * that moved the interview to EM_REVISAO, with the record after it. Nothing is sent to erased people.
 */
export async function notifyRevisionRequested(
  tx: Tx,
  deps: Deps,
  record: InterviewRecord,
  request: { readonly justification: string; readonly requestedBy: number },
): Promise<void> {
  const recipient = await recipientOf(tx, record);
  if (!recipient) return;
  const { settingsMap } = await readModuleSettings(tx, record.facts.version);
  const signInUrl = await signInUrlFor(tx, deps, recipient);
  await sendMessage(tx, deps, {
    kind: 'revision-requested',
    to: recipient.email,
    interviewId: record.id,
    requestedBy: request.requestedBy,
    render: (frame) =>
      revisionRequestedMessage({
        frame,
        versionId: record.facts.version,
        settings: settingsMap,
        name: recipient.name,
        justification: request.justification,
        deadline: deadlineOf(record),
        signInUrl,
        validForMinutes: LINK_MINUTES,
      }),
  });
}
