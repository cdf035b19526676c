import type { Viewer } from '#domain/access.ts';
import { reinterviewMessage } from '../messages/reinterview.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import {
  sendCandidateMessage,
  type MessageTemplate,
  type MenuPlace,
  type SendResult,
} from './send-candidate-message.ts';
import { deadlineOf, LINK_MINUTES, signInUrlFor } from './recipient.ts';

const REINTERVIEW_TEMPLATE: MessageTemplate = {
  action: 'resend-reinterview-email',
  kind: 'reinterview',
  async compose(tx, deps, record, recipient) {
    const { version } = record.facts;
    const { settingsMap } = await readModuleSettings(tx, version);
    const signInUrl = await signInUrlFor(tx, deps, recipient);
    return (frame) =>
      reinterviewMessage({
        frame,
        versionId: version,
        settings: settingsMap,
        name: recipient.name,
        deadline: deadlineOf(record),
        signInUrl,
        validForMinutes: LINK_MINUTES,
      });
  },
};

/** Sends the re-interview e-mail of one interview on request of the team. Refusals: see `sendCandidateMessage`. */
export function sendReinterviewEmail(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  place: MenuPlace = 'row',
): Promise<SendResult> {
  return sendCandidateMessage(tx, deps, viewer, interviewId, REINTERVIEW_TEMPLATE, place);
}
