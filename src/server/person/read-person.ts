import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import { hasConflictOfInterest, isAdministrator, type Viewer } from '#domain/access.ts';
import { bounceWords } from '#domain/messages/bounce.ts';
import { letterName } from '#domain/messages/letters.ts';
import { RELEVANT_COMMENTS } from '#domain/classes/board.ts';
import { notFound } from '#domain/refusal.ts';
import type { personPage } from '#contract/person.ts';
import { presentComment, type StoredComment } from '../board/board-items.ts';
import { previousInterviewRowsOf, type PreviousInterviewRow } from '../interviews/list-rows.ts';
import { managedBy, reachOf, type Reach } from '../lifecycle/scope.ts';
import type { DB } from '../platform/schema.ts';
import { statement } from '../platform/statement.ts';

type Person = z.input<typeof personPage>;
type PersonInterview = Person['interviews'][number];

/** More interviews than a person has, unless somebody registers them over and over. */
const MAX_INTERVIEWS = 50;
/** The same for the messages about one interview. */
const MAX_MESSAGES = 40;

interface PersonQuery extends Reach {
  readonly candidateId: number;
  readonly seesDeleted: boolean;
}

/** The ids of a person's interviews within the viewer's reach: those in force first, then the newest. */
const IDS = statement<PersonQuery>()((db, value) =>
  db
    .selectFrom('interview as i')
    .select('i.id')
    .where(sql<boolean>`i.candidate_id = ${value('candidateId')}::bigint`)
    .where(sql<boolean>`(i.deleted_at is null or ${value('seesDeleted')}::boolean)`)
    .where(managedBy(value))
    .orderBy(sql`(i.deleted_at is null and i.superseded_at is null)`, 'desc')
    .orderBy('i.registered_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(MAX_INTERVIEWS),
);

interface StoredMessage {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly written: string;
  readonly sent: string | null;
  readonly opened: string | null;
  readonly status: PersonInterview['messages'][number]['status'];
  readonly returned: string | null;
  readonly leaves: string | null;
  readonly stopped: string | null;
  readonly stopper: string | null;
}

interface StoredCertificate {
  readonly code: string;
  readonly hours: string;
  readonly issued: string;
  readonly revoked: string | null;
}

interface PartsQuery extends Reach {
  readonly ids: readonly number[];
}

/** What is kept beside each interview, within the viewer's reach: one index probe for each part. */
const PARTS = statement<PartsQuery>()((db, value) =>
  db
    .selectFrom('interview as i')
    .select([
      'i.id',
      'i.superseded_at',
      sql<StoredMessage[] | null>`(
        select json_agg(newest) from (
          select m.id, m.kind, m.subject, m.created_at as written, m.sent_at as sent, m.opened_at as opened, m.status,
                 m.bounce_reason as returned, g.leaves_at as leaves, g.stopped_at as stopped, a.name as stopper
            from message m left join mailing g on g.id = m.mailing_id left join account a on a.id = g.stopped_by
           where m.interview_id = i.id
           order by m.id desc limit ${sql.lit(MAX_MESSAGES)}) newest)`.as('messages'),
      sql<number>`(select count(*) from message m where m.interview_id = i.id)`.as('messages_total'),
      sql<StoredComment[] | null>`(
        select json_agg(newest) from (
          select b.id, b.account_id as account, a.name, b.text, b.at
            from board_comment b join account a on a.id = b.account_id
           where b.interview_id = i.id and b.deleted_at is null
           order by b.id desc limit ${sql.lit(RELEVANT_COMMENTS)}) newest)`.as('comments'),
      sql<number>`(select count(*) from board_comment b where b.interview_id = i.id and b.deleted_at is null)`.as(
        'comments_total',
      ),
      sql<StoredCertificate[] | null>`(
        select json_agg(json_build_object('code', c.code, 'hours', c.course_hours, 'issued', c.issued_at,
                                          'revoked', c.revoked_at) order by c.id desc)
          from certificate c where c.interview_id = i.id)`.as('certificates'),
    ])
    .where(sql<boolean>`i.id = any(${value('ids')}::bigint[])`)
    .where(managedBy(value)),
);

type Parts = Awaited<ReturnType<typeof PARTS.run>>[number];

const instantOf = (stored: string | null): Date | null => (stored === null ? null : new Date(stored));

function present(
  { deletionDate, ...row }: PreviousInterviewRow,
  parts: Parts,
  others: readonly PreviousInterviewRow[],
  viewer: Viewer,
  now: Date,
): PersonInterview {
  return {
    // An earlier one that is out of reach is not hinted at either.
    row: {
      ...row,
      hasHistoric: others.some((other) => other.id !== row.id && other.module.id === row.module.id),
    },
    standing: deletionDate !== null ? 'deleted' : parts.superseded_at !== null ? 'superseded' : 'live',
    own: hasConflictOfInterest(viewer, { candidateId: row.candidate.id, email: row.email }),
    messages: (parts.messages ?? []).map((message) => ({
      id: message.id,
      letter: letterName(message.kind),
      subject: message.subject,
      writtenAt: new Date(message.written),
      sendEmailDate: instantOf(message.sent),
      openedEmailDate: instantOf(message.opened),
      status: message.status,
      leavesAt: message.status === 'PENDING' ? instantOf(message.leaves) : null,
      returned: message.returned === null ? null : bounceWords(message.returned),
      stoppedBy: message.status === 'STOPPED' ? message.stopper : null,
      stoppedAt: message.status === 'STOPPED' ? instantOf(message.stopped) : null,
    })),
    messagesTotal: parts.messages_total,
    comments: (parts.comments ?? []).map((comment) => presentComment(comment, viewer, now)),
    commentsTotal: parts.comments_total,
    certificates: (parts.certificates ?? []).map(({ code, hours, issued, revoked }) => ({
      code,
      courseHours: hours,
      issuedAt: new Date(issued),
      revokedAt: instantOf(revoked),
    })),
  };
}

/**
 * A person with their interviews of all versions within the viewer's reach, administrators' with the deleted ones; what
 * is out of reach is neither shown nor counted. Three prepared statements, however many interviews there are. Refusal:
 * api.resource-notfound (unknown, or nothing within reach).
 */
export async function readPerson(
  db: Kysely<DB>,
  viewer: Viewer,
  candidateId: number,
  now: Date,
): Promise<Person> {
  const reach = reachOf(viewer);
  const found = await IDS.run(db, { ...reach, candidateId, seesDeleted: isAdministrator(viewer) });
  const ids = found.map(({ id }) => id);
  const [rows, parts] = await Promise.all([
    previousInterviewRowsOf(db, viewer, ids, now),
    PARTS.run(db, { ...reach, ids }),
  ]);
  const [first = notFound()] = rows;
  const partsById = new Map(parts.map((one) => [one.id, one]));
  return {
    candidate: first.candidate,
    interviews: rows.flatMap((row) => {
      const own = partsById.get(row.id);
      return own ? present(row, own, rows, viewer, now) : [];
    }),
  };
}
