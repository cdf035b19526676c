import type { candidateMailCalls } from '#contract/candidate-mail.ts';
import { previewsOf } from '../messages/previews.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import { sendRegistrationEmail } from './send-registration-email.ts';
import { sendReinterviewEmail } from './send-reinterview-email.ts';
import { sendResultEmail } from './send-result-email.ts';
import { sendSelfAssessmentEmail } from './send-self-assessment-email.ts';
import { sendToOne, sendToSeveral } from './send-several.ts';

export const candidateMailHandlers = (deps: Deps): Handlers<typeof candidateMailCalls> => ({
  sendRegistrationEmails: ({ body }, { viewer }) => sendToSeveral(deps, viewer, body, sendRegistrationEmail),
  sendResultEmails: ({ body }, { viewer }) => sendToSeveral(deps, viewer, body, sendResultEmail),
  sendReinterviewEmail: ({ params }, { viewer }) => sendToOne(deps, viewer, params.id, sendReinterviewEmail),
  sendSelfAssessmentEmail: ({ params }, { viewer }) =>
    sendToOne(deps, viewer, params.id, sendSelfAssessmentEmail),
  async listEmailPreviews({ params }) {
    const { settingsMap } = await readModuleSettings(deps.db, params.moduleId);
    const renderedAt = deps.clock();
    return { renderedAt, items: previewsOf(params.moduleId, settingsMap, deps.config.baseUrl, renderedAt) };
  },
});
