import { sql, type RawBuilder } from 'kysely';
import { openRoundIfAsked } from '../blind-reading/rounds.ts';
import { SYSTEM } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { tryLock } from '../lifecycle/record.ts';
import { unscoped } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { assess, storeAssessment, type Assessment } from './assess.ts';
import { calibrationInForce } from './calibration-in-force.ts';
import { openMemory } from './evaluation-memory.ts';
import type { Evaluator } from './evaluator.ts';
import { withLease } from './lease.ts';
import { notifyResult } from '../candidate-messages/notify.ts';
import { textsOf } from './submission.ts';

interface EvaluationTarget {
  readonly submissionId: number;
  readonly interviewId: number;
  readonly attempt: number;
}

/** Undefined when the person's data were erased since. */
async function submissionOf(deps: Deps, submissionId: number) {
  return deps.db
    .selectFrom('submission')
    .select(['id', 'interview_id', 'answers'])
    .where('id', '=', submissionId)
    .executeTakeFirst();
}

/** Whether the submission still waits for this attempt. Checked again, under a lock, before a result is stored. */
async function isWaiting(deps: Deps, target: EvaluationTarget): Promise<boolean> {
  const { rows } = await sql`
    select from interview
     where id = ${target.interviewId} and result = 'EM_PROCESSAMENTO' and deleted_at is null
       and ${isUnderWay(target)}
       and not exists (
         select from evaluation where submission_id = ${target.submissionId} and attempt = ${target.attempt})`.execute(
    deps.db,
  );
  return rows.length > 0;
}

/**
 * Evaluates a submission and moves the interview to its next state: grades with their passages, scores and outcome are
 * stored with the versions that produced them. The evaluator runs outside the transaction, since a model may be slow;
 * the interview must still be waiting for this very submission when the result is stored. Throws EvaluationBusy while
 * another job evaluates the interview.
 */
export async function evaluateSubmission(
  deps: Deps,
  evaluator: Evaluator,
  { submissionId, attempt }: { submissionId: number; attempt: number },
): Promise<void> {
  const submission = await submissionOf(deps, submissionId);
  if (!submission) return;
  const target = { submissionId, attempt, interviewId: submission.interview_id };
  const texts = textsOf(submission.answers);
  await withLease(deps.db, target.interviewId, async () => {
    if (!(await isWaiting(deps, target))) return;
    const memory = await openMemory(deps.db, target);
    await store(deps, target, await assess(evaluator, texts, await calibrationInForce(deps.db), memory));
  });
}

async function store(deps: Deps, target: EvaluationTarget, assessment: Assessment): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await tryLock(tx, target.interviewId, unscoped);
    if (record?.facts.state !== 'FINALIZADA-EM_PROCESSAMENTO') return;
    if (!(await isStillUnderWay(tx, target))) return;
    const evaluationId = await storeAssessment(tx, target, assessment, now);
    if (evaluationId === null) return;
    const after = await applyCommand(
      tx,
      record,
      { type: 'record-processing', outcome: assessment.outcome.result },
      {
        actor: SYSTEM,
        at: now,
        details: { evaluation: evaluationId, droppedGrades: assessment.droppedGrades },
      },
    );
    await openRoundIfAsked(tx, after, now);
    await notifyResult(tx, deps, after);
  });
}

/** Of the interview's newest submission, and followed by no newer attempt ('Reprocessar', or a lost job mended). */
const isUnderWay = ({ interviewId, submissionId, attempt }: EvaluationTarget): RawBuilder<boolean> => sql`(
  select id = ${submissionId} and attempt <= ${attempt}
    from submission where interview_id = ${interviewId} order by id desc limit 1)`;

async function isStillUnderWay(tx: Tx, target: EvaluationTarget): Promise<boolean> {
  const { rows } = await sql<{ underWay: boolean }>`select ${isUnderWay(target)} as "underWay"`.execute(tx);
  return rows[0]?.underWay === true;
}

/**
 * Called when every try of an attempt has failed: the interview moves to the error state, from which it can be
 * reprocessed. Called late or twice, when a newer attempt is under way, it changes nothing.
 */
export async function giveUpEvaluation(
  deps: Deps,
  { submissionId, attempt }: { submissionId: number; attempt: number },
): Promise<void> {
  const submission = await submissionOf(deps, submissionId);
  if (!submission) return;
  await inTransaction(deps.db, async (tx) => {
    const target = { submissionId, attempt, interviewId: submission.interview_id };
    const record = await tryLock(tx, target.interviewId, unscoped);
    if (record?.facts.state !== 'FINALIZADA-EM_PROCESSAMENTO') return;
    if (!(await isStillUnderWay(tx, target))) return;
    await applyCommand(
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
