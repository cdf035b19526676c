import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { evaluateInterview } from './evaluation-job.ts';

/**
 * Enqueues an evaluation of each interview's newest submission, as a new attempt. A duplicate or obsolete job ends
 * without effect. Returns the ids of the interviews that have a submission.
 */
export async function evaluateAgain(
  tx: Tx,
  { queue }: Pick<Deps, 'queue'>,
  interviewIds: readonly number[],
): Promise<readonly number[]> {
  if (interviewIds.length === 0) return [];
  const submissions = await tx
    .selectFrom('submission as s')
    .leftJoin('evaluation as e', 'e.submission_id', 's.id')
    // A failed attempt stored no evaluation, but counts because it used up a model's budget.
    .leftJoin('evaluation_spending as p', 'p.submission_id', 's.id')
    .distinctOn('s.interview_id')
    .select(({ fn }) => [
      's.id',
      's.interview_id',
      fn.max('e.attempt').as('attempt'),
      fn.max('p.attempt').as('paid'),
    ])
    .where('s.interview_id', 'in', interviewIds)
    .groupBy(['s.id', 's.interview_id'])
    .orderBy('s.interview_id')
    .orderBy('s.id', 'desc')
    .execute();
  for (const { id, attempt, paid } of submissions)
    await queue.send(tx, evaluateInterview, {
      submissionId: id,
      attempt: Math.max(attempt ?? 0, paid ?? 0) + 1,
    });
  return submissions.map(({ interview_id }) => interview_id);
}
