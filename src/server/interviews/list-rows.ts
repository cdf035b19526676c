import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import { isAdministrator, type Viewer } from '#domain/access.ts';
import { stageOf } from '#domain/evaluation/reading-stage.ts';
import { expiryDate, isExpiringSoon, processingDate } from '#domain/interview/deadlines.ts';
import { bounceWords } from '#domain/messages/bounce.ts';
import { axesOf } from '#domain/interview/states.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import type { previousInterviewRow } from '#contract/interview-commands.ts';
import type { interviewRow } from '#contract/interviews.ts';
import { bounceReasonOf } from '../bounces/address-bounce.ts';
import { statement, statementPerShape, type ParameterOf } from '../platform/statement.ts';
import type { DB } from '../platform/schema.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { CLASS_OF_INTERVIEW } from '../lifecycle/class-of-interview.ts';
import { FACT_COLUMNS, factsOf } from '../lifecycle/facts.ts';
import { presentSentMessages, SENT_MESSAGES } from './row-messages.ts';
import { managedBy, reachOf, type Reach } from '../lifecycle/scope.ts';

export type RowReply = z.input<typeof interviewRow>;
export type PreviousInterviewRow = z.input<typeof previousInterviewRow>;

interface ReadBy extends Reach {
  /** Whether deleted rows count among the earlier ones. */
  readonly seesDeleted: boolean;
}

/** What the list shows of the rows whose ids are given, those that the viewer reaches. */
const shown = (db: Kysely<DB>, value: ParameterOf<ReadBy>, ids: RawBuilder<unknown>) =>
  db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .innerJoin('city', 'city.id', 'i.city_id')
    .innerJoin('uf', 'uf.id', 'i.uf_id')
    .leftJoin('account as owner', 'owner.id', 'i.owner_id')
    .leftJoin('certificate', (join) =>
      join.onRef('certificate.interview_id', '=', 'i.id').on('certificate.revoked_at', 'is', null),
    )
    .select(FACT_COLUMNS)
    .select([
      'i.id',
      'i.email',
      'i.phone',
      'i.city_id',
      'i.uf_id',
      'i.highlighted',
      'i.revision_requested_at',
      'c.id as candidate_id',
      'c.name as candidate_name',
      'c.cpf',
      'city.name as city_name',
      'uf.initials',
      'owner.name as owner_name',
      'i.origin',
      'certificate.code as certificate_code',
      'certificate.issued_at as certified_at',
      CLASS_OF_INTERVIEW.as('class_room'),
      SENT_MESSAGES,
      bounceReasonOf(sql.ref('i.email')).as('bounce_reason'),
      sql<number | null>`(select max(m.id) from manual_evaluation m where m.interview_id = i.id)`.as(
        'last_evaluation',
      ),
      sql<number | null>`(select max(h.id) from interview_history h where h.interview_id = i.id)`.as(
        'last_event',
      ),
      // By person, so that an index finds it, and so that the chain may have a deleted link. What was out of reach, in
      // another state, is not hinted at either.
      sql<boolean>`exists (
        select from interview earlier
         where earlier.candidate_id = i.candidate_id and earlier.version = i.version and earlier.id <> i.id
           and (${value('uf')}::text is null or earlier.uf_id = (select id from uf where initials = ${value('uf')}))
           and (earlier.superseded_at is not null and earlier.deleted_at is null
                or earlier.deleted_at is not null and ${value('seesDeleted')}::boolean))`.as('has_historic'),
    ])
    .where(sql<boolean>`i.id = any(${ids})`)
    .where(managedBy(value));

interface RowsQuery extends ReadBy {
  readonly ids: readonly number[];
  /** Whether deleted rows are given too. */
  readonly withDeleted: boolean;
}

/** Rows by id. */
const ROWS = statement<RowsQuery>()((db, value) =>
  shown(db, value, sql`${value('ids')}::bigint[]`).where(
    sql<boolean>`(i.deleted_at is null or ${value('withDeleted')}::boolean)`,
  ),
);

export type StoredRow = Awaited<ReturnType<typeof ROWS.run>>[number];

