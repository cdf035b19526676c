import type { Viewer } from '#domain/access.ts';
import { notFound, Refused } from '#domain/refusal.ts';
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
import { readVersion } from '../settings/module-settings.ts';
import type { MessageAction } from '../candidate-messages/messages.ts';
import { sendToOne, sendToSeveral, type SendRequest } from '../candidate-messages/send-on-request.ts';
import { sendToEverybody } from './send-to-everybody.ts';

export const candidateMessageHandlers = (deps: Deps): Handlers<typeof candidateMessageCalls> => ({
  sendRegistrationEmails: toMany(deps, 'send-registration-email'),
  sendResultEmails: toMany(deps, 'resend-result-email'),
  sendReinterviewEmails: toMany(deps, 'resend-reinterview-email'),
  sendReinterviewEmail: toOne(deps, 'resend-reinterview-email'),
  sendSelfAssessmentEmail: toOne(deps, 'self-assessment-email'),
  async sendSelfAssessmentEmails({ query, body }, context) {
    const idsInterviews = [...(query.interviews ?? []), ...body.idsInterviews];
    if (!body.sendAll && idsInterviews.length === 0)
      throw new Refused('request.invalid', {
        issues: [{ in: 'query', path: 'interviews', message: NO_RECIPIENT_MESSAGE }],
      });
    // Always as part of a batch: in the interview versions this e-mail is allowed only in batches.
    const send = toMany(deps, 'self-assessment-email', 'batch');
    return send({ query, body: { ...body, idsInterviews } }, context);
  },
  async sendCertificateEmails({ query, body }, { viewer }) {
    if (body.sendAll) throw new Refused('batch.select-all');
    const named = { ...body, expectedRevision: query.seen };
    return sendToSeveral(deps, viewer, named, { action: 'send-certificate', place: 'row' });
  },
  async listEmailPreviews({ params }) {
    const previews = await previewsIn(deps, params.moduleId);
    return { items: previews.map(({ html: _html, ...preview }) => preview) };
  },
  async getEmailPreviewPage({ params }) {
    const preview =
      (await previewsIn(deps, params.moduleId)).find(({ id }) => id === params.id) ?? notFound();
    return { bytes: Buffer.from(inertLinks(preview.html)), fileName: `${preview.id}.html` };
  },
});

interface RevisionQuery {
  readonly seen?: number | undefined;
}

/** Sends to the ids given, one by one, or to everybody whom a filter finds, as a batch. */
const toMany =
  (deps: Deps, action: BatchAction & MessageAction, place: SendRequest['place'] = 'row') =>
  async (
    { query, body }: { query: RevisionQuery; body: Recipients },
    { viewer, session }: { viewer: Viewer; session: RequestSession },
  ) =>
    body.sendAll
      ? sendToEverybody(deps, viewer, session, action, body)
      : sendToSeveral(deps, viewer, { ...body, expectedRevision: query.seen }, { action, place });

const toOne =
  (deps: Deps, action: MessageAction) =>
  (
    { params, query }: { params: { id: number }; query: RevisionQuery },
    { viewer }: { viewer: Viewer },
  ): Promise<void> =>
    sendToOne(deps, viewer, { id: params.id, expectedRevision: query.seen }, { action, place: 'row' });

async function previewsIn(deps: Deps, version: VersionId): Promise<MessagePreview[]> {
  return previewsOf(await readVersion(deps.db, version), deps.config.baseUrl, deps.clock());
}

/** Disables the links: they open new windows, which the frame's sandbox forbids, instead of navigating the frame. */
const inertLinks = (html: string): string => html.replace('<head>', '<head><base target="_blank">');
