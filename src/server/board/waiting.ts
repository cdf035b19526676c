import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { isFull, type WaitingOutcome } from '#domain/classes/seats.ts';
import { Refused } from '#domain/refusal.ts';
import { seatsOf } from '../classes/seats.ts';
import type { Tx } from '../platform/db.ts';

/** Whether a seat is offered to somebody, who may still accept it. The caller has locked the interview. */
export async function hasOffer(tx: Tx, interviewId: number, now: Date): Promise<boolean> {
  const offered = await tx
    .selectFrom('waiting_now')
    .select('id')
    .where('interview_id', '=', interviewId)
    .where('offer_until', '>=', now)
    .executeTakeFirst();
  return offered !== undefined;
}

/**
 * Nobody takes others out of a class, or off its list, while they wait for a seat of it themselves. Refusal:
 * board.own-waiting.
 */
export async function assertNotWaitingFor(tx: Tx, viewer: Viewer, classRoomId: number): Promise<void> {
  const waiting = await tx
    .selectFrom('waiting_now as w')
    .innerJoin('interview as i', 'i.id', 'w.interview_id')
    .select(['i.candidate_id as candidateId', 'i.email'])
    .where('w.class_room_id', '=', classRoomId)
    .execute();
  if (waiting.some((interview) => hasConflictOfInterest(viewer, interview)))
    throw new Refused('board.own-waiting');
}

/** Ends an interview's place on a waiting list; its id, or null where it had none. */
export async function endWaiting(
  tx: Tx,
  interviewId: number,
  { outcome, at }: { readonly outcome: WaitingOutcome; readonly at: Date },
): Promise<number | null> {
  const ended = await tx
    .updateTable('class_waiting')
    .set({ ended_at: at, outcome })
    .where('interview_id', '=', interviewId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended?.id ?? null;
}

/** Puts an interview at the end of a class's waiting list. The caller has locked both, and ended an earlier place. */
export async function joinWaiting(
  tx: Tx,
  {
    classRoomId,
    interviewId,
    by,
    at,
  }: {
    readonly classRoomId: number;
    readonly interviewId: number;
    readonly by: number | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('class_waiting')
    .values({ class_room_id: classRoomId, interview_id: interviewId, joined_by: by, joined_at: at })
    .execute();
}

/**
 * Gives a place back that an undone move had given up: the same place, since places go by id, and the same offer, unless
 * its seat has been taken meanwhile. The caller has locked the class.
 */
export async function reopenWaiting(tx: Tx, id: number): Promise<void> {
  const reopened = await tx
    .updateTable('class_waiting')
    .set({ ended_at: null, outcome: null })
    .where('id', '=', id)
    .where('outcome', 'in', ['LEFT', 'ENROLLED'])
    .returning(['class_room_id', 'interview_id', 'offered_at'])
    .executeTakeFirst();
  if (!reopened?.offered_at) return;
  if (isFull(await seatsOf(tx, reopened.class_room_id, reopened.interview_id)))
    await tx
      .updateTable('class_waiting')
      .set({ offered_at: null, offer_until: null })
      .where('id', '=', id)
      .execute();
}
