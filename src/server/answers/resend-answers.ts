import type { Viewer } from '#domain/access.ts';
import { isTheCandidate } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { carryOut, lockInterview } from '../interviews/record.ts';
import { either, managed, own } from '../interviews/scope.ts';
import { evaluateInterview } from '../evaluations/jobs.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Asks once more for an evaluation that failed. The candidate's "send again" and the team's "Reprocessar" are the
 * same command: the text that was sent is evaluated, not what may have been edited since.
 * Refusals: interview.state, api.resource-notfound.
 */
export async function resendAnswers(deps: Deps, viewer: Viewer, interviewId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockInterview(tx, interviewId, either(own(viewer), managed(viewer)));
    const submission = await tx
      .selectFrom('submission')
      .leftJoin('evaluation', 'evaluation.submission_id', 'submission.id')
      .select(({ fn }) => ['submission.id', fn.max('evaluation.attempt').as('attempt')])
      .where('submission.interview_id', '=', interviewId)
      .groupBy('submission.id')
      .orderBy('submission.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!submission) throw new Refused('interview.state', { state: record.facts.state });
    await carryOut(
      tx,
      record,
      { type: 'reprocess' },
      {
        actor: {
          kind: isTheCandidate(viewer, { candidateId: record.candidateId }) ? 'candidate' : 'manager',
          accountId: viewer.accountId,
        },
        at: now,
      },
    );
    await deps.queue.send(tx, evaluateInterview, {
      submissionId: submission.id,
      attempt: (submission.attempt ?? 0) + 1,
    });
  });
}
