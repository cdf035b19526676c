import * as z from 'zod';
import { defineCalls } from './core.ts';
import { ROW_COMMAND_REFUSALS } from './interview-commands.ts';
import { statusCompleting, statusResult } from './interview-filters.ts';
import { id, instant } from './values.ts';

/** Characters of the reason for which a revision is asked for (specification, document 2 §9). */
export const REVISION_MAX = 200;

const REVISION_REQUIRED = 'Campo obrigatório não informado!';

/** `seen`: the `lastEvent` of the row as displayed; see `expectedRevision` in values.ts. */
const expectedRevision = id.optional();

export const revisionReason = z
  .string({ error: REVISION_REQUIRED })
  .trim()
  .min(1, { error: REVISION_REQUIRED })
  .max(REVISION_MAX, { error: `A justificativa pode ter no máximo ${REVISION_MAX} caracteres.` })
  .meta({ examples: ['Ações próprias, com passos e resultados que se podem conferir.'] });

export const questionnaireSubmissionView = z.object({
  interview: z.object({
    id: z.number().int(),
    statusCompletingInterview: statusCompleting,
    statusInterview: statusResult,
    lastEvent: z.number().int().nullable(),
  }),
  candidateName: z.string(),
  candidateCpf: z.string(),
  /** Null: not sent through the portal. */
  sentAt: instant.nullable(),
  /** The questions in their order, each with its answer in words; '' for one left open. */
  answers: z.array(
    z.object({ question: z.object({ id: z.number().int(), question: z.string() }), answer: z.string() }),
  ),
  /** Whether the viewer may evaluate now. */
  mayEvaluate: z.boolean(),
  /** The previous evaluation; null if there is none. */
  evaluatedBy: z.object({ userName: z.string(), at: instant }).nullable(),
});

/** Manual decisions other than the ten scores. */
export const evaluationDecisionCalls = defineCalls({
  evaluateInterview: {
    method: 'PUT',
    path: '/api/v1/evaluation-result/interview/:id/evaluate',
    summary:
      'Approves what awaits a person, or returns it to the candidate for revision, with a reason that is sent to them',
    access: 'administrator',
    params: z.object({ id }),
    query: z.object({ option: z.enum(['APROVADO', 'SOLICITAR_REVISAO']), seen: expectedRevision }),
    /** In the body, not the query: a reason holds personal data, and URLs are logged. */
    body: z.object({ justification: revisionReason.optional() }),
    reply: { status: 204 },
    refusals: [...ROW_COMMAND_REFUSALS, 'request.invalid', 'interview.blind-reading', 'blind-reading.given'],
  },
  evaluateQuestionnaire: {
    method: 'POST',
    path: '/api/v1/evaluation-result/evaluate',
    summary: 'Records the result of a startup questionnaire, by a person',
    access: 'backOffice',
    query: z.object({ seen: expectedRevision }),
    body: z.object({ interviewId: id, result: z.enum(['APROVADO', 'REPROVADO']) }),
    reply: {
      status: 200,
      body: z.object({ statusInterview: z.enum(['APTO', 'NAO_APTO']) }),
    },
    refusals: ROW_COMMAND_REFUSALS,
  },
  getStartupEvaluation: {
    method: 'GET',
    path: '/api/v1/answers/interview/:id/startup-avaliation',
    summary: 'Returns the startup questionnaire as submitted, for its evaluators; each reading is recorded',
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 200, body: questionnaireSubmissionView },
    refusals: [
      'api.resource-notfound',
      'interview.state',
      'interview.newer-live',
      'interview.expired',
      'access.denied',
    ],
  },
});

export type QuestionnaireSubmissionView = z.output<typeof questionnaireSubmissionView>;
