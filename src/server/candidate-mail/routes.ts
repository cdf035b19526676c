import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { candidateMailCalls } from '#contract/candidate-mail.ts';
import { previewsOf, type MessagePreview } from '../messages/previews.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import { sendCertificateEmail } from './send-certificate-email.ts';
import { sendRegistrationEmail } from './send-registration-email.ts';
import { sendReinterviewEmail } from './send-reinterview-email.ts';
import { sendResultEmail } from './send-result-email.ts';
import { sendSelfAssessmentEmail } from './send-self-assessment-email.ts';
import { sendToOne, sendToSeveral } from './send-several.ts';

export const candidateMailHandlers = (deps: Deps): Handlers<typeof candidateMailCalls> => ({
  sendRegistrationEmails: ({ query, body }, { viewer }) =>
    sendToSeveral(deps, viewer, { ...body, seen: query.seen }, sendRegistrationEmail),
  sendResultEmails: ({ query, body }, { viewer }) =>
    sendToSeveral(deps, viewer, { ...body, seen: query.seen }, sendResultEmail),
  sendCertificateEmails: ({ query, body }, { viewer }) =>
    sendToSeveral(deps, viewer, { ...body, seen: query.seen }, sendCertificateEmail),
  sendReinterviewEmail: ({ params, query }, { viewer }) =>
    sendToOne(deps, viewer, { id: params.id, seen: query.seen }, sendReinterviewEmail),
  sendSelfAssessmentEmail: ({ params, query }, { viewer }) =>
    sendToOne(deps, viewer, { id: params.id, seen: query.seen }, sendSelfAssessmentEmail),
  async listEmailPreviews({ params }) {
    const previews = await previewsIn(deps, params.moduleId);
    return { items: previews.map(({ html: _html, ...preview }) => preview) };
  },
  async getEmailPreviewPage({ params }) {
    const preview = (await previewsIn(deps, params.moduleId)).find(({ id }) => id === params.id);
    if (!preview) throw new Refused('api.resource-notfound');
    return { bytes: Buffer.from(inertLinks(preview.html)), fileName: `${preview.id}.html` };
  },
});

async function previewsIn(deps: Deps, version: VersionId): Promise<MessagePreview[]> {
  const { settingsMap } = await readModuleSettings(deps.db, version);
  return previewsOf(version, settingsMap, deps.config.baseUrl, deps.clock());
}

/** Its links would lead the frame away: sent to windows of their own, which the frame may not open, they lead nowhere. */
const inertLinks = (html: string): string => html.replace('<head>', '<head><base target="_blank">');
