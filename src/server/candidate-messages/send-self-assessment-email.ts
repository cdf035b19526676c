import type { Viewer } from '#domain/access.ts';
import { selfAssessmentMessage } from '../messages/self-assessment.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import {
  sendCandidateMessage,
  type MessageTemplate,
  type MenuPlace,
  type SendResult,
} from './send-candidate-message.ts';
import { deadlineOf } from './recipient.ts';

const SELF_ASSESSMENT_TEMPLATE: MessageTemplate = {
  action: 'self-assessment-email',
  kind: 'self-assessment',
  async compose(tx, deps, record, recipient) {
    const { version } = record.facts;
    const { settingsMap } = await readModuleSettings(tx, version);
    return (frame) =>
      selfAssessmentMessage({
        frame,
        versionId: version,
        settings: settingsMap,
        name: recipient.name,
        deadline: deadlineOf(record),
        quizUrl: `${deps.config.baseUrl}/candidato/questionario/perfil/interview?modulo=${version}`,
      });
  },
};

/** Sends the self-assessment e-mail; in versions 1, 3 and 4 only in a batch. Refusals: see `sendCandidateMessage`. */
export function sendSelfAssessmentEmail(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  place: MenuPlace = 'row',
): Promise<SendResult> {
  return sendCandidateMessage(tx, deps, viewer, interviewId, SELF_ASSESSMENT_TEMPLATE, place);
}
