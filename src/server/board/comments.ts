import type { Kysely } from 'kysely';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { mayDeleteComment } from '#domain/classes/board.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import type { BoardComment } from '#contract/board.ts';
import { findInterview, lockInterview } from '../lifecycle/record.ts';
import { managed } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { presentComment } from './board-items.ts';

/** How many of the newest comments a card shows on request. */
const COMMENTS_SHOWN = 200;

const commentsWithAuthor = (db: Kysely<DB>) =>
  db
    .selectFrom('board_comment as b')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .select(['b.id', 'b.account_id as account', 'a.name', 'b.text', 'b.at'])
    .where('b.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof commentsWithAuthor>['executeTakeFirstOrThrow']>>;

const present = (row: Row, viewer: Viewer, now: Date): BoardComment =>
  presentComment({ ...row, text: row.text ?? '', at: row.at.toISOString() }, viewer, now);

/** The comments on a card, the newest first. Refusal: api.resource-notfound. */
export function listComments(deps: Deps, viewer: Viewer, interviewId: number): Promise<BoardComment[]> {
  return inTransaction(deps.db, async (tx) => {
    await findInterview(tx, interviewId, managed(viewer));
    const rows = await commentsWithAuthor(tx)
      .where('b.interview_id', '=', interviewId)
      .orderBy('b.id', 'desc')
      .limit(COMMENTS_SHOWN)
      .execute();
    return rows.map((row) => present(row, viewer, deps.clock()));
  });
}

/**
 * Adds a comment to a card; of somebody whose data were erased nothing new is written. Refusals: api.resource-notfound,
 * access.own-interview.
 */
export function addComment(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  text: string,
): Promise<BoardComment> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    // Locked, so that no comment is added to somebody whose data are being erased.
    const record = await lockInterview(tx, interviewId, managed(viewer));
    if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
    // A statement after the lock, which an erasure holds.
    await tx
      .selectFrom('candidate')
      .select('id')
      .where('id', '=', record.candidateId)
      .where('erased_at', 'is', null)
      .executeTakeFirstOrThrow(notFound);
    const { id } = await tx
      .insertInto('board_comment')
      .values({ interview_id: record.id, account_id: viewer.accountId, text, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return present(await commentsWithAuthor(tx).where('b.id', '=', id).executeTakeFirstOrThrow(), viewer, at);
  });
}

/**
 * Deletes the words of an own comment, within a day; that there was one, whose and when, stays. Refusals:
 * api.resource-notfound, board.comment-not-deletable.
 */
export function deleteComment(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const comment = await tx
      .selectFrom('board_comment as b')
      .innerJoin('interview as i', 'i.id', 'b.interview_id')
      .select(['b.id', 'b.account_id', 'b.at'])
      .where('b.id', '=', id)
      .where('b.deleted_at', 'is', null)
      .where('i.deleted_at', 'is', null)
      .where(managed(viewer))
      .forUpdate('b')
      .executeTakeFirstOrThrow(notFound);
    if (!mayDeleteComment({ accountId: comment.account_id, at: comment.at }, viewer.accountId, now))
      throw new Refused('board.comment-not-deletable');
    await tx
      .updateTable('board_comment')
      .set({ text: null, deleted_at: now })
      .where('id', '=', comment.id)
      .execute();
  });
}
