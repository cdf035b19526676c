import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import type { ClassValues } from '#domain/classes/differences.ts';
import { classDocumentsFor } from '#domain/classes/documents.ts';
import { classHeading } from '#domain/classes/naming.ts';
import { classSituation, periodInWords, type Period } from '#domain/classes/period.ts';
import { classActionsFor, mayEditClass, type ClassStanding } from '#domain/classes/permissions.ts';
import { formatBrl } from '#domain/money.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import { versionById } from '#domain/seminar-version.ts';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { reachOf, type Reach } from '../lifecycle/scope.ts';
import type { Tx } from '../platform/db.ts';
import { Defect } from '../platform/log.ts';
import type { DB } from '../platform/schema.ts';
import { statement } from '../platform/statement.ts';
import { refuseIfStale, type SeenRow } from './history.ts';
import { reachedBy } from './reach.ts';

/** How many live registrations a class has, by what joins them to it. */
const counted = (link: 'INTERESTED' | 'ENROLLED') => sql<number>`(
  select count(*) from interview i
   where i.class_room_id = k.id and i.class_link = ${sql.lit(link)}
     and i.deleted_at is null and i.superseded_at is null)`;

/**
 * What is shown of `class_room as k`, apart from its numbers of people. Which classes, and that they are within reach, is
 * the caller's to say.
 */
export const classRows = (db: Kysely<DB>, accountId: RawBuilder<number>) =>
  db
    .selectFrom('class_room as k')
    .innerJoin('regional as r', 'r.id', 'k.regional_id')
    .innerJoin('city', 'city.id', 'k.city_id')
    .innerJoin('uf', 'uf.id', 'k.uf_id')
    .select([
      'k.id',
      'k.name',
      'k.version',
      'k.begin_date',
      'k.end_date',
      'k.seminar_value_cents',
      'k.hide_portal',
      'k.seats',
      'k.active',
      'k.owner_id',
      'k.regional_id',
      'k.revision',
      // By its key for each class: joined, the planner may walk every account up to the last owner's.
      sql<string | null>`(select owner.name from account owner where owner.id = k.owner_id)`.as('owner_name'),
      'r.name as regional_name',
      'r.active as regional_active',
      'r.allows_class_editing',
      'city.id as city_id',
      'city.name as city_name',
      'uf.id as uf_id',
      'uf.initials',
      sql<boolean>`exists (select from regional_manager m
        where m.regional_id = r.id and m.account_id = ${accountId})`.as('manages_regional'),
    ]);

interface RowsQuery extends Reach {
  readonly ids: readonly number[];
  readonly accountId: number;
}

/** Classes by id, within the viewer's reach. */
const ROWS = statement<RowsQuery>()((db, value) =>
  classRows(db, sql`${value('accountId')}::bigint`)
    .select([counted('INTERESTED').as('interested'), counted('ENROLLED').as('enrolled')])
    .where(sql<boolean>`k.id = any(${value('ids')}::bigint[])`)
    .where(reachedBy(value, sql.ref('k.uf_id'))),
);

export type ClassRow = Awaited<ReturnType<typeof ROWS.run>>[number];

const rowsById = (db: Kysely<DB>, viewer: Viewer, ids: readonly number[]): Promise<ClassRow[]> =>
  ROWS.run(db, { ids, accountId: viewer.accountId, ...reachOf(viewer) });

async function rowById(db: Kysely<DB>, viewer: Viewer, id: number): Promise<ClassRow | undefined> {
  return (await rowsById(db, viewer, [id]))[0];
}

export const periodOfRow = (row: { begin_date: IsoDate; end_date: IsoDate }) => ({
  beginDate: row.begin_date,
  endDate: row.end_date,
});

const standingOf = (viewer: Viewer, row: ClassRow): ClassStanding => ({
  uf: row.initials,
  active: row.active,
  allowsClassEditing: row.allows_class_editing,
  managesRegional: row.manages_regional,
  ownsClass: row.owner_id === viewer.accountId,
});

