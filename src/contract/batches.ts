import * as z from 'zod';
import { BATCHES, MAX_BATCH_SIZE, type Batch } from '#domain/interview/batches.ts';
import { STATE_KEYS, type StateKey } from '#domain/interview/states.ts';
import { confirmations, SEMINAR_REFUSALS, seminarFields } from './certificates.ts';
import { defineCalls } from './core.ts';
import { possibleManager } from './interview-commands.ts';
import { checkSpans, interviewFilter } from './interview-filters.ts';
import { chosenIds, id, instant, paged, versionId } from './values.ts';

/** The batches implemented so far; src/server/batches/actions.ts has one entry for each. */
export const BATCH_ACTIONS = [
  'send-registration-email',
  'resend-reinterview-email',
  'resend-result-email',
  'self-assessment-email',
  'generate-certificate',
  'send-certificate',
  'extend-deadline',
  'hand-over',
  'reprocess',
] as const satisfies readonly Batch[];
export type BatchAction = (typeof BATCH_ACTIONS)[number];
const batchAction = z.enum(BATCH_ACTIONS);

/** What a selection can be previewed for: the batches, and the documents that one call makes for up to 40 at once. */
export const SELECTION_ACTIONS = [
  ...BATCH_ACTIONS,
  'print-certificate',
  'profile-report',
] as const satisfies readonly Batch[];
export type SelectionAction = (typeof SELECTION_ACTIONS)[number];
const selectionAction = z.enum(SELECTION_ACTIONS);

const filterFields = z.object(interviewFilter).check(({ value, issues }) => checkSpans(value, issues));

/** The specification writes a filter's names in bodies without the prefix that they have in queries. */
function withPrefixes(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const prefixed = `filter.${name}`;
      return [Object.hasOwn(interviewFilter, prefixed) ? prefixed : name, value];
    }),
  );
}

/** A list filter in a body; its names with or without `filter.`. */
export const listFilter: z.ZodType<
  z.output<typeof filterFields>,
  z.input<typeof filterFields>
> = z.preprocess<unknown, typeof filterFields, z.input<typeof filterFields>>(withPrefixes, filterFields);

/** Rows by id, all rows that match the list filter, or everybody enrolled in a class; the last two with exceptions. */
export const selection = z.union([
  z.object({ ids: chosenIds.min(1) }),
  z.object({ filter: listFilter, exceptions: chosenIds.default([]) }),
  z.object({ idClassRoom: id, exceptions: chosenIds.default([]) }),
]);

/** Certificates by e-mail: leaves out those who already received theirs today, or within the hour. */
const leaveOutNotified = z.boolean().default(false);

const seminar = z.object(seminarFields);

/** Of 'hand-over': the account that gets the interviews. */
const receiver = id.optional();

const batchRequestFields = { moduleId: versionId, action: batchAction, selection, receiver };

const person = z.object({ idInterview: z.number().int(), name: z.string(), cpf: z.string() });
const refusal = z.object({ code: z.string(), message: z.string() });
const stateKeyValue = z.enum(STATE_KEYS as [StateKey, ...StateKey[]]);

export const batchPreview = z.object({
  /** Number of selected rows; above 10,000 it is 10,001. */
  chosen: z.number().int(),
  limit: z.number().int(),
  /** Why the selection as a whole is refused. */
  refusal: refusal.nullable(),
  /** Those who could go and already received the same message today, whether left out or not. */
  notifiedToday: z.number().int(),
  /**
   * Those who could go, whose address gives mail back: left out of a letter; of certificates, which are issued all the
   * same, the letter is held. How many addresses, and the first few people, by name.
   */
  bouncing: z.object({ addresses: z.number().int(), people: z.array(person) }),
  /**
   * Included people, by name: the first 100. With more than `limit` of them a run takes the first `limit`, and the
   * others are for the next.
   */
  going: z.object({ total: z.number().int(), people: z.array(person) }),
  /** Excluded people, grouped by reason; the first few of each group, by name. */
  leftOut: z.array(
    z.object({
      code: z.string(),
      /** The state that excludes them, if that is the reason. */
      state: stateKeyValue.nullable(),
      message: z.string(),
      total: z.number().int(),
      people: z.array(person),
    }),
  ),
});

export const BATCH_ITEM_STATES = ['PENDING', 'DONE', 'REFUSED', 'FAILED'] as const;

