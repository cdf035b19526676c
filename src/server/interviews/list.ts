import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import type * as z from 'zod';
import { entersBackOffice, type Viewer } from '#domain/access.ts';
import { expiryDate, isExpiringSoon } from '#domain/interview/deadlines.ts';
import { axesOf } from '#domain/interview/states.ts';
import { Refused } from '#domain/refusal.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import type { interviewRow, listQuery } from '#contract/interviews.ts';
import type { MessageKind } from '../messages/send-message.ts';
import { PLANNED_EACH_TIME } from '../platform/prepared-statements.ts';
import type { DB } from '../platform/schema.ts';
import { allowedActionsOn } from './allowed.ts';
import { factsOf } from './record.ts';
import { managed, type Scope } from './scope.ts';

type RowReply = z.input<typeof interviewRow>;
type ListQuery = z.output<typeof listQuery>;

/** Above this the exact number helps nobody, and counting it is what makes lists slow. */
const COUNTED_UP_TO = 10_000;

// Regular expression and replacement as PostgreSQL reads them.
const WILDCARD = String.raw`([\\%_])`;
const ESCAPED = String.raw`\\\1`;

/**
 * Matches anywhere in name, e-mail, CPF or phone; a CPF or phone may be typed with its punctuation and country code.
 * Wildcards are escaped last: unaccent makes plain ones of their wide forms.
 */