/** A class of the contract, whose dates are texts there, with its days. */
type PresentedClass = ClassRoom & Period;

/** A class as this person sees it. */
export function presentClass(viewer: Viewer, row: ClassRow, now: Date): PresentedClass {
  const standing = standingOf(viewer, row);
  const actions = classActionsFor(viewer, standing);
  const period = periodOfRow(row);
  const situation = classSituation(period, dateInSaoPaulo(now));
  return {
    idClassRoom: row.id,
    className: row.name,
    ...classHeading({ city: row.city_name, uf: row.initials }, period),
    type: 'CLASS_ROOM',
    module: { id: row.version, name: versionById(row.version).name },
    ...period,
    seminarValue: row.seminar_value_cents / 100,
    hidePortal: row.hide_portal,
    seats: row.seats,
    active: row.active,
    situation,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    regional: { id: row.regional_id, name: row.regional_name, active: row.regional_active },
    city: { id: row.city_id, name: row.city_name, uf: { id: row.uf_id, initials: row.initials } },
    interested: row.interested,
    enrolled: row.enrolled,
    allowsEditing: mayEditClass(viewer, standing),
    hasActionItem: actions.length > 0,
    allowedActions: [...actions],
    documents: [...classDocumentsFor(viewer, { uf: row.initials, situation, enrolled: row.enrolled })],
    revision: row.revision,
  };
}

/** Classes by id, in the order of the ids; those out of reach are left out. */
export async function classesOf(
  db: Kysely<DB>,
  viewer: Viewer,
  ids: readonly number[],
  now: Date,
): Promise<PresentedClass[]> {
  if (ids.length === 0) return [];
  const rows = await rowsById(db, viewer, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentClass(viewer, row, now)] : [];
  });
}

/** Refusal: api.resource-notfound, for unknown and unreachable ones alike. */
export async function findClass(
  db: Kysely<DB>,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<PresentedClass> {
  const [found = notFound()] = await classesOf(db, viewer, [id], now);
  return found;
}

/**
 * Locks a class, for a command of somebody who may edit it, at the revision that they saw. Its regional and those
 * given are locked before it, in the order of their ids, so that none is deactivated meanwhile. Refusals:
 * api.resource-notfound, access.denied, class-room.stale.
 */
export async function lockClass(
  tx: Tx,
  viewer: Viewer,
  { id, seen }: SeenRow,
  regionals: readonly number[] = [],
): Promise<ClassRow> {
  const found = (await rowById(tx, viewer, id)) ?? notFound();
  await lockRegionals(tx, [found.regional_id, ...regionals]);
  await tx.selectFrom('class_room').select('id').where('id', '=', found.id).forUpdate().execute();
  // A statement of its own: it sees what was committed while the locks were waited for.
  const row = (await rowById(tx, viewer, id)) ?? notFound();
  // The class went to another regional, which is not locked.
  const moved = row.regional_id !== found.regional_id && !regionals.includes(row.regional_id);
  await refuseIfStale(tx, 'class_room', row, moved ? (seen ?? found.revision) : seen, viewer);
  if (!mayEditClass(viewer, standingOf(viewer, row))) throw new Refused('access.denied');
  return row;
}

/** Locks regionals against being changed, in the order of their ids. */
export async function lockRegionals(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('regional')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute();
}

/** What the history compares. */
export const classValues = (row: ClassRow): ClassValues => ({
  name: row.name,
  regional: row.regional_name,
  city: `${row.city_name}, ${row.initials}`,
  period: periodInWords(periodOfRow(row)),
  value: formatBrl(row.seminar_value_cents),
  seats: row.seats === null ? null : String(row.seats),
  'hide-portal': row.hide_portal,
  active: row.active,
  'responsible-managers': row.owner_id === null ? [] : [row.owner_id],
});

/** The row as it is now, within the transaction of a command. */
export async function rereadClass(tx: Tx, viewer: Viewer, id: number): Promise<ClassRow> {
  const row = await rowById(tx, viewer, id);
  if (!row) throw new Defect(`Class ${id} is gone within its own transaction`);
  return row;
}
