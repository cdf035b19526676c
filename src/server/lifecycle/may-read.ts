import { entersBackOffice, isAdministrator, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { recordReading } from './reading.ts';
import { administered, anyOf, managed, own, type Scope } from './scope.ts';
import type { Tx } from '../platform/db.ts';

/**
 * Answers may be read by their candidate and by administrators of the state; an administrator's reading is recorded as
 * `what`.
 * Refusals: access.denied for a manager who sees the interview but is no administrator, api.resource-notfound for
 * everyone else.
 */
export async function assertMayReadAnswers(
  tx: Tx,
  viewer: Viewer,
  interviewId: number,
  what: string,
  now: Date,
): Promise<void> {
  const visible = (scope: Scope) =>
    tx
      .selectFrom('interview as i')
      .select(['i.id', 'i.candidate_id'])
      .where('i.id', '=', interviewId)
      .where('i.deleted_at', 'is', null)
      .where(scope)
      .executeTakeFirst();
  const interview = await visible(anyOf(own(viewer), administered(viewer)));
  if (!interview) {
    const managersView =
      entersBackOffice(viewer) && !isAdministrator(viewer) && (await visible(managed(viewer)));
    throw new Refused(managersView ? 'access.denied' : 'api.resource-notfound');
  }
  if (interview.candidate_id !== viewer.candidateId)
    await recordReading(tx, interviewId, viewer.accountId, what, now);
}
