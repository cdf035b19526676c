import { carryOut, lockIfThere, SYSTEM } from '../interviews/record.ts';
import { everything } from '../interviews/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { assess, storeAssessment } from './assess.ts';
import { calibrationInForce } from './calibration-in-force.ts';
import type { Evaluator } from './evaluator.ts';
import { sendResultMessage } from './send-result-message.ts';
import { textsOf } from './submission.ts';

/** Undefined for one whose person has had their data erased since. */
async function submissionOf(deps: Deps, submissionId: number) {
  return deps.db
    .selectFrom('submission')
    .select(['id', 'interview_id', 'answers'])
    .where('id', '=', submissionId)
    .executeTakeFirst();
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
  if (!submission) return;
  const interviewId = submission.interview_id;
  const assessment = await assess(evaluator, textsOf(submission.answers), await calibrationInForce(deps.db));

  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockIfThere(tx, interviewId, everything);
    if (record?.facts.state !== 'FINALIZADA-EM_PROCESSAMENTO') return;
    if (!(await isNewestSubmission(tx, interviewId, submissionId))) return;
    const evaluationId = await storeAssessment(tx, { submissionId, interviewId, attempt }, assessment, now);
    if (evaluationId === null) return;
    const after = await carryOut(
      tx,
      record,
      { type: 'record-processing', outcome: assessment.outcome.result },
      {
        actor: SYSTEM,
        at: now,
        details: { evaluation: evaluationId, droppedGrades: assessment.droppedGrades },
      },
    );
    await sendResultMessage(tx, deps, after);
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

/** Every attempt has failed: the interview says so, and can be processed again. */
export async function giveUpEvaluation(deps: Deps, submissionId: number): Promise<void> {
  const submission = await submissionOf(deps, submissionId);
  if (!submission) return;
  await inTransaction(deps.db, async (tx) => {
    const record = await lockIfThere(tx, submission.interview_id, everything);
    if (record?.facts.state !== 'FINALIZADA-EM_PROCESSAMENTO') return;
    await carryOut(
      tx,
      record,
      { type: 'record-processing', outcome: 'ERRO_DE_PROCESSAMENTO' },
      {
        actor: SYSTEM,
        at: deps.clock(),
      },
    );
  });
}
