import { sql } from 'kysely';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { DONE_WITH_CLASS } from '#domain/classes/activation.ts';
import { axesOf, type StateKey } from '#domain/interview/states.ts';
import type { Tx } from '../platform/db.ts';

const isDone = (state: StateKey): boolean => {
  const { completing } = axesOf(state);
  return DONE_WITH_CLASS.some((one) => one === completing);
};

/** Whether somebody who no longer expected their class expects it again: a withdrawal is undone, a certificate deleted. */
export const expectsClassAgain = (before: StateKey, after: StateKey): boolean =>
  isDone(before) && !isDone(after);

/**
 * Turns a place in a class into interest where the class was deactivated while its person did not expect it: nobody is
 * enrolled in a class that will not be held. True where that was so. The caller has locked the interview and records it.
 */
export async function releaseInactiveClass(tx: Tx, interviewId: number, now: Date): Promise<boolean> {
  const enrolled = await tx
    .selectFrom('interview as i')
    .innerJoin('class_room as k', 'k.id', 'i.class_room_id')
    .select(['k.id', 'k.active', 'k.end_date'])
    .where('i.id', '=', interviewId)
    .where('i.class_link', '=', 'ENROLLED')
    // Whoever deactivates it at the same moment waits, and then counts this person.
    .forShare('k')
    .executeTakeFirst();
  if (!enrolled || enrolled.active || enrolled.end_date < dateInSaoPaulo(now)) return false;
  await tx
    .updateTable('interview')
    .set({ class_link: sql`'INTERESTED'` })
    .where('id', '=', interviewId)
    .execute();
  return true;
}
