import * as z from 'zod';
import { defineCalls } from './core.ts';
import { asSeen, id, versionId } from './values.ts';

/** People chosen by hand in a page of the list. All that a filter finds is a batch's (batches.ts). */
const MOST_AT_ONCE = 100;

export const sendEmailBody = z.object({
  idsInterviews: z.array(id).min(1).max(MOST_AT_ONCE),
  /** Everybody that the list finds: refused here, since a batch does it. */
  sendAll: z.boolean().default(false),
});

const sendings = z.object({
  items: z.array(
    z.object({
      idInterview: z.number().int(),
      sent: z.boolean(),
      /** Code and sentence of the refusal, for those to whom nothing was sent. */
      refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});

const REFUSED = [
  'api.resource-notfound',
  'access.denied',
  'interview.state',
  'interview.newer-live',
  'interview.expired',
  'interview.changed',
  'interview.removed',
  'message.no-address',
  'message.waiting',
  'message.just-sent',
] as const;

const emailPreview = z.object({
  id: z.string(),
  kind: z.string(),
  /** When it is sent, in a few words. */
  label: z.string(),
  subject: z.string(),
  /** The plain text; the HTML is a page of its own (getEmailPreviewPage). */
  text: z.string(),
});

export const candidateMailCalls = defineCalls({
  sendRegistrationEmails: {
    method: 'POST',
    path: '/api/v1/interviews/send-email-registration',
    summary:
      'The registration e-mail to those who have not sent their answers. One who may not get it keeps nobody else from it',
    access: 'backOffice',
    // Of one interview; of several each is decided as it stands when its turn comes.
    query: asSeen,
    body: sendEmailBody,
    reply: { status: 200, body: sendings },
    refusals: [...REFUSED, 'batch.select-all'],
  },
  sendResultEmails: {
    method: 'POST',
    path: '/api/v1/interviews/send-email-result',
    summary: 'The result e-mail once more. One who may not get it keeps nobody else from it',
    access: 'backOffice',
    query: asSeen,
    body: sendEmailBody,
    reply: { status: 200, body: sendings },
    refusals: [...REFUSED, 'batch.select-all'],
  },
  sendCertificateEmails: {
    method: 'POST',
    path: '/api/v1/interviews/send-email-certficate',
    summary: 'The digital certificate once more. One who may not get it keeps nobody else from it',
    access: 'backOffice',
    query: asSeen,
    body: sendEmailBody,
    reply: { status: 200, body: sendings },
    refusals: [...REFUSED, 'batch.select-all'],
  },
  sendReinterviewEmail: {
    method: 'POST',
    path: '/api/v1/interviews/:id/send-email-reinterview',
    summary: 'The re-interview e-mail of one interview',
    access: 'backOffice',
    params: z.object({ id }),
    query: asSeen,
    reply: { status: 204 },
    refusals: REFUSED,
  },
  sendSelfAssessmentEmail: {
    method: 'POST',
    path: '/api/v1/interviews/:id/send-email-self-assessment',
    summary: 'The self-assessment e-mail of one questionnaire with the result APTO (version 2)',
    access: 'backOffice',
    params: z.object({ id }),
    query: asSeen,
    reply: { status: 204 },
    refusals: REFUSED,
  },
  listEmailPreviews: {
    method: 'GET',
    path: '/api/v1/messages/previews/module/:moduleId',
    summary: 'Every e-mail of the portal with made-up data, in the colours and words of a version',
    access: 'administrator',
    params: z.object({ moduleId: versionId }),
    reply: { status: 200, body: z.object({ items: z.array(emailPreview) }) },
    refusals: [],
  },
  getEmailPreviewPage: {
    method: 'GET',
    path: '/api/v1/messages/previews/module/:moduleId/page/:id',
    summary: 'The HTML of one of them, for a frame of the portal: it runs nothing and loads nothing',
    access: 'administrator',
    params: z.object({ moduleId: versionId, id: z.string().regex(/^[a-z]+(?:-[a-z]+)*-\d{1,2}$/) }),
    reply: { status: 200, file: 'text/html; charset=utf-8' },
    refusals: ['api.resource-notfound'],
  },
});

export type EmailPreview = z.output<typeof emailPreview>;
