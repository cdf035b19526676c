import * as z from 'zod';
import { batch, listFilter } from './batches.ts';
import { defineCalls } from './core.ts';
import { asSeen, chosenIds, id, several, versionId } from './values.ts';

/** Maximum of candidates listed by id, sent to within the request. Above it: batch.too-many. */
export const MOST_AT_ONCE = 100;

/** With `sendAll` the call reads up to ten thousand rows. */
const OF_MANY = { max: 120, windowSeconds: 60 } as const;

const toSeveral = z
  .object({
    idsInterviews: chosenIds.default([]),
    /** Starts a batch for everybody who matches the filter; ids are ignored. */
    sendAll: z.boolean().default(false),
    /** With `sendAll`: the version, the filter of its list, and the candidates to leave out. */
    moduleId: versionId.optional(),
    filter: listFilter.prefault({}),
    exceptions: chosenIds.default([]),
    /** Idempotency key, as for startBatch: the same key returns the same batch. */
    key: z.uuid().optional(),
  })
  .check(({ value, issues }) => {
    if (value.sendAll && value.moduleId === undefined)
      issues.push({
        code: 'custom',
        path: ['moduleId'],
        message: 'Com sendAll, informe a versão cuja lista recebe o e-mail.',
        input: value,
      });
  });

export const NOBODY_NAMED = 'Informe ao menos um candidato.';

export const sendEmailBody = toSeveral.check(({ value, issues }) => {
  if (!value.sendAll && value.idsInterviews.length === 0)
    issues.push({ code: 'custom', path: ['idsInterviews'], message: NOBODY_NAMED, input: value });
});
export type ToSeveral = z.output<typeof toSeveral>;

const certificateSending = z
  .object({
    idsInterviews: chosenIds.default([]),
    /** Always refused: certificates cannot be sent to all. */
    sendAll: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    if (!value.sendAll && value.idsInterviews.length === 0)
      issues.push({ code: 'custom', path: ['idsInterviews'], message: NOBODY_NAMED, input: value });
  });

const sendings = z.object({
  items: z.array(
    z.object({
      idInterview: z.number().int(),
      sent: z.boolean(),
      /** Code and text of the refusal; null when sent. */
      refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
  /** Only with `sendAll`: the background batch, to be polled by id. */
  batch: batch.optional(),
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

const REFUSED_TO_MANY = [...REFUSED, 'batch.too-many', 'batch.nobody'] as const;

const emailPreview = z.object({
  id: z.string(),
  kind: z.string(),
  /** Short description of when it is sent. */
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
      'The registration e-mail to those who have not sent their answers; `sendAll` begins a batch. One who may not get it keeps nobody else from it',
    access: 'backOffice',
    // Checked for a single interview only; with several, each is decided by its current state when processed.
    query: asSeen,
    limit: OF_MANY,
    body: sendEmailBody,
    reply: { status: 200, body: sendings },
    refusals: REFUSED_TO_MANY,
  },
  sendResultEmails: {
    method: 'POST',
    path: '/api/v1/interviews/send-email-result',
    summary:
      'The result e-mail once more; `sendAll` begins a batch. One who may not get it keeps nobody else from it',
    access: 'backOffice',
    query: asSeen,
    limit: OF_MANY,
    body: sendEmailBody,
    reply: { status: 200, body: sendings },
    refusals: REFUSED_TO_MANY,
  },
  sendCertificateEmails: {
    method: 'POST',
    path: '/api/v1/interviews/send-email-certficate',
    summary: 'The digital certificate once more. One who may not get it keeps nobody else from it',
    access: 'backOffice',
    query: asSeen,
    body: certificateSending,
    reply: { status: 200, body: sendings },
    refusals: [...REFUSED, 'batch.too-many', 'batch.select-all'],
  },
  sendReinterviewEmails: {
    method: 'POST',
    path: '/api/v1/interviews/send-email-reinterview',
    summary:
      'The re-interview e-mail to several, or to everybody whom a filter finds. One who may not get it keeps nobody else from it',
    access: 'backOffice',
    query: asSeen,
    limit: OF_MANY,
    body: sendEmailBody,
    reply: { status: 200, body: sendings },
    refusals: REFUSED_TO_MANY,
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
  sendSelfAssessmentEmails: {
    method: 'POST',
    path: '/api/v1/interviews/send-email-self-assessment',
    summary:
      'The self-assessment e-mail as a batch, in every version: to those of `interviews`, repeated, and of `idsInterviews`, or to everybody whom a filter finds. One who may not get it keeps nobody else from it',
    access: 'backOffice',
    query: asSeen.extend({ interviews: several(id).optional() }),
    limit: OF_MANY,
    // The ids may come from the query alone.
    body: toSeveral,
    reply: { status: 200, body: sendings },
    refusals: REFUSED_TO_MANY,
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
