import * as z from 'zod';
import { checkGrades, type AnswerTexts, type CheckedGrade } from '#domain/evaluation/grade.ts';
import { outcomeOf, type Outcome } from '#domain/evaluation/outcome.ts';
import { carryOut, lockInterview, SYSTEM } from '../interviews/record.ts';
import { everything } from '../interviews/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { DEFAULT_CALIBRATION_IN_FORCE } from './calibration-in-force.ts';
import type { Evaluator } from './evaluator.ts';
import { sendResultMessage } from './send-result-message.ts';

/** How the parameters of a model's interview are named in a result; the embedded evaluator has none. */
const NO_PARAMETERS = 'nenhum';

export const submittedAnswers = z.array(z.object({ question: z.number().int().min(1).max(5), text: z.string() }));

async function submissionOf(deps: Deps, submissionId: number) {
  const submission = await deps.db
    .selectFrom('submission')
    .select(['id', 'interview_id', 'answers'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const answers = submittedAnswers.parse(submission.answers);
  return {
    id: submission.id,
    interviewId: submission.interview_id,
    texts: Object.fromEntries(answers.map(({ question, text }) => [question, text])) as AnswerTexts,
  };
}

/**
 * Evaluates what was sent and moves the interview on: grades with their passages, scores and outcome are stored with
 * the versions that made them. The reading itself happens outside the transaction, since a model may take its time;
 * the interview must still be waiting for this very submission when the result is written.
 */
export async function evaluateSubmission(
  deps: Deps,
  evaluator: Evaluator,
  { submissionId, attempt }: { submissionId: number; attempt: number },
): Promise<void> {
  const submission = await submissionOf(deps, submissionId);
  const report = await evaluator.evaluate(submission.texts);
  const first = checkGrades(report.first, submission.texts);
  const second = checkGrades(report.second, submission.texts);
  const { version: calibrationVersion, calibration } = DEFAULT_CALIBRATION_IN_FORCE;
  const outcome = outcomeOf({ evaluator: report.evaluator, first: first.grades, second: second.grades, calibration });

  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockInterview(tx, submission.interviewId, everything);
    if (record.facts.state !== 'FINALIZADA-EM_PROCESSAMENTO') return;
    if (!(await isNewestSubmission(tx, submission.interviewId, submission.id))) return;
    const stored = await tx
      .insertInto('evaluation')
      .values({
        submission_id: submission.id,
        interview_id: submission.interviewId,
        attempt,
        evaluator: report.evaluator.name,
        evaluator_version: report.evaluator.version,
        parameters_version: NO_PARAMETERS,
        calibration_version: calibrationVersion,
        total: outcome.totalScoreProfile,
        comparative_total: outcome.totalComparativeScore,
        confidence: outcome.profileConfidence,
        outcome: outcome.result,
        reasons: [...outcome.reasons],
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['submission_id', 'attempt']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return;
    await storeScores(tx, stored.id, outcome);
    await storeGrades(tx, stored.id, 1, first.grades);
    await storeGrades(tx, stored.id, 2, second.grades);
    const after = await carryOut(tx, record, { type: 'record-processing', outcome: outcome.result }, {
      actor: SYSTEM,
      at: now,
      details: { evaluation: stored.id, droppedGrades: first.dropped + second.dropped },
    });
    if (outcome.result !== 'AGUARDANDO_AVALIACAO') await sendResultMessage(tx, deps, after);
  });
}

async function isNewestSubmission(tx: Tx, interviewId: number, submissionId: number): Promise<boolean> {
  const { newest } = await tx
    .selectFrom('submission')
    .select(({ fn }) => fn.max('id').as('newest'))
    .where('interview_id', '=', interviewId)
    .executeTakeFirstOrThrow();
  return newest === submissionId;
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

async function storeGrades(tx: Tx, evaluationId: number, pass: 1 | 2, grades: readonly CheckedGrade[]): Promise<void> {
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

/** Every attempt has failed: the interview says so, and can be processed again. */
export async function giveUpEvaluation(deps: Deps, submissionId: number): Promise<void> {
  const submission = await submissionOf(deps, submissionId);
  await inTransaction(deps.db, async (tx) => {
    const record = await lockInterview(tx, submission.interviewId, everything);
    if (record.facts.state !== 'FINALIZADA-EM_PROCESSAMENTO') return;
    await carryOut(tx, record, { type: 'record-processing', outcome: 'ERRO_DE_PROCESSAMENTO' }, {
      actor: SYSTEM,
      at: deps.clock(),
    });
  });
}
