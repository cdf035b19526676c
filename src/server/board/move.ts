import type * as z from 'zod';
import { hasConflictOfInterest, reachesState, type Viewer } from '#domain/access.ts';
import {
  decideMove,
  mayUndo,
  offeredFrom,
  type ColumnType,
  type Placement,
  type TargetClass,
} from '#domain/classes/board.ts';
import type { ClassLink } from '#domain/classes/link.ts';
import { Refused } from '#domain/refusal.ts';
import type { boardCalls, BoardItem } from '#contract/board.ts';
import { periodOfRow } from '../classes/class-record.ts';
import { seatsOf } from '../classes/seats.ts';
import { byManager } from '../lifecycle/actor.ts';
import { appendNote } from '../lifecycle/history.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { managed } from '../lifecycle/scope.ts';
import { settleEach } from '../lifecycle/settle-each.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { bodyOf } from '../platform/errors.ts';
import { readItem } from './board-items.ts';
import { assertCardUnchanged, MOVE, newestCardEvent, refuseMoved, UNDO_MOVE } from './card-events.ts';
import { assertNotWaitingFor, endWaiting, hasOffer, joinWaiting, reopenWaiting } from './waiting.ts';

type Move = z.output<(typeof boardCalls)['moveInterview']['body']>;
type Several = z.output<(typeof boardCalls)['moveInterviews']['body']>;
export type Moved = z.input<(typeof boardCalls)['moveInterview']['reply']['body']>;
type MovedSeveral = z.input<(typeof boardCalls)['moveInterviews']['reply']['body']>;

/** What a move's line of history remembers, so that it can be undone. */
interface MoveDetails {
  readonly before: number | null;
  readonly linkBefore: ClassLink | null;
  readonly classRoom: number | null;
  readonly link: ClassLink | null;
  readonly waits: boolean;
  /** The place on a waiting list that the move gave up. */
  readonly gaveUpWaiting: number | null;
}

/**
 * Moves a card, as it was seen, to a class or to those interested in one. Lock order: interview, then both classes by
 * ascending id. Refusals: api.resource-notfound (the card, or a class, out of reach), access.own-interview,
 * board.own-waiting, board.moved, board.undo-too-late, and those of `decideMove`.
 */
export const moveInterview = (deps: Deps, viewer: Viewer, move: Move): Promise<Moved> =>
  inTransaction(deps.db, (tx) => moveWithin(tx, deps, viewer, move));

async function moveWithin(tx: Tx, deps: Deps, viewer: Viewer, move: Move): Promise<Moved> {
  const now = deps.clock();
  const record = await lockInterview(tx, move.idInterview, managed(viewer));
  if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
  await assertAsSeen(tx, viewer, record, move);
  const undone = move.undo ? await undoable(tx, viewer, record, move, now) : null;
  const classes = await lockClasses(tx, [record.row.class_room_id, move.idClassTarget]);
  assertClassesReached(viewer, record, move, classes);
  const { class_room_id: from } = record.row;
  const stays = move.idClassTarget === from && move.typeTarget === 'CLASS_ROOM';
  if (from !== null && !stays && !undone) await assertNotWaitingFor(tx, viewer, from);
  const target = await targetOf(tx, record, classes.get(move.idClassTarget ?? 0));
  const decision = decideMove(
    {
      ...record.facts,
      classRoomId: record.row.class_room_id,
      link: linkOf(record),
      hasOffer: await hasOffer(tx, record.id, now),
    },
    { type: move.typeTarget, classRoom: target },
    { confirmed: move.confirmed, restoring: undone !== null },
    now,
  );
  if ('refusal' in decision) throw new Refused(decision.refusal.code, { ...decision.refusal.details });
  const { placement } = decision;
  const details = await place(tx, viewer, record, placement, undone, now);
  await appendNote(tx, record, {
    command: undone ? UNDO_MOVE : MOVE,
    actor: byManager(viewer),
    details: { ...details },
    at: now,
  });
  const item = await readItem(tx, viewer, record.id, now);
  return {
    outcome: placement.waits ? 'WAITING' : 'MOVED',
    item,
    undo: undone ? null : undoOf(item, details),
  };
}

/** Moves several cards in the given order, each by itself. */
export async function moveInterviews(
  deps: Deps,
  viewer: Viewer,
  { items, ...to }: Several,
): Promise<MovedSeveral> {
  const settled = await settleEach(deps, items, (tx, item) =>
    moveWithin(tx, deps, viewer, { ...item, ...to, undo: false }),
  );
  return {
    moved: settled.flatMap(({ result }) => result ?? []),
    refused: settled.flatMap(({ item, refusal }) =>
      refusal === null ? [] : { idInterview: item.idInterview, ...bodyOf(refusal) },
    ),
  };
}

const linkOf = ({ row }: InterviewRecord): ClassLink | null => row.class_link;

