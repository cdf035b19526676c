import type * as z from 'zod';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { commentOf } from '#domain/evaluation/comparison.ts';
import { readsBlind } from '#domain/evaluation/blind-reading.ts';
import { COMPETENCIES, competencyOf, isCompetencyCode } from '#domain/evaluation/competencies.ts';
import { REVIEW_REASON_TEXTS } from '#domain/evaluation/outcome.ts';
import { Refused } from '#domain/refusal.ts';
import { countWords } from '#domain/word-count.ts';
import type { ComparativeItem, ScoreData, scoreData } from '#contract/evaluations.ts';
import { isKeyOf } from '#domain/keys.ts';
import { questionText } from '../answers/queries.ts';
import { readRound } from '../blind-reading/read-round.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { recordReading } from '../lifecycle/reading.ts';
import { findInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { administered } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { lastDecisionOf, headOf } from './latest-history.ts';
import { storedFlags, storedTrace } from './stored-evaluation.ts';
import { submittedAnswers } from './submission.ts';

type Reply = z.input<typeof scoreData>;
type Answer = ScoreData['answers'][number];

async function newestEvaluation(tx: Tx, interviewId: number) {
  const evaluation = await tx
    .selectFrom('evaluation')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!evaluation) return null;
  const scores = await tx
    .selectFrom('evaluation_score')
    .selectAll()
    .where('evaluation_id', '=', evaluation.id)
    .execute();
  const grades = await tx
    .selectFrom('evaluation_grade')
    .selectAll()
    .where('evaluation_id', '=', evaluation.id)
    .orderBy('question_id')
    .orderBy('passage_start')
    .execute();
  return {
    ...evaluation,
    scores,
    grades: grades.filter(({ pass }) => pass === 1),
    comparativeGrades: grades.filter(({ pass }) => pass === 2),
  };
}

/** What whoever reads blind gets of it: where to look, and nothing of what the evaluator thought of it. */
const withoutPoints = (evaluation: StoredEvaluation): StoredEvaluation => ({
  ...evaluation,
  scores: [],
  comparativeGrades: [],
  reasons: [],
});

async function newestManualEvaluation(tx: Tx, interviewId: number) {
  const manual = await tx
    .selectFrom('manual_evaluation as m')
    .innerJoin('account', 'account.id', 'm.account_id')
    .select(['m.id', 'm.total', 'm.justification', 'm.at', 'account.name as user_name'])
    .where('m.interview_id', '=', interviewId)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!manual) return null;
  const scores = await tx
    .selectFrom('manual_evaluation_score')
    .select(['competency', 'score'])
    .where('manual_evaluation_id', '=', manual.id)
    .execute();
  return { ...manual, scores };
}

type StoredEvaluation = NonNullable<Awaited<ReturnType<typeof newestEvaluation>>>;

