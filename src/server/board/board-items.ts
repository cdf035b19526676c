import { sql, type Kysely } from 'kysely';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { isMovable, mayDeleteComment, RELEVANT_COMMENTS } from '#domain/classes/board.ts';
import { axesOf } from '#domain/interview/states.ts';
import { notFound } from '#domain/refusal.ts';
import type { BoardComment, BoardItem, CompleteBoardItem } from '#contract/board.ts';
import { CLASS_OF_INTERVIEW } from '../lifecycle/class-of-interview.ts';
import { DEADLINE_COLUMNS, deadlineFactsOf } from '../lifecycle/facts.ts';
import { managedBy, reachOf, type Reach } from '../lifecycle/scope.ts';
import { cityInWords } from '../places/queries.ts';
import type { DB } from '../platform/schema.ts';
import { statement } from '../platform/statement.ts';

/** A comment as JSON of the database has it. */
export interface StoredComment {
  readonly id: number;
  readonly account: number;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

/** What a card shows, of `interview as i` and `candidate as c`. */
export const cardRows = (db: Kysely<DB>) =>
  db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .innerJoin('uf', 'uf.id', 'i.uf_id')
    .leftJoin('waiting_now as w', 'w.interview_id', 'i.id')
    .select(DEADLINE_COLUMNS)
    .select([
      'i.id',
      'i.candidate_id',
      'i.email',
      'i.class_room_id',
      'i.class_link',
      'c.name',
      'uf.initials',
      'w.offer_until',
      sql<number | null>`(
        select count(*) from waiting_now before
         where before.class_room_id = w.class_room_id and before.id <= w.id)`.as('place'),
      sql<number>`coalesce((select max(h.id) from interview_history h where h.interview_id = i.id), 0)`.as(
        'seen',
      ),
      sql<number>`(select count(*) from board_comment b where b.interview_id = i.id and b.deleted_at is null)`.as(
        'comments_total',
      ),
      sql<StoredComment[] | null>`(
        select json_agg(newest) from (
          select b.id, b.account_id as account, a.name, b.text, b.at
            from board_comment b join account a on a.id = b.account_id
           where b.interview_id = i.id and b.deleted_at is null
           order by b.id desc limit ${sql.lit(RELEVANT_COMMENTS)}) newest)`.as('comments'),
    ])
    .where('i.deleted_at', 'is', null);

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number];

export const presentComment = (comment: StoredComment, viewer: Viewer, now: Date): BoardComment => {
  const at = new Date(comment.at);
  return {
    id: comment.id,
    textComment: comment.text,
    dataInclusion: at.toISOString(),
    user: { name: comment.name },
    deletable: mayDeleteComment({ accountId: comment.account, at }, viewer.accountId, now),
  };
};

/** A card as this person sees it. */
export function presentCard(row: CardRow, viewer: Viewer, now: Date): BoardItem {
  const facts = deadlineFactsOf(row);
  const { completing, result } = axesOf(facts.state);
  const isOwn = hasConflictOfInterest(viewer, { candidateId: row.candidate_id, email: row.email });
  const stands = isMovable(facts, now);
  return {
    idInterview: row.id,
    name: row.name,
    uf: row.initials,
    statusCompletingInterview: completing,
    statusInterview: result,
    idClassRoom: row.class_room_id,
    link: row.class_link,
    comments: (row.comments ?? []).map((comment) => presentComment(comment, viewer, now)),
    commentsTotal: row.comments_total,
    waitingPlace: row.place === 0 ? null : row.place,
    offerUntil: row.offer_until?.toISOString() ?? null,
    movable: stands && !isOwn,
    fixedBecause: !stands ? 'state' : isOwn ? 'own-interview' : null,
    seen: row.seen,
  };
}

interface CardQuery extends Reach {
  readonly id: number;
}

const ONE = statement<CardQuery>()((db, value) =>
  cardRows(db)
    .where(sql<boolean>`i.id = ${value('id')}::bigint`)
    .where(managedBy(value)),
);

/** Refusal: api.resource-notfound. */
export async function readItem(db: Kysely<DB>, viewer: Viewer, id: number, now: Date): Promise<BoardItem> {
  const [row = notFound()] = await ONE.run(db, { ...reachOf(viewer), id });
  return presentCard(row, viewer, now);
}

const COMPLETE = statement<CardQuery>()((db, value) =>
  db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .innerJoin('city', 'city.id', 'i.city_id')
    .innerJoin('uf', 'uf.id', 'i.uf_id')
    .select([
      'i.email',
      'i.phone',
      'i.registered_at',
      'c.cpf',
      'city.name',
      'uf.initials',
      CLASS_OF_INTERVIEW.as('class_room'),
    ])
    .where(sql<boolean>`i.id = ${value('id')}::bigint`)
    .where('i.deleted_at', 'is', null)
    .where(managedBy(value)),
);

/** A card with contacts and class. Refusal: api.resource-notfound. */
export async function readCompleteItem(
  db: Kysely<DB>,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<CompleteBoardItem> {
  const [row = notFound()] = await COMPLETE.run(db, { ...reachOf(viewer), id });
  return {
    ...(await readItem(db, viewer, id, now)),
    cpf: row.cpf,
    phone: row.phone,
    email: row.email,
    city: cityInWords(row),
    classRoom: row.class_room,
    interviewDate: row.registered_at.toISOString(),
  };
}
