import * as z from 'zod';
import { READING_STAGES, ROUND_OUTCOMES } from '#domain/evaluation/reading-stage.ts';
import { COMPETENCIES, type CompetencyCode } from '#domain/evaluation/competencies.ts';
import { defineCalls } from './core.ts';
import { statusCompleting, statusResult } from './interview-filters.ts';
import { expectedRevision, id, instant } from './values.ts';

/** The specification's names of the ten manual scores. */
export const MANUAL_SCORE_NAMES = {
  BOI: 'opportunityIniciativeScore',
  PER: 'persistenceScore',
  COM: 'commitmentScore',
  EQE: 'qualityEfficiencyScore',
  CRC: 'calculatedRiskScore',
  EM: 'settingGoalsScore',
  BI: 'informationSearchScore',
  PMS: 'planMonitorScore',
  PRC: 'persuasionContactNetworkScore',
  IA: 'independenceTrustScore',
} as const satisfies Record<CompetencyCode, string>;

const SCORE_MESSAGE = 'Nota da CCE deve ser de 0 a 25.';
const score = z
  .number({
    error: (issue) => (issue.input === undefined ? 'Campo obrigatório não informado.' : SCORE_MESSAGE),
  })
  .int({ error: SCORE_MESSAGE })
  .min(0, { error: SCORE_MESSAGE })
  .max(25, { error: SCORE_MESSAGE });

/** Characters of a manual evaluation's justification. */
export const JUSTIFICATION_MAX = 250;

export const manualEvaluationBody = z
  .object({
    interviewId: id,
    /** The manual evaluation that this one corrects (`lastEvaluation` of the row); none for a first evaluation. */
    correctsEvaluation: id.nullish(),
    opportunityIniciativeScore: score,
    persistenceScore: score,
    commitmentScore: score,
    qualityEfficiencyScore: score,
    calculatedRiskScore: score,
    settingGoalsScore: score,
    informationSearchScore: score,
    planMonitorScore: score,
    persuasionContactNetworkScore: score,
    independenceTrustScore: score,
    justification: z
      .string({ error: 'Campo obrigatório não informado.' })
      .trim()
      .min(1, { error: 'Campo obrigatório não informado.' })
      .max(JUSTIFICATION_MAX, {
        error: `A justificativa pode ter no máximo ${JUSTIFICATION_MAX} caracteres.`,
      })
      .meta({ examples: ['Ações próprias, com passos e resultados que se podem conferir.'] }),
  })
  .meta({ id: 'ManualEvaluation' });

export const competencyCode = z.enum(
  COMPETENCIES.map((competency) => competency.code) as [CompetencyCode, ...CompetencyCode[]],
);

const scoreItem = z.object({
  competency: competencyCode,
  descProfileItem: z.string(),
  scoreSpek: z.number().nullable(),
  scoreEmpretec: z.number().nullable(),
  confidenceIndex: z.number().nullable(),
  comparativeScore: z.number().nullable(),
  scoreManualEvaluation: z.number().int().nullable(),
});

/** A passage cited by one of the two passes for a competency. */
const citation = z.object({
  question: z.number().int(),
  behaviourDescription: z.string(),
  points: z.number().int(),
  passage: z.string(),
});

/** A competency in the two passes, as stored; the comments list the behaviours found. */
const comparativeItem = z.object({
  order: z.number().int(),
  competency: competencyCode,
  cceDescription: z.string(),
  score: z.number(),
  comment: z.string(),
  comparativeScore: z.number(),
  comparativeComment: z.string(),
  citations: z.array(citation),
  comparativeCitations: z.array(citation),
});

const grade = z.object({
  competency: competencyCode,
  behaviour: z.number().int(),
  behaviourDescription: z.string(),
  /** Null: kept from whoever reads blind. */
  points: z.number().int().nullable(),
  /** Positions in the submitted text, in UTF-16 units, end exclusive. */
  start: z.number().int(),
  end: z.number().int(),
});

/** A reading that the viewer may see: their own, or all once there is a result (the third person: before). */
const visibleReading = z.object({
  place: z.number().int().min(1).max(3),
  userName: z.string(),
  isOwn: z.boolean(),
  at: instant,
  total: z.number().int(),
  scores: z.array(z.object({ competency: competencyCode, score: z.number().int() })),
  justification: z.string(),
});

const blindReading = z.object({
  /** The reading that is due; null: the round is closed. */
  due: z.enum(READING_STAGES).nullable(),
  /** How the round ended; null: it is open. */
  outcome: z.enum(ROUND_OUTCOMES).nullable(),
  /** Points by which two totals may differ before a third person decides. */
  maxDifference: z.number().int(),
  /** Whether the viewer may give the reading that is due, and release the interview from it. */
  mayGive: z.boolean(),
  mayRelease: z.boolean(),
  readings: z.array(visibleReading),
});

