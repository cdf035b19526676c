import type { Viewer } from '#domain/access.ts';
import { registrationReminderMessage } from '../messages/registration-reminder.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import { pressSend, type Letter, type Place, type Sending } from './press-send.ts';
import { deadlineOf, LINK_MINUTES, signInUrlFor } from './recipient.ts';

/** Stored with the kind of the registration confirmation, so that the list shows its dates: the link is the same. */
const LETTER: Letter = {
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
  place: Place = 'row',
): Promise<Sending> {
  return pressSend(tx, deps, viewer, interviewId, LETTER, place);
}
