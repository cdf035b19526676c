import * as z from 'zod';
import { batch, listFilter } from './batches.ts';
import { defineCalls } from './core.ts';
import { ROW_COMMAND_REFUSALS } from './interview-commands.ts';
import { expectedRevision, chosenIds, id, oneOrMore, versionId } from './values.ts';

/** Maximum of candidates listed by id, sent to within the request. Above it: batch.too-many. */
export const MAX_NAMED_RECIPIENTS = 100;

/** With `sendAll` the call reads up to ten thousand rows. */
const SEND_TO_MANY_LIMIT = { max: 120, windowSeconds: 60 } as const;

const recipients = z
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

export const NO_RECIPIENT_MESSAGE = 'Informe ao menos um candidato.';

export const sendEmailBody = recipients.check(({ value, issues }) => {
  if (!value.sendAll && value.idsInterviews.length === 0)
    issues.push({ code: 'custom', path: ['idsInterviews'], message: NO_RECIPIENT_MESSAGE, input: value });
});
export type Recipients = z.output<typeof recipients>;

const sendCertificateEmailBody = z
  .object({
    idsInterviews: chosenIds.default([]),
    /** Always refused: certificates cannot be sent to all, whatever version and filter are named. */
    sendAll: z.boolean().default(false),
    moduleId: versionId.optional(),
    filter: listFilter.optional(),
  })
  .check(({ value, issues }) => {
    if (!value.sendAll && value.idsInterviews.length === 0)
      issues.push({ code: 'custom', path: ['idsInterviews'], message: NO_RECIPIENT_MESSAGE, input: value });
  });

const sendResults = z.object({
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

const SEND_REFUSALS = [
  ...ROW_COMMAND_REFUSALS,
  'message.no-address',
  'message.waiting',
  'message.just-sent',
  'message.address-bounces',
  'mailing.stopped',
] as const;

const emailPreview = z.object({
  id: z.string(),
  kind: z.string(),
  /** Short description of when it is sent. */
  label: z.string(),
  subject: z.string(),
  /** The plain text; the HTML is a page of its own (getEmailPreviewPage). */
  text: z.string(),
});

const SEND_TO_MANY = {
  method: 'POST',
  access: 'backOffice',
  // Checked for a single interview only; with several, each is decided by its current state when processed.
  query: expectedRevision,
  limit: SEND_TO_MANY_LIMIT,
  body: sendEmailBody,
  reply: { status: 200, body: sendResults },
  refusals: [...SEND_REFUSALS, 'batch.too-many', 'batch.nobody'],
} as const;

const SEND_TO_ONE = {
  method: 'POST',
  access: 'backOffice',
  params: z.object({ id }),
  query: expectedRevision,
  reply: { status: 204 },
  refusals: SEND_REFUSALS,
} as const;

export const candidateMessageCalls = defineCalls({
  sendRegistrationEmails: {
    ...SEND_TO_MANY,
    path: '/api/v1/interviews/send-email-registration',
    summary:
      'Sends the registration e-mail to those who have not submitted answers; `sendAll` starts a batch. Ineligible recipients are skipped; the others get it',
  },
  sendResultEmails: {
    ...SEND_TO_MANY,
    path: '/api/v1/interviews/send-email-result',
    summary:
      'Sends the result e-mail again; `sendAll` starts a batch. Ineligible recipients are skipped; the others get it',
  },
  sendCertificateEmails: {
    method: 'POST',
    path: '/api/v1/interviews/send-email-certficate',
    summary: 'Sends the digital certificate again. Ineligible recipients are skipped; the others get it',
    access: 'backOffice',
    query: expectedRevision,
    body: sendCertificateEmailBody,
    reply: { status: 200, body: sendResults },
    refusals: [...SEND_REFUSALS, 'batch.too-many', 'batch.select-all'],
  },
  sendReinterviewEmails: {
    ...SEND_TO_MANY,
    path: '/api/v1/interviews/send-email-reinterview',
    summary:
      'Sends the re-interview e-mail to several, or to everybody whom a filter matches. Ineligible recipients are skipped; the others get it',
  },
  sendReinterviewEmail: {
    ...SEND_TO_ONE,
    path: '/api/v1/interviews/:id/send-email-reinterview',
    summary: 'Sends the re-interview e-mail of one interview',
  },
  sendSelfAssessmentEmails: {
    ...SEND_TO_MANY,
    path: '/api/v1/interviews/send-email-self-assessment',
    summary:
      'Starts a batch of self-assessment e-mails, in every version: to those of `interviews` (repeatable) and of `idsInterviews`, or to everybody whom a filter matches. Ineligible recipients are skipped; the others get it',
    query: expectedRevision.extend({ interviews: oneOrMore(id).optional() }),
    // The ids may come from the query alone.
    body: recipients,
  },
  sendSelfAssessmentEmail: {
    ...SEND_TO_ONE,
    path: '/api/v1/interviews/:id/send-email-self-assessment',
    summary: 'Sends the self-assessment e-mail of one questionnaire with the result APTO (version 2)',
  },
  listEmailPreviews: {
    method: 'GET',
    path: '/api/v1/messages/previews/module/:moduleId',
    summary: 'Lists every e-mail of the portal with sample data, in the colours and words of a version',
    access: 'administrator',
    params: z.object({ moduleId: versionId }),
    reply: { status: 200, body: z.object({ items: z.array(emailPreview) }) },
  },
  getEmailPreviewPage: {
    method: 'GET',
    path: '/api/v1/messages/previews/module/:moduleId/page/:id',
    summary: 'Returns the HTML of one e-mail for a sandboxed frame: no scripts, no requests',
    access: 'administrator',
    params: z.object({ moduleId: versionId, id: z.string().regex(/^[a-z]+(?:-[a-z]+)*-\d{1,2}$/) }),
    reply: { status: 200, file: 'text/html; charset=utf-8' },
    refusals: ['api.resource-notfound'],
  },
});

export type EmailPreview = z.output<typeof emailPreview>;
