import { sql, type Kysely } from 'kysely';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { WaitingPerson } from '#contract/class-seats.ts';
import { findClass } from '../classes/class-record.ts';
import { byManager } from '../lifecycle/actor.ts';
import { appendNote } from '../lifecycle/history.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { managed } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { LEFT_LIST } from './card-events.ts';
import { assertNotWaitingFor, endWaiting } from './waiting.ts';

type StoredPerson = Omit<WaitingPerson, 'joinedAt' | 'offerUntil'> & {
  readonly joinedAt: Date;
  readonly offerUntil: Date | null;
  readonly reached: boolean;
};

/** Who waits for a seat of a class, in order; those out of reach are a number. Refusal: api.resource-notfound. */
export async function listWaiting(
  db: Kysely<DB>,
  viewer: Viewer,
  classRoomId: number,
  now: Date,
): Promise<{ people: WaitingPerson[]; outOfReach: number }> {
  await findClass(db, viewer, classRoomId, now);
  const { rows } = await sql<StoredPerson>`
    select w.interview_id as "idInterview", c.name, row_number() over (order by w.id)::int as place,
           w.joined_at as "joinedAt", w.offer_until as "offerUntil",
           i.completing = 'FINALIZADA' and i.result = 'APTO' as apt, ${managed(viewer)} as reached
      from waiting_now w
      join interview i on i.id = w.interview_id
      join candidate c on c.id = i.candidate_id
     where w.class_room_id = ${classRoomId}
     order by w.id`.execute(db);
  const reached = rows.filter((row) => row.reached);
  return {
    people: reached.map(({ reached: _reached, joinedAt, offerUntil, ...person }) => ({
      ...person,
      joinedAt: joinedAt.toISOString(),
      offerUntil: offerUntil?.toISOString() ?? null,
    })),
    outOfReach: rows.length - reached.length,
  };
}

/**
 * Takes somebody off the waiting list, that of a class where one is named; they stay interested in the class. Refusals:
 * api.resource-notfound, access.own-interview, board.own-waiting, waiting-list.left (they do not wait there any more).
 */
export function leaveWaiting(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  seenOn: number | undefined,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    const record = await lockInterview(tx, interviewId, managed(viewer));
    if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
    // Whoever waits is linked to the class that they wait for.
    const { class_room_id: classRoom } = record.row;
    if (classRoom !== null) await assertNotWaitingFor(tx, viewer, classRoom);
    const isThere = seenOn === undefined || seenOn === classRoom;
    const ended = isThere ? await endWaiting(tx, record.id, { outcome: 'LEFT', at }) : null;
    if (ended === null) throw new Refused('waiting-list.left');
    await appendNote(tx, record, {
      command: LEFT_LIST,
      actor: byManager(viewer),
      details: { classRoom },
      at,
    });
  });
}