function searched(text: string): Scope {
  const digits = text.replaceAll(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  const looksLikeNumber = digits.length >= 3 && /^[\d\s().\-/+]+$/.test(text);
  const needle = looksLikeNumber ? digits : text.trim().replaceAll(/\s+/g, ' ');
  return sql`${sql.raw(PLANNED_EACH_TIME)} i.search_text like '%' || regexp_replace(search_normalise(${needle}), ${WILDCARD}, ${ESCAPED}, 'g') || '%'`;
}

/** Which rows of a version a person finds: live, within their state, matching the search. */
function foundRows(db: Kysely<DB>, viewer: Viewer, version: VersionId, search: string | undefined) {
  return db
    .selectFrom('interview as i')
    .where('i.version', '=', version)
    .where('i.deleted_at', 'is', null)
    .where('i.superseded_at', 'is', null)
    .where(managed(viewer))
    .$if(search !== undefined && search.trim() !== '', (query) => query.where(searched(search ?? '')));
}

// Kysely's own type of a query over these tables has many parameters; only its rows matter here.
type Rows<O> = SelectQueryBuilder<DB & { i: DB['interview'] }, 'i', O>;

/** When the newest message of a kind about the row's interview was sent and opened. */
function newestMessage<Alias extends string>(kind: MessageKind, alias: Alias) {
  return (eb: ExpressionBuilder<DB & { i: DB['interview'] }, 'i'>) =>
    eb
      .selectFrom('message as m')
      .whereRef('m.interview_id', '=', 'i.id')
      .where('m.kind', '=', kind)
      .orderBy('m.id', 'desc')
      .limit(1)
      .select(['m.sent_at', 'm.opened_at'])
      .as(alias);
}

function withRowColumns(query: Rows<object>) {
  return query
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .innerJoin('city', 'city.id', 'i.city_id')
    .innerJoin('uf', 'uf.id', 'i.uf_id')
    .leftJoin('account as owner', 'owner.id', 'i.owner_id')
    .leftJoin('class_room', 'class_room.id', 'i.class_room_id')
    .leftJoinLateral(newestMessage('registration-confirmed', 'registration_message'), (join) => join.onTrue())
    .leftJoinLateral(newestMessage('result', 'result_message'), (join) => join.onTrue())
    .selectAll('i')
    .select([
      'c.name as candidate_name',
      'c.cpf',
      'city.name as city_name',
      'uf.initials',
      'owner.name as owner_name',
      'class_room.name as class_name',
      'registration_message.sent_at as registration_sent_at',
      'registration_message.opened_at as registration_opened_at',
      'result_message.sent_at as result_sent_at',
      'result_message.opened_at as result_opened_at',
      sql<number | null>`(select max(m.id) from manual_evaluation m where m.interview_id = i.id)`.as(
        'last_evaluation',
      ),
      // By person, so that an index finds it, and so that the chain may have a deleted link.
      sql<boolean>`exists (
        select from interview earlier
         where earlier.candidate_id = i.candidate_id and earlier.version = i.version and earlier.id <> i.id
           and earlier.superseded_at is not null and earlier.deleted_at is null)`.as('has_historic'),
    ]);
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof withRowColumns>['execute']>>[number];

function present(row: StoredRow, viewer: Viewer, now: Date): RowReply {
  const facts = factsOf(row);
  const { completing, result } = axesOf(facts.state);
  const actions = allowedActionsOn(
    { facts, uf: row.initials, highlighted: row.highlighted },
    viewer,
    now,
    'row',
  );
  const sending = (sentAt: Date | null, openedAt: Date | null) =>
    sentAt === null ? null : { sendEmailDate: sentAt, openedEmailDate: openedAt };
  return {
    id: row.id,
    module: { id: facts.version, name: versionById(facts.version).name },
    candidate: { name: row.candidate_name, cpf: row.cpf },
    email: row.email,
    phone: row.phone,
    city: { id: row.city_id, name: row.city_name, uf: { id: row.uf_id, initials: row.initials } },
    owner: row.owner_name,
    classRoom:
      row.class_room_id === null || row.class_name === null
        ? null
        : { idClassRoom: row.class_room_id, className: row.class_name },
    interviewDate: row.registered_at,
    statusCompletingInterview: completing,
    statusInterview: result,
    processingDate: row.processed_at,
    revisionDate: row.revision_requested_at,
    expirationDate: expiryDate(facts),
    expiringSoon: isExpiringSoon(facts, now),
    extensionDate: row.extended_at,
    hasHistoric: row.has_historic,
    lastEvaluation: row.last_evaluation,
    highligth: row.highlighted,
    addHighligth: actions.includes('highlight'),
    removeHighligth: actions.includes('remove-highlight'),
    showMenuNewInterview: actions.includes('create-new-interview'),
    sendingRegistrationEmail: sending(row.registration_sent_at, row.registration_opened_at),
    sendingResultEmail: sending(row.result_sent_at, row.result_opened_at),
    allowedActions: [...actions],
  };
}

/**
 * One page of the managers' list. Ids of the page first, by the index that sorts; only those ten are joined.
 * `total` is exact up to 10,000, then 10,001 with `totalIsExact: false`.
 */
export async function listInterviews(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: ListQuery,
  now: Date,
): Promise<{ total: number; totalIsExact?: boolean; items: RowReply[] }> {
  const search = query['filter.fieldOfResearch'];
  const direction = query['sort.type'] === 'ASC' ? 'asc' : 'desc';
  const found = foundRows(db, viewer, version, search);

  const page = db
    .with('page', () =>
      found
        .select('i.id')
        .orderBy('i.registered_at', direction)
        .orderBy('i.id', direction)
        .limit(query['page.size'])
        .offset(query['page.index'] * query['page.size']),
    )
    .selectFrom('interview as i')
    .innerJoin('page', 'page.id', 'i.id');
  const [rows, counted] = await Promise.all([
    withRowColumns(page as unknown as Rows<object>)
      .orderBy('i.registered_at', direction)
      .orderBy('i.id', direction)
      .execute(),
    db
      .selectFrom(
        found
          .select('i.id')
          .limit(COUNTED_UP_TO + 1)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const { total } = counted;
  return {
    total,
    ...(total > COUNTED_UP_TO ? { totalIsExact: false } : {}),
    items: rows.map((row) => present(row, viewer, now)),
  };
}

/** One row by id, live or history. Refusal: api.resource-notfound. */
export async function readInterviewRow(
  db: Kysely<DB>,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<RowReply> {
  if (!entersBackOffice(viewer)) throw new Refused('access.denied');
  const query = db
    .selectFrom('interview as i')
    .where('i.id', '=', id)
    .where('i.deleted_at', 'is', null)
    .where(managed(viewer));
  const row = await withRowColumns(query).executeTakeFirst();
  if (!row) throw new Refused('api.resource-notfound');
  return present(row, viewer, now);
}