export const scoreData = z
  .object({
    interview: z.object({
      id: z.number().int(),
      statusCompletingInterview: statusCompleting,
      statusInterview: statusResult,
      /** Id of the newest event; commands send it back as `seen`. */
      lastEvent: z.number().int().nullable(),
    }),
    /** Whether the viewer may now approve the interview, and request a revision of it. */
    mayApprove: z.boolean(),
    mayRequestRevision: z.boolean(),
    /** When the candidate requested a human review of an automatic result; null: never. */
    humanReviewAskedAt: instant.nullable(),
    /** Who decided the result; null while there is none. `userName` is set only for a person. */
    decision: z
      .object({ by: z.enum(['machine', 'person']), userName: z.string().nullable(), at: instant })
      .nullable(),
    candidateName: z.string(),
    candidateCpf: z.string(),
    scoreItems: z.array(scoreItem),
    totalScoreProfile: z.number().nullable(),
    profileConfidence: z.number().nullable(),
    totalComparativeScore: z.number().nullable(),
    totalManualEvaluation: z.number().int().nullable(),
    hasConfidence: z.boolean(),
    hasComparative: z.boolean(),
    hasCalibration: z.boolean(),
    hasWebChat: z.boolean(),
    showManualEvaluateColumn: z.boolean(),
    disableManualEvaluateColumn: z.boolean(),
    justification: z.string().nullable(),
    /** Id of the displayed manual evaluation, sent with a correction; null before the first. */
    lastEvaluation: z.number().int().nullable(),
    evaluatedBy: z.object({ userName: z.string(), at: instant }).nullable(),
    /** The evaluator, with the versions needed to reproduce its result; null before any evaluation. */
    evaluation: z
      .object({
        evaluator: z.string(),
        evaluatorVersion: z.string(),
        parametersVersion: z.string(),
        calibrationVersion: z.string(),
        createdAt: instant,
        /** False: its result is only a proposal. */
        decides: z.boolean(),
        /** Confidence, 0 to 100, below which a person decides. */
        minimumConfidence: z.number().int(),
        /** Discarded grades: without a passage, or with one that is not in the answer. */
        droppedGrades: z.number().int(),
        /** How the model was called; null: no model was used. */
        model: z
          .object({
            name: z.string(),
            promptVersion: z.string(),
            calls: z.number().int(),
            inputTokens: z.number().int(),
            outputTokens: z.number().int(),
          })
          .nullable(),
        /** Why the decision was left to a person, as display texts. */
        reasons: z.array(z.string()),
      })
      .nullable(),
    /** Two people score without seeing each other; null: never here. The evaluator's points are null until one's own are in. */
    blindReading: blindReading.nullable(),
    /** Per competency, in the order of the table; empty before any evaluation. */
    comparativeAnalysis: z.array(comparativeItem),
    /** The submitted answers, word for word, with the passages behind each grade. */
    answers: z.array(
      z.object({
        question: z.object({ id: z.number().int(), question: z.string() }),
        answer: z.string(),
        words: z.number().int(),
        grades: z.array(grade),
        /** Passages that look like instructions to the evaluator; positions as in `grades`. */
        instructionLike: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
      }),
    ),
  })
  .meta({ id: 'ScoreData' });

export const evaluationCalls = defineCalls({
  getScoreData: {
    method: 'GET',
    path: '/api/v1/evaluation-result/interview/:id',
    summary: 'Returns grades and answers, for administrators of the state; each reading is recorded',
    access: 'administrator',
    params: z.object({ id }),
    reply: { status: 200, body: scoreData },
    refusals: ['api.resource-notfound', 'interview.state'],
  },
  findNextAwaiting: {
    method: 'GET',
    path: '/api/v1/evaluation-result/interview/:id/next',
    summary:
      'Returns the interview to evaluate after this one: same version, first those of the caller, then by registration',
    access: 'administrator',
    params: z.object({ id }),
    reply: {
      status: 200,
      body: z.object({
        /** Null: no other one awaits evaluation. */
        next: z.object({ id: z.number().int(), module: z.object({ id: z.number().int() }) }).nullable(),
      }),
    },
    refusals: ['api.resource-notfound'],
  },
  getResultReport: {
    method: 'GET',
    path: '/api/v1/evaluation-result/interview/:id/report',
    summary:
      'Returns the result report as a PDF: ten scores, their passages and evaluators; each reading is recorded',
    access: 'administrator',
    limit: { max: 60, windowSeconds: 60 },
    params: z.object({ id }),
    reply: { status: 200, file: 'application/pdf' },
    refusals: ['api.resource-notfound', 'interview.state', 'interview.blind-reading'],
  },
  evaluateByScores: {
    method: 'PUT',
    path: '/api/v1/evaluation-result/evaluate-by-cce-score',
    summary:
      'Records ten scores and a justification: APTO from a total of 60. Versions 1 and 3: administrators; rural: managers too',
    access: 'backOffice',
    query: expectedRevision,
    body: manualEvaluationBody,
    reply: {
      status: 200,
      body: z.object({ total: z.number().int(), statusInterview: z.enum(['APTO', 'NAO_APTO']) }),
    },
    refusals: [
      'api.resource-notfound',
      'access.denied',
      'interview.state',
      'interview.expired',
      'interview.stale',
      'interview.blind-reading',
      'interview.changed',
      'interview.removed',
    ],
  },
  anyAwaitingEvaluation: {
    method: 'GET',
    path: '/api/v1/interviews/alert-interview-awainting-evaluation',
    summary: 'Returns whether any interview within reach awaits evaluation',
    access: 'administrator',
    /** `modules`: the versions with at least one such interview. */
    reply: { status: 200, body: z.object({ awaiting: z.boolean(), modules: z.array(z.number().int()) }) },
  },
  askHumanReview: {
    method: 'POST',
    path: '/api/v1/interviews/:id/human-review',
    summary: 'Requests review by a person of an automatic result: once, within 15 days (LGPD, art. 20)',
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 204 },
    refusals: [
      'api.resource-notfound',
      'interview.state',
      'interview.review-not-available',
      'interview.newer-live',
    ],
  },
});

export type ComparativeItem = z.output<typeof comparativeItem>;
export type BlindReading = z.output<typeof blindReading>;
export type ScoreData = z.output<typeof scoreData>;
export type ManualEvaluationBody = z.input<typeof manualEvaluationBody>;
