import type { Viewer } from '#domain/access.ts';
import type { SavedAnswer } from '#contract/answers.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { assertMayReadAnswers } from '../lifecycle/may-read.ts';
import { answersOf, presentAnswer } from './queries.ts';

/**
 * The stored answers: the candidate's own, or, for an administrator of the state, anyone's; then the reading is
 * recorded. Refusals: access.denied for a manager who sees the interview but is no administrator,
 * api.resource-notfound for everyone else.
 */
export async function listAnswers(deps: Deps, viewer: Viewer, interviewId: number): Promise<SavedAnswer[]> {
  return inTransaction(deps.db, async (tx) => {
    await assertMayReadAnswers(tx, viewer, interviewId, 'answers', deps.clock());
    return (await answersOf(tx, interviewId)).map(presentAnswer);
  });
}