async function answersRead(
  tx: Tx,
  interviewId: number,
  evaluation: StoredEvaluation | null,
  blind: boolean,
): Promise<Answer[]> {
  const submission = await tx
    .selectFrom('submission')
    .select('answers')
    .where('interview_id', '=', interviewId)
    .$if(evaluation !== null, (query) => query.where('id', '=', evaluation?.submission_id ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const flags = storedFlags.parse(evaluation?.instruction_like ?? []);
  return submittedAnswers.parse(submission?.answers ?? []).map(({ question, text }) => ({
    question: { id: question, question: questionText(question) },
    answer: text,
    words: countWords(text),
    instructionLike: flags
      .filter((flag) => flag.question === question)
      .map(({ start, end }) => ({ start, end })),
    grades: (evaluation?.grades ?? []).flatMap((grade) =>
      grade.question_id === question && isCompetencyCode(grade.competency)
        ? [
            {
              competency: grade.competency,
              behaviour: grade.behaviour,
              behaviourDescription: competencyOf(grade.competency).behaviours[grade.behaviour - 1] ?? '',
              points: blind ? null : grade.points,
              start: grade.passage_start,
              end: grade.passage_end,
            },
          ]
        : [],
    ),
  }));
}

type StoredGrade = StoredEvaluation['grades'][number];

const coded = (grades: readonly StoredGrade[]) =>
  grades.flatMap(({ competency, ...grade }) =>
    isCompetencyCode(competency) ? [{ ...grade, competency }] : [],
  );

const citationOf = (grade: ReturnType<typeof coded>[number]) => ({
  question: grade.question_id,
  behaviourDescription: competencyOf(grade.competency).behaviours[grade.behaviour - 1] ?? '',
  points: grade.points,
  passage: grade.passage,
});

/** The two stored readings side by side, for each competency. */
function comparisonOf(evaluation: StoredEvaluation): ComparativeItem[] {
  const first = coded(evaluation.grades);
  const second = coded(evaluation.comparativeGrades);
  return COMPETENCIES.map(({ code, name }, index) => {
    const score = evaluation.scores.find((item) => item.competency === code);
    const gradesOf = (grades: typeof first) => grades.filter(({ competency }) => competency === code);
    return {
      order: index + 1,
      competency: code,
      cceDescription: name,
      score: Number(score?.score_empretec ?? 0),
      comment: commentOf(code, first),
      comparativeScore: Number(score?.comparative_score ?? 0),
      comparativeComment: commentOf(code, second),
      citations: gradesOf(first).map(citationOf),
      comparativeCitations: gradesOf(second).map(citationOf),
    };
  });
}

async function wasChat(tx: Tx, interviewId: number): Promise<boolean> {
  const chat = await tx
    .selectFrom('chat')
    .select('interview_id')
    .where('interview_id', '=', interviewId)
    .executeTakeFirst();
  return chat !== undefined;
}

/**
 * Grades and answers of one interview, for administrators of its state. The reading is recorded with its reader.
 * Refusals: api.resource-notfound, interview.state (where the specification offers no notes view).
 */
export function readScoreData(deps: Deps, viewer: Viewer, interviewId: number): Promise<Reply> {
  return inTransaction(deps.db, async (tx) => {
    const record = await findInterview(tx, interviewId, administered(viewer));
    return scoresOf(tx, record, viewer, { what: 'grades', now: deps.clock() });
  });
}

async function decisionOn(
  tx: Tx,
  { id, facts }: InterviewRecord,
  authors: string | null,
): Promise<Reply['decision']> {
  const { decidedBy: by, processedAt: at } = facts;
  if (by === null || at === null) return null;
  if (by === 'machine') return { by, userName: null, at };
  const decided = await lastDecisionOf(tx, id);
  return { by, userName: authors ?? decided?.userName ?? null, at };
}

/**
 * The same for a loaded interview; the reading is recorded with its purpose. Refusals: interview.state; for the report
 * interview.blind-reading too.
 */
export async function scoresOf(
  tx: Tx,
  record: InterviewRecord,
  viewer: Viewer,
  { what, now }: { readonly what: 'grades' | 'result-report'; readonly now: Date },
): Promise<Reply> {
  const interviewId = record.id;
  if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
  const actions = allowedActionsOn(record, viewer, now, 'row');
  if (!actions.includes('view-grades')) throw new Refused('interview.state', { state: record.facts.state });
  const { blindReaders } = record.facts;
  // A report of readings that are sealed would be theirs, or empty.
  if (what === 'result-report' && blindReaders !== null) throw new Refused('interview.blind-reading');
  await recordReading(tx, interviewId, viewer.accountId, what, now);

  const stored = await newestEvaluation(tx, interviewId);
  const blind = readsBlind(blindReaders, viewer.accountId);
  const evaluation = stored && blind ? withoutPoints(stored) : stored;
  // The evaluator's numbers; null where there are none to show.
  const numbers = blind ? null : stored;
  const manual = await newestManualEvaluation(tx, interviewId);
  const answers = await answersRead(tx, interviewId, evaluation, blind);
  const mayScore = actions.some(
    (action) => action === 'manual-evaluation' || action === 'edit-profile-evaluation',
  );

  const round = await readRound(tx, record, viewer, mayScore);
  // The mean of two readings is the result of both authors.
  const authors =
    round?.outcome === 'AGREED' ? round.readings.map(({ userName }) => userName).join(' e ') : null;

  return {
    ...(await headOf(tx, record)),
    mayApprove: actions.includes('approve'),
    mayRequestRevision: actions.includes('request-revision'),
    decision: await decisionOn(tx, record, authors),
    humanReviewAskedAt: record.facts.humanReviewAskedAt,
    scoreItems: COMPETENCIES.map(({ code, name }) => {
      const score = evaluation?.scores.find((item) => item.competency === code);
      return {
        competency: code,
        descProfileItem: name,
        scoreSpek: score ? Number(score.score_spek) : null,
        scoreEmpretec: score ? Number(score.score_empretec) : null,
        confidenceIndex: score ? Number(score.confidence_index) : null,
        comparativeScore: score ? Number(score.comparative_score) : null,
        scoreManualEvaluation: manual?.scores.find((item) => item.competency === code)?.score ?? null,
      };
    }),
    totalScoreProfile: numbers ? Number(numbers.total) : null,
    profileConfidence: numbers ? Number(numbers.confidence) : null,
    totalComparativeScore: numbers ? Number(numbers.comparative_total) : null,
    totalManualEvaluation: manual?.total ?? null,
    hasConfidence: numbers !== null,
    hasComparative: numbers !== null,
    hasCalibration: evaluation !== null && evaluation.calibration_version !== 'desligada',
    hasWebChat: await wasChat(tx, interviewId),
    showManualEvaluateColumn: manual !== null || mayScore,
    disableManualEvaluateColumn: !mayScore,
    justification: manual?.justification ?? null,
    lastEvaluation: manual?.id ?? null,
    evaluatedBy: manual ? { userName: authors ?? manual.user_name, at: manual.at } : null,
    evaluation: evaluation
      ? {
          evaluator: evaluation.evaluator,
          evaluatorVersion: evaluation.evaluator_version,
          parametersVersion: evaluation.parameters_version,
          calibrationVersion: evaluation.calibration_version,
          createdAt: evaluation.created_at,
          decides: evaluation.decides,
          minimumConfidence: evaluation.minimum_confidence,
          droppedGrades: evaluation.dropped_grades,
          model: modelOf(evaluation.model_trace),
          reasons: evaluation.reasons.map(reasonText),
        }
      : null,
    blindReading: round,
    comparativeAnalysis: numbers ? comparisonOf(numbers) : [],
    answers,
  };
}

function modelOf(stored: unknown) {
  const trace = storedTrace.parse(stored);
  return trace && { ...trace, name: trace.model };
}

const reasonText = (code: string): string =>
  isKeyOf(REVIEW_REASON_TEXTS, code) ? REVIEW_REASON_TEXTS[code] : code;
