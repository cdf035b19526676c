import type { Viewer } from '#domain/access.ts';
import { entersBackOffice, isAdministrator } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { SavedAnswer } from '#contract/answers.ts';
import { recordReading } from '../interviews/record.ts';
import { administered, either, managed, own } from '../interviews/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { answersOf, presentAnswer } from './queries.ts';

/**
 * The stored answers: the candidate's own, or, for an administrator of the state, anyone's; then the reading is
 * recorded. Refusals: access.denied for a manager who sees the interview but is no administrator,
 * api.resource-notfound for everyone else.
 */
export async function listAnswers(deps: Deps, viewer: Viewer, interviewId: number): Promise<SavedAnswer[]> {
  return inTransaction(deps.db, async (tx) => {
    const visible = (scope: ReturnType<typeof own>) =>
      tx
        .selectFrom('interview as i')
        .select(['i.id', 'i.candidate_id'])
        .where('i.id', '=', interviewId)
        .where('i.deleted_at', 'is', null)
        .where(scope)
        .executeTakeFirst();
    const interview = await visible(either(own(viewer), administered(viewer)));
    if (!interview) {
      const managersView =
        entersBackOffice(viewer) && !isAdministrator(viewer) && (await visible(managed(viewer)));
      throw new Refused(managersView ? 'access.denied' : 'api.resource-notfound');
    }
    if (interview.candidate_id !== viewer.candidateId) {
      await recordReading(tx, interviewId, viewer.accountId, 'answers', deps.clock());
    }
    return (await answersOf(tx, interviewId)).map(presentAnswer);
  });
}
