import type { Viewer } from '#domain/access.ts';
import { registrationReminderMessage } from '../messages/registration-reminder.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import { pressSend, type Letter, type Place, type Sending } from './press-send.ts';
import { deadlineOf, LINK_MINUTES, signInUrlFor } from './recipient.ts';

/** Counts as the registration e-mail, whose dates the list shows: it leads to the same place. */
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

/** The registration e-mail of one interview, at the press of a member of the team (press-send.ts has the refusals). */
export function sendRegistrationEmail(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  place: Place = 'row',
): Promise<Sending> {
  return pressSend(tx, deps, viewer, interviewId, LETTER, place);
}