export const batch = z.object({
  id: z.number().int(),
  moduleId: versionId,
  action: z.enum(Object.keys(BATCHES) as [Batch, ...Batch[]]),
  state: z.enum(['RUNNING', 'DONE']),
  requestedBy: z.string(),
  /** Whether the viewer started it, and may therefore retry failed items. */
  own: z.boolean(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Number of rows selected at the start, and number of those included. */
  chosen: z.number().int(),
  total: z.number().int(),
  pending: z.number().int(),
  /** Those of the pending whose interview another operation holds: set aside, and tried last. */
  waiting: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  failed: z.number().int(),
  /** Its letter in the outbox; null: it sends none, or to one person alone. */
  mailingId: z.number().int().nullable(),
  /** The batch that this one takes back. */
  undoes: z.number().int().nullable(),
  /** Whether the viewer may take it back: one's own 'hand-over', once. */
  undoable: z.boolean(),
});

export const batchCalls = defineCalls({
  listBatches: {
    method: 'GET',
    path: '/api/v1/batches/module/:moduleId',
    summary:
      "Lists the batch actions of a version and the newest batches: one's own; for national administrators, everybody's",
    access: 'backOffice',
    background: true,
    params: z.object({ moduleId: versionId }),
    reply: {
      status: 200,
      body: z.object({
        actions: z.array(
          z.object({ action: selectionAction, limit: z.number().int(), selectAll: z.boolean() }),
        ),
        /** Ten at most. */
        items: z.array(batch),
      }),
    },
  },
  previewBatch: {
    method: 'POST',
    path: '/api/v1/batches/preview',
    summary: 'Previews a batch: which interviews are eligible, and why the others are not. Changes nothing',
    access: 'backOffice',
    // Reads up to ten thousand rows.
    limit: { max: 120, windowSeconds: 60 },
    body: z.object({ ...batchRequestFields, action: selectionAction, leaveOutNotified }),
    reply: { status: 200, body: batchPreview },
    refusals: ['access.denied'],
  },
  startBatch: {
    method: 'POST',
    path: '/api/v1/batches',
    summary: `Starts a batch over up to ${MAX_BATCH_SIZE} interviews; idempotent by key`,
    access: 'backOffice',
    limit: { max: 60, windowSeconds: 60 },
    body: z.object({
      ...batchRequestFields,
      key: z.uuid(),
      seminar: seminar.optional(),
      leaveOutNotified,
      ...confirmations,
    }),
    reply: { status: 202, body: batch },
    refusals: [
      'access.denied',
      'batch.select-all',
      'batch.too-many',
      'batch.nobody',
      'manager.not-available',
      'certificate.dates',
      ...SEMINAR_REFUSALS,
      'certificate.unconfirmed',
    ],
  },
  getBatch: {
    method: 'GET',
    path: '/api/v1/batches/:id',
    summary: 'Returns the progress of a batch, for its requester and national administrators',
    access: 'backOffice',
    background: true,
    params: z.object({ id }),
    reply: { status: 200, body: batch },
    refusals: ['api.resource-notfound'],
  },
  listBatchItems: {
    method: 'GET',
    path: '/api/v1/batches/:id/items',
    summary: 'Lists the outcome of each interview of a batch: failures first, then refusals',
    access: 'backOffice',
    params: z.object({ id }),
    query: z.object({
      'page.index': z.coerce.number<string | number>().int().min(0).max(10_000).default(0),
      'page.size': z.coerce.number<string | number>().int().min(1).max(100).default(20),
    }),
    reply: {
      status: 200,
      body: z.object({
        total: z.number().int(),
        items: z.array(
          z.object({
            idInterview: z.number().int(),
            /** Null: the interview is no longer in the viewer’s scope. */
            name: z.string().nullable(),
            cpf: z.string().nullable(),
            state: z.enum(BATCH_ITEM_STATES),
            reason: refusal.nullable(),
          }),
        ),
      }),
    },
    refusals: ['api.resource-notfound'],
  },
  retryBatch: {
    method: 'POST',
    path: '/api/v1/batches/:id/retry',
    summary: 'Retries the failed items of a batch that one started',
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 202, body: batch },
    refusals: ['api.resource-notfound'],
  },
  listReceivers: {
    method: 'GET',
    path: '/api/v1/batches/hand-over/managers',
    summary:
      'Searches by name who may get interviews: managers and administrators of a state that one reaches',
    access: 'backOffice',
    query: z.object({
      nameSearch: z.string().trim().min(1).max(100),
      pageIndex: z.coerce.number<string | number>().int().min(0).max(10_000).default(0),
      pageSize: z.coerce.number<string | number>().int().min(1).max(100).default(20),
    }),
    reply: { status: 200, body: paged(possibleManager) },
  },
  undoBatch: {
    method: 'POST',
    path: '/api/v1/batches/:id/undo',
    summary:
      "Takes back a 'hand-over' that one started, once: whoever was in charge is so again, where nobody else came since",
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 202, body: batch },
    refusals: ['api.resource-notfound', 'hand-over.undone', 'batch.nobody'],
  },
  resendAnswersBatch: {
    method: 'POST',
    path: '/api/v1/answers/resend-answers-interview/batch',
    summary:
      'Reprocesses the failed ones of several interviews, within the state; the others are refused one by one',
    access: 'administrator',
    body: z.object({ idsInterview: chosenIds.min(1) }),
    reply: {
      status: 200,
      body: z.object({
        items: z.array(
          z.object({ idInterview: z.number().int(), accepted: z.boolean(), refusal: refusal.nullable() }),
        ),
      }),
    },
    refusals: ['batch.too-many'],
  },
});

export type BatchPreview = z.output<typeof batchPreview>;
export type BatchProgress = z.output<typeof batch>;
export type Selection = z.input<typeof selection>;
