import { sql } from 'kysely';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { evaluateInterview } from './evaluation-job.ts';

/**
 * Enqueues an evaluation of each interview's newest submission, as a new attempt; the one before, if a job is still at
 * it, ends without effect. Returns the ids of the interviews that have a submission.
 */
export async function evaluateAgain(
  tx: Tx,
  { queue }: Pick<Deps, 'queue'>,
  interviewIds: readonly number[],
): Promise<readonly number[]> {
  if (interviewIds.length === 0) return [];
  const submissions = await tx
    .updateTable('submission as s')
    .set((eb) => ({ attempt: eb('s.attempt', '+', 1) }))
    .where('s.id', 'in', (eb) =>
      eb
        .selectFrom('submission')
        .select(sql<number>`max(id)`.as('newest'))
        .where('interview_id', 'in', interviewIds)
        .groupBy('interview_id'),
    )
    .returning(['s.id', 's.interview_id', 's.attempt'])
    .execute();
  for (const { id, attempt } of submissions)
    await queue.send(tx, evaluateInterview, { submissionId: id, attempt });
  return submissions.map(({ interview_id }) => interview_id);
}
