import { parametersVersionName } from '#domain/chat/parameters.ts';
import { DEFAULT_EVIDENCE_LIMITS, type EvidenceLimits } from '#domain/evaluation/evidence.ts';
import type { EvaluatorIdentity, ModelTrace } from '#domain/evaluation/evaluator.ts';
import { checkGrades, type AnswerTexts, type CheckedGrade } from '#domain/evaluation/grade.ts';
import { instructionLike } from '#domain/evaluation/instruction-like.ts';
import { DEFAULT_MINIMUM_CONFIDENCE, outcomeOf, type Outcome } from '#domain/evaluation/outcome.ts';
import { indexesInHundredths } from '#domain/evaluation/recalibration.ts';
import type { Tx } from '../platform/db.ts';
import type { CalibrationInForce } from './calibration-in-force.ts';
import { NO_MEMORY, type EvaluationMemory } from './evaluation-memory.ts';
import type { Evaluator } from './evaluator.ts';

/** A passage of an answer that addresses the evaluator with instructions. */
export interface FlaggedPassage {
  readonly question: number;
  readonly start: number;
  readonly end: number;
}

/** The result of evaluating five answers, with the versions that produced it. */
export interface Assessment {
  readonly evaluator: EvaluatorIdentity;
  readonly calibrationVersion: string;
  readonly minimumConfidence: number;
  readonly evidenceLimits: EvidenceLimits;
  readonly outcome: Outcome;
  readonly passes: readonly [readonly CheckedGrade[], readonly CheckedGrade[]];
  /** Grades that cited nothing, or a passage that is not in the text. */
  readonly droppedGrades: number;
  readonly flagged: readonly FlaggedPassage[];
  /** Null: no model was asked. */
  readonly trace: ModelTrace | null;
}

/**
 * Runs an evaluator and accepts only grades with a verbatim passage; totals are computed here with the calibration in
 * force, whose name is stored in the result.
 */
export async function assess(
  evaluator: Evaluator,
  texts: AnswerTexts,
  { version, calibration }: CalibrationInForce,
  memory: EvaluationMemory = NO_MEMORY,
): Promise<Assessment> {
  const report = await evaluator.evaluate(texts, memory);
  const first = checkGrades(report.first, texts);
  const second = checkGrades(report.second, texts);
  const minimumConfidence = evaluator.minimumConfidence ?? DEFAULT_MINIMUM_CONFIDENCE;
  const flagged = flaggedIn(texts);
  const dropped = first.dropped + second.dropped;
  const evidenceLimits = DEFAULT_EVIDENCE_LIMITS;
  return {
    evaluator: report.evaluator,
    calibrationVersion: version,
    minimumConfidence,
    evidenceLimits,
    outcome: outcomeOf({
      evaluator: report.evaluator,
      first: first.grades,
      second: second.grades,
      calibration,
      minimumConfidence,
      instructionLike: flagged.length > 0,
      evidence: { answers: texts, dropped, limits: evidenceLimits },
    }),
    passes: [first.grades, second.grades],
    droppedGrades: dropped,
    flagged,
    trace: report.trace ?? null,
  };
}

const flaggedIn = (texts: AnswerTexts): FlaggedPassage[] =>
  Object.entries(texts).flatMap(([question, text]) =>
    instructionLike(text).map((span) => ({ question: Number(question), ...span })),
  );

/**
 * Stores an assessment with its scores, its passages and the parameters of the chat that led the interview. Null when this attempt at this submission is stored already:
 * the job ran before and is being repeated.
 */
export async function storeAssessment(
  tx: Tx,
  target: { readonly submissionId: number; readonly interviewId: number; readonly attempt: number },
  assessment: Assessment,
  at: Date,
): Promise<number | null> {
  const { outcome } = assessment;
  const chat = await tx
    .selectFrom('chat')
    .select('parameters_version')
    .where('interview_id', '=', target.interviewId)
    .executeTakeFirst();
  const stored = await tx
    .insertInto('evaluation')
    .values({
      submission_id: target.submissionId,
      interview_id: target.interviewId,
      attempt: target.attempt,
      evaluator: assessment.evaluator.name,
      evaluator_version: assessment.evaluator.version,
      parameters_version: parametersVersionName(chat?.parameters_version ?? null),
      calibration_version: assessment.calibrationVersion,
      total: outcome.totalScoreProfile,
      comparative_total: outcome.totalComparativeScore,
      confidence: outcome.profileConfidence,
      outcome: outcome.result,
      reasons: [...outcome.reasons],
      indexes: indexesInHundredths(outcome.items),
      decides: assessment.evaluator.decides,
      confidence_ceiling: assessment.evaluator.confidenceCeiling,
      minimum_confidence: assessment.minimumConfidence,
      evidence_limits: JSON.stringify(assessment.evidenceLimits),
      dropped_grades: assessment.droppedGrades,
      instruction_like: JSON.stringify(assessment.flagged),
      model_trace: assessment.trace === null ? null : JSON.stringify(assessment.trace),
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['submission_id', 'attempt']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return null;
  await storeScores(tx, stored.id, outcome);
  await storeGrades(tx, stored.id, 1, assessment.passes[0]);
  await storeGrades(tx, stored.id, 2, assessment.passes[1]);
  // The assessment is complete: the unchecked grades of its partial runs are no longer needed.
  await tx.deleteFrom('evaluation_reading').where('submission_id', '=', target.submissionId).execute();
  return stored.id;
}

async function storeScores(tx: Tx, evaluationId: number, outcome: Outcome): Promise<void> {
  await tx
    .insertInto('evaluation_score')
    .values(
      outcome.items.map((item) => ({
        evaluation_id: evaluationId,
        competency: item.competency,
        score_spek: item.scoreSpek,
        score_empretec: item.scoreEmpretec,
        comparative_score: item.comparativeScore,
        confidence_index: item.confidenceIndex,
      })),
    )
    .execute();
}

async function storeGrades(
  tx: Tx,
  evaluationId: number,
  pass: 1 | 2,
  grades: readonly CheckedGrade[],
): Promise<void> {
  if (grades.length === 0) return;
  await tx
    .insertInto('evaluation_grade')
    .values(
      grades.map((grade) => ({
        evaluation_id: evaluationId,
        pass,
        question_id: grade.question,
        competency: grade.competency,
        behaviour: grade.behaviour,
        points: grade.points,
        passage_start: grade.passage.start,
        passage_end: grade.passage.end,
        passage: grade.passage.text,
      })),
    )
    .execute();
}
