import type { Viewer } from '#domain/access.ts';
import { findInterview } from '../lifecycle/record.ts';
import { administered, anyOf, own } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/** Whether a first answer is stored. For the candidate and administrators of the state. Refusal: api.resource-notfound. */
export async function isInitialized(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
): Promise<{ initialized: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    const { id } = await findInterview(tx, interviewId, anyOf(own(viewer), administered(viewer)));
    const answer = await tx
      .selectFrom('answer')
      .select('id')
      .where('interview_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    return { initialized: answer !== undefined };
  });
}
