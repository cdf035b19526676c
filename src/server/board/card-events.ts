import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { conflictDetails } from '../lifecycle/revision-check.ts';
import type { Tx } from '../platform/db.ts';

/** Commands in the history of an interview. */
export const MOVE = 'move-class';
export const UNDO_MOVE = 'undo-move-class';
export const SEAT_OFFERED = 'offer-seat';
export const SEAT_ACCEPTED = 'accept-seat';
export const SEAT_DECLINED = 'decline-seat';
export const OFFER_LAPSED = 'seat-offer-lapsed';
export const LEFT_LIST = 'leave-waiting-list';

/** Events that leave the state as it is and change the card nevertheless. Messages do not. */
const CLASS_COMMANDS = [MOVE, UNDO_MOVE, SEAT_ACCEPTED, 'link-class'] as const;

/** What changed a card: another state, or another class. */
const cardEvents = (tx: Tx, interviewId: number) =>
  tx
    .selectFrom('interview_history as h')
    .leftJoin('account', 'account.id', 'h.account_id')
    .select(['h.id', 'h.command', 'h.actor', 'h.account_id', 'h.at', 'h.details', 'account.name'])
    .where('h.interview_id', '=', interviewId)
    .where(
      sql<boolean>`(h.from_state is distinct from h.to_state or h.command = any(${[...CLASS_COMMANDS]}::text[]))`,
    )
    .orderBy('h.id', 'desc')
    .limit(1);

export const newestCardEvent = (tx: Tx, interviewId: number) =>
  cardEvents(tx, interviewId).executeTakeFirst();

/** Refuses, with who changed the card last and where it is now. Refusal: board.moved. */
export async function refuseMoved(tx: Tx, viewer: Viewer, { id, row }: InterviewRecord): Promise<never> {
  const newest = await newestCardEvent(tx, id);
  throw new Refused('board.moved', {
    ...(newest ? conflictDetails(newest, viewer) : { who: 'alguém da equipe', when: '' }),
    idClassRoom: row.class_room_id,
    link: row.class_link,
  });
}

/**
 * Refuses where somebody else has changed the card since the event that the person saw; their own changes do not count.
 * Undefined skips the check. Refusal: board.moved.
 */
export async function assertCardUnchanged(
  tx: Tx,
  viewer: Viewer,
  record: InterviewRecord,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const newer = await cardEvents(tx, record.id)
    .where('h.id', '>', seen)
    .where('h.account_id', 'is distinct from', viewer.accountId)
    .executeTakeFirst();
  if (newer) await refuseMoved(tx, viewer, record);
}