/** A stored row as the viewer gets it, with what they may do with it. */
export function present(row: StoredRow, viewer: Viewer, now: Date): RowReply {
  const facts = factsOf(row);
  const { completing, result } = axesOf(facts.state);
  const actions =
    facts.deletedAt === null
      ? allowedActionsOn(
          {
            facts,
            uf: row.initials,
            candidateId: row.candidate_id,
            email: row.email,
            highlighted: row.highlighted,
          },
          viewer,
          now,
          'row',
        )
      : [];
  return {
    id: row.id,
    module: { id: facts.version, name: versionById(facts.version).name },
    candidate: { id: row.candidate_id, name: row.candidate_name, cpf: row.cpf },
    email: row.email,
    phone: row.phone,
    city: { id: row.city_id, name: row.city_name, uf: { id: row.uf_id, initials: row.initials } },
    owner: row.owner_name,
    originInterview: row.origin,
    certificate:
      row.certificate_code === null || row.certified_at === null
        ? null
        : { code: row.certificate_code, issuedAt: row.certified_at },
    classRoom: row.class_room,
    interviewDate: row.registered_at,
    statusCompletingInterview: completing,
    statusInterview: result,
    processingDate: processingDate(facts),
    revisionDate: row.revision_requested_at,
    expirationDate: expiryDate(facts),
    expiringSoon: isExpiringSoon(facts, now),
    extensionDate: row.extended_at,
    readingDue: stageOf(facts.blindReaders),
    hasHistoric: row.has_historic,
    lastEvaluation: row.last_evaluation,
    lastEvent: row.last_event,
    highligth: row.highlighted,
    addHighligth: actions.includes('highlight'),
    removeHighligth: actions.includes('remove-highlight'),
    showMenuNewInterview: actions.includes('create-new-interview'),
    emailBounces: row.bounce_reason === null ? null : bounceWords(row.bounce_reason),
    ...presentSentMessages(row.sendings),
    allowedActions: [...actions],
  };
}

interface PlainQuery extends ReadBy {
  readonly version: VersionId;
  readonly size: number;
  readonly offset: number;
}

/**
 * A page of a version's live rows by the day of registration. Size and offset are sub-selects: by bare parameters the planner
 * finds a few rows cheaper than a tenth of them, and plans all joins anew at each execution.
 */
const PLAIN = statementPerShape<PlainQuery>()((
  db,
  value,
  { ofState, ascending }: { readonly ofState: boolean; readonly ascending: boolean },
) => {
  const direction = ascending ? 'asc' : 'desc';
  const way = sql.raw(direction);
  const within = ofState ? sql`p.uf_id = (select id from uf where initials = ${value('uf')})` : sql`true`;
  const ids = sql`array(
      select p.id from interview p
       where p.version = ${value('version')} and p.deleted_at is null and p.superseded_at is null and ${within}
       order by p.registered_at ${way}, p.id ${way} limit (select ${value('size')}::int) offset (select ${value('offset')}::int))`;
  return shown(db, value, ids).orderBy('i.registered_at', direction).orderBy('i.id', direction);
});

/**
 * A page of the list that nothing but the version and the viewer's state narrows, the newest or the oldest first: by one
 * statement, which is always the same and therefore prepared. It is what people open the list with.
 */
export function plainPage(
  db: Kysely<DB>,
  viewer: Viewer,
  { ascending, ...page }: Pick<PlainQuery, 'version' | 'size' | 'offset'> & { readonly ascending: boolean },
): Promise<StoredRow[]> {
  const reach = reachOf(viewer);
  return PLAIN({ ofState: reach.uf !== null, ascending }, null).run(db, {
    ...reach,
    ...page,
    seesDeleted: isAdministrator(viewer),
  });
}

/** Stored rows in the order of the ids; those deleted, unless asked for, or out of the person's reach are left out. */
export async function storedRows(
  db: Kysely<DB>,
  viewer: Viewer,
  ids: readonly number[],
  withDeleted = false,
): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const seesDeleted = isAdministrator(viewer);
  const rows = await ROWS.run(db, {
    ...reachOf(viewer),
    ids,
    seesDeleted,
    withDeleted: withDeleted && seesDeleted,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rows of the managers' list in the order of the ids; those deleted or out of the person's reach are left out. */
export async function rowsOf(
  db: Kysely<DB>,
  viewer: Viewer,
  ids: readonly number[],
  now: Date,
): Promise<RowReply[]> {
  const rows = await storedRows(db, viewer, ids);
  return rows.map((row) => present(row, viewer, now));
}

/** The same for a person's previous interviews, where administrators also get deleted rows, without actions. */
export async function previousInterviewRowsOf(
  db: Kysely<DB>,
  viewer: Viewer,
  ids: readonly number[],
  now: Date,
): Promise<PreviousInterviewRow[]> {
  const rows = await storedRows(db, viewer, ids, true);
  return rows.map((row) => ({ ...present(row, viewer, now), deletionDate: row.deleted_at }));
}
