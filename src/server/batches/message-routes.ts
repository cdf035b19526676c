import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { BatchAction } from '#contract/batches.ts';
import {
  NO_RECIPIENT_MESSAGE,
  type candidateMessageCalls,
  type Recipients,
} from '#contract/candidate-messages.ts';
import { previewsOf, type MessagePreview } from '../messages/previews.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers, RequestSession } from '../platform/http.ts';
import { readModuleSettings } from '../settings/module-settings.ts';
import { sendCertificateEmail } from '../candidate-messages/send-certificate-email.ts';
import { sendRegistrationEmail } from '../candidate-messages/send-registration-email.ts';
import { sendReinterviewEmail } from '../candidate-messages/send-reinterview-email.ts';
import { sendResultEmail } from '../candidate-messages/send-result-email.ts';
import { sendSelfAssessmentEmail } from '../candidate-messages/send-self-assessment-email.ts';
import { sendToOne, sendToSeveral, type SendOne } from '../candidate-messages/send-several.ts';
import { sendToEverybody } from './send-to-everybody.ts';

export const candidateMessageHandlers = (deps: Deps): Handlers<typeof candidateMessageCalls> => ({
  sendRegistrationEmails: messageHandler(deps, 'send-registration-email', sendRegistrationEmail),
  sendResultEmails: messageHandler(deps, 'resend-result-email', sendResultEmail),
  async sendCertificateEmails({ query, body }, { viewer }) {
    if (body.sendAll) throw new Refused('batch.select-all');
    return sendToSeveral(deps, viewer, { ...body, expectedRevision: query.seen }, sendCertificateEmail);
  },
  sendReinterviewEmails: messageHandler(deps, 'resend-reinterview-email', sendReinterviewEmail),
  sendReinterviewEmail: ({ params, query }, { viewer }) =>
    sendToOne(deps, viewer, { id: params.id, expectedRevision: query.seen }, sendReinterviewEmail),
  async sendSelfAssessmentEmails({ query, body }, context) {
    const idsInterviews = [...(query.interviews ?? []), ...body.idsInterviews];
    if (!body.sendAll && idsInterviews.length === 0)
      throw new Refused('request.invalid', {
        issues: [{ in: 'query', path: 'interviews', message: NO_RECIPIENT_MESSAGE }],
      });
    const send = messageHandler(deps, 'self-assessment-email', sendSelfAssessmentInBatch);
    return send({ query, body: { ...body, idsInterviews } }, context);
  },
  sendSelfAssessmentEmail: ({ params, query }, { viewer }) =>
    sendToOne(deps, viewer, { id: params.id, expectedRevision: query.seen }, sendSelfAssessmentEmail),
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

/** Sends to the ids given, one by one, or to everybody whom a filter finds, as a batch. */
const messageHandler =
  (deps: Deps, action: BatchAction, send: SendOne) =>
  async (
    { query, body }: { query: { seen?: number | undefined }; body: Recipients },
    { viewer, session }: { viewer: Viewer; session: RequestSession },
  ) =>
    body.sendAll
      ? sendToEverybody(deps, viewer, session, action, body)
      : sendToSeveral(deps, viewer, { ...body, expectedRevision: query.seen }, send);

/** Always checked as part of a batch: in the interview versions this e-mail is allowed only in batches. */
const sendSelfAssessmentInBatch: SendOne = (tx, deps, viewer, interviewId) =>
  sendSelfAssessmentEmail(tx, deps, viewer, interviewId, 'batch');

async function previewsIn(deps: Deps, version: VersionId): Promise<MessagePreview[]> {
  const { settingsMap } = await readModuleSettings(deps.db, version);
  return previewsOf(version, settingsMap, deps.config.baseUrl, deps.clock());
}

/** Disables the links: they open new windows, which the frame's sandbox forbids, instead of navigating the frame. */
const inertLinks = (html: string): string => html.replace('<head>', '<head><base target="_blank">');