/** Refusal: board.moved, where the card is not in the column that it was taken from, or has changed since. */
async function assertAsSeen(tx: Tx, viewer: Viewer, record: InterviewRecord, move: Move): Promise<void> {
  const { class_room_id: current } = record.row;
  const enrolled = linkOf(record) === 'ENROLLED';
  const isThere =
    move.typeSource === 'CLASS_ROOM'
      ? enrolled && move.idClassSource === current
      : !enrolled && (move.idClassSource === null || move.idClassSource === current);
  if (!isThere) await refuseMoved(tx, viewer, record);
  await assertCardUnchanged(tx, viewer, record, move.seen);
}

/** The caller's own last move of the card, that an undo goes back to the beginning of. Refusal: board.undo-too-late. */
async function undoable(
  tx: Tx,
  viewer: Viewer,
  record: InterviewRecord,
  move: Move,
  now: Date,
): Promise<MoveDetails> {
  const newest = await newestCardEvent(tx, record.id);
  const details = newest?.details as MoveDetails | null | undefined;
  const isOwnMove = newest?.command === MOVE && newest.account_id === viewer.accountId;
  if (!details || !isOwnMove || !mayUndo(newest.at, now)) throw new Refused('board.undo-too-late');
  const type = details.linkBefore === 'ENROLLED' ? 'CLASS_ROOM' : 'INTERESTED';
  if (move.idClassTarget !== details.before || move.typeTarget !== type)
    throw new Refused('board.undo-too-late');
  return details;
}

type ClassRow = Awaited<ReturnType<typeof readClasses>>[number];

const readClasses = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('class_room as k')
    .innerJoin('uf', 'uf.id', 'k.uf_id')
    .select(['k.id', 'k.version', 'k.active', 'k.begin_date', 'k.end_date', 'uf.initials'])
    .where('k.id', 'in', [...ids])
    .orderBy('k.id')
    .forUpdate('k')
    .execute();

async function lockClasses(tx: Tx, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, ClassRow>> {
  const given = ids.filter((id) => id !== null);
  const rows = given.length === 0 ? [] : await readClasses(tx, given);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Whoever moves somebody reaches the class that they are enrolled in, and the one that they go to. An undo goes back to
 * where the card was, so it needs no reach of its own. Refusal: api.resource-notfound.
 */
function assertClassesReached(
  viewer: Viewer,
  record: InterviewRecord,
  move: Move,
  classes: ReadonlyMap<number, ClassRow>,
): void {
  const isReached = (id: number) => {
    const found = classes.get(id);
    return found?.version === record.facts.version && reachesState(viewer, found.initials);
  };
  const { class_room_id: source } = record.row;
  const leaves = source !== null && linkOf(record) === 'ENROLLED';
  if (leaves && !isReached(source)) throw new Refused('api.resource-notfound');
  if (move.idClassTarget !== null && !move.undo && !isReached(move.idClassTarget))
    throw new Refused('api.resource-notfound');
}

async function targetOf(
  tx: Tx,
  record: InterviewRecord,
  row: ClassRow | undefined,
): Promise<TargetClass | null> {
  if (!row) return null;
  return {
    id: row.id,
    active: row.active,
    ...periodOfRow(row),
    // A statement after the lock: it sees who took a seat while the lock was waited for.
    seats: await seatsOf(tx, row.id, record.id),
  };
}

async function place(
  tx: Tx,
  viewer: Viewer,
  record: InterviewRecord,
  placement: Placement,
  undone: MoveDetails | null,
  now: Date,
): Promise<MoveDetails> {
  const { class_room_id: before } = record.row;
  const gaveUpWaiting = await endWaiting(tx, record.id, {
    outcome: placement.link === 'ENROLLED' && before === placement.classRoomId ? 'ENROLLED' : 'LEFT',
    at: now,
  });
  await tx
    .updateTable('interview')
    .set({ class_room_id: placement.classRoomId, class_link: placement.link, updated_at: now })
    .where('id', '=', record.id)
    .execute();
  if (placement.waits && placement.classRoomId !== null)
    await joinWaiting(tx, {
      classRoomId: placement.classRoomId,
      interviewId: record.id,
      by: viewer.accountId,
      at: now,
    });
  if (undone?.gaveUpWaiting) await reopenWaiting(tx, undone.gaveUpWaiting);
  const gaveUpSeat = linkOf(record) === 'ENROLLED' || gaveUpWaiting !== null;
  if (before !== null && gaveUpSeat && before !== placement.classRoomId)
    await tx
      .updateTable('class_room')
      .set({ seats_offered_from: offeredFrom(now) })
      .where('id', '=', before)
      .where('seats', 'is not', null)
      .execute();
  return {
    before,
    linkBefore: linkOf(record),
    classRoom: placement.classRoomId,
    link: placement.link,
    waits: placement.waits,
    gaveUpWaiting,
  };
}

const columnOf = (link: ClassLink | null): ColumnType => (link === 'ENROLLED' ? 'CLASS_ROOM' : 'INTERESTED');

const undoOf = (item: BoardItem, details: MoveDetails) => ({
  idInterview: item.idInterview,
  idClassSource: details.classRoom,
  typeSource: columnOf(details.link),
  idClassTarget: details.before,
  typeTarget: columnOf(details.linkBefore),
  seen: item.seen,
  undo: true as const,
});
