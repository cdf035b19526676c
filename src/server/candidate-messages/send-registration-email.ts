import type { Viewer } from '#domain/access.ts';
import { registrationReminderMessage } from '../messages/registration-reminder.ts';
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

/** Stored with the kind of the registration confirmation, so that the list shows its dates: the link is the same. */
const REGISTRATION_TEMPLATE: MessageTemplate = {
  action: 'send-registration-email',
  kind: 'registration-confirmed',
  async compose(tx, deps, record, recipient) {
    const { version, state } = record.facts;
    const { settingsMap } = await readModuleSettings(tx, version);
    const signInUrl = await signInUrlFor(tx, deps, recipient);
    return (frame) =>
      registrationReminderMessage({
        frame,
        versionId: version,
        settings: settingsMap,
        name: recipient.name,
        occasion: 'asked',
        begun: state === 'EM_PREENCHIMENTO-SEM_RESULTADO',
        deadline: deadlineOf(record),
        signInUrl,
        validForMinutes: LINK_MINUTES,
      });
  },
};

/** Sends the registration e-mail of one interview on request of the team. Refusals: see `sendCandidateMessage`. */
export function sendRegistrationEmail(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  place: MenuPlace = 'row',
): Promise<SendResult> {
  return sendCandidateMessage(tx, deps, viewer, interviewId, REGISTRATION_TEMPLATE, place);
}
