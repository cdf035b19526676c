import type { Viewer } from '#domain/access.ts';
import type { ResponserMethod } from '#domain/interview/responser-method.ts';
import { methodOf } from './responser-method.ts';
import { findInterview } from '../lifecycle/record.ts';
import { administered, anyOf, own } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Whether an interview is answered in the chat or the form: as it began, else as its version is configured. For the
 * candidate and administrators of the state. Refusal: api.resource-notfound.
 */
export async function readResponserMethod(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
): Promise<{ method: ResponserMethod }> {
  return inTransaction(deps.db, async (tx) => {
    const interview = await findInterview(tx, interviewId, anyOf(own(viewer), administered(viewer)));
    return { method: await methodOf(tx, interview) };
  });
}
