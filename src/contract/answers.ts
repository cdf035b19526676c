import * as z from 'zod';
import { defineCalls } from './core.ts';
import { expectedRevision, id, text, versionId } from './values.ts';

/** Far above 600 words: drafts longer than the limit are saved too, up to this bound. */
export const ANSWER_MAX_CHARACTERS = 50_000;

/** A character takes up to six bytes as JSON. */
const ONE_ANSWER_BYTES = 6 * ANSWER_MAX_CHARACTERS + 1024;
const FIVE_ANSWERS_BYTES = 5 * ONE_ANSWER_BYTES;

const questionId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const answerText = text(ANSWER_MAX_CHARACTERS).meta({
  examples: ['Eu percebi que as encomendas atrasavam e mudei o caminho das entregas.'],
});

export const savedAnswer = z
  .object({
    id: z.number().int(),
    question: z.object({ id: questionId, question: z.string() }),
    answer: z.string(),
    revision: z.number().int(),
  })
  .meta({ id: 'Answer' });

/** One answer: as stored, or empty (no id, revision 0) and to be created by POST. */
const answerPlace = savedAnswer.extend({ id: z.number().int().nullable() });

/** Why the answers of an interview cannot be written now. */
export const WRITE_REFUSALS = [
  'api.resource-notfound',
  'interview.not-editable',
  'interview.expired',
  'interview.not-interview',
  'interview.conditions',
] as const;

export const answerCalls = defineCalls({
  listQuestions: {
    method: 'GET',
    path: '/api/v1/questions/module/:id',
    summary: 'Lists the five story questions with their help prompts; none for versions without an interview',
    access: 'signedIn',
    params: z.object({ id: versionId }),
    reply: {
      status: 200,
      body: z.array(
        z.object({ id: questionId, title: z.string(), question: z.string(), help: z.array(z.string()) }),
      ),
    },
  },
  listAnswers: {
    method: 'GET',
    path: '/api/v1/answers/interview/:id',
    summary:
      "Returns the stored answers: one's own, or any for administrators of its state (the reading is recorded)",
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, body: z.array(savedAnswer) },
    refusals: ['api.resource-notfound'],
  },
  prepareAnswers: {
    method: 'POST',
    path: '/api/v1/answers/prepare-answers/interview/:id',
    summary: 'Returns the five answers to be written, if writing is allowed now. Changes nothing',
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, body: z.array(answerPlace).length(5) },
    refusals: WRITE_REFUSALS,
  },
  getInterviewInitialized: {
    method: 'GET',
    path: '/api/v1/answers/interview/:id/validate-interview-initialized',
    summary: 'Returns whether the interview has any answer text',
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, body: z.object({ initialized: z.boolean() }) },
    refusals: ['api.resource-notfound'],
  },
  createAnswer: {
    method: 'POST',
    path: '/api/v1/answers',
    summary: 'Saves the first text of an answer; idempotent',
    access: 'signedIn',
    bodyLimit: ONE_ANSWER_BYTES,
    body: z.object({ idInterview: id, question: z.object({ id: questionId }), answer: answerText }),
    reply: { status: 201, body: savedAnswer },
    refusals: ['answer.conflict', ...WRITE_REFUSALS],
  },
  updateAnswer: {
    method: 'PATCH',
    path: '/api/v1/answers/:id',
    summary: 'Saves a text over revision `revision`; an older revision is a conflict and changes nothing',
    access: 'signedIn',
    bodyLimit: ONE_ANSWER_BYTES,
    params: z.object({ id }),
    body: z.object({
      answer: answerText,
      question: z.object({ id: questionId }),
      revision: z.number().int().min(0).max(2_147_483_647),
    }),
    reply: { status: 200, body: savedAnswer },
    refusals: ['api.resource-notfound', 'answer.conflict', 'interview.not-editable', 'interview.expired'],
  },
  sendAnswers: {
    method: 'POST',
    path: '/api/v1/answers/send-answers-interview/module/:moduleId',
    summary: 'Stores the five answers and submits the interview for evaluation; idempotent',
    access: 'signedIn',
    bodyLimit: FIVE_ANSWERS_BYTES,
    // Version 2 has its own body on this path: `sendQuestionnaire`.
    params: z.object({ moduleId: versionId }),
    body: z.object({
      idInterview: id,
      answers: z
        .array(
          z.object({
            question: z.object({ id: questionId }),
            answer: answerText,
            revision: z.number().int().min(0).max(2_147_483_647).optional(),
          }),
        )
        .max(5)
        .default([]),
    }),
    reply: { status: 204 },
    refusals: [
      'api.resource-notfound',
      'answer.conflict',
      'interview.incomplete',
      'interview.conditions',
      'interview.basic-data',
      'interview.not-editable',
      'interview.not-interview',
      'interview.expired',
    ],
  },
  resendAnswers: {
    method: 'POST',
    path: '/api/v1/answers/resend-answers-interview',
    summary: 'Reprocesses a failed evaluation: by the candidate, or by the team within its state',
    access: 'signedIn',
    // Only from the team: the revision shown in the list.
    query: expectedRevision,
    body: z.object({ idInterview: id }),
    reply: { status: 204 },
    refusals: ['api.resource-notfound', 'interview.state', 'interview.changed', 'interview.removed'],
  },
});

export type SavedAnswer = z.output<typeof savedAnswer>;
export type AnswerPlace = z.output<typeof answerPlace>;
