import type { Viewer } from '#domain/access.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readAdministeredDetail, type InterviewDetailReply } from './detail.ts';
import { recordReadingHourly } from '../lifecycle/reading.ts';

/**
 * An interview as its candidate sees it, for the candidate and for administrators of its state. An administrator
 * gets the same data as by `registration-data`, so the reading is recorded under that name, once an hour, because the
 * page reloads whenever it gets the focus. Refusal: api.resource-notfound.
 */
export async function readInterviewById(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<InterviewDetailReply> {
  const detail = await readAdministeredDetail(deps, viewer, id);
  const { birthDate, emergencyContact } = detail.candidate;
  const showsPersonalData = birthDate !== null || emergencyContact !== null;
  // Before the data are sent. Their candidates, who read most, need no transaction.
  if (!detail.own && showsPersonalData)
    await inTransaction(deps.db, (tx) =>
      recordReadingHourly(tx, id, viewer.accountId, 'registration-data', deps.clock()),
    );
  return detail;
}
