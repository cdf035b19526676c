import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import type { BarPart } from '#domain/classes/board.ts';
import { isFull } from '#domain/classes/seats.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { boardCalls, BoardColumn, InterestedColumn } from '#contract/board.ts';
import { classesOf } from '../classes/class-record.ts';
import { pageOfIds } from '../classes/page-of-ids.ts';
import { withinReach } from '../classes/reach.ts';
import { offeredSeats, SEATED } from '../classes/seats.ts';
import { inSnapshot } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';
import { searched } from '../lifecycle/search.ts';
import { statement, statementPerShape } from '../platform/statement.ts';
import {
  cardConditions,
  cardShape,
  cardValues,
  filtersCards,
  interestedConditions,
  type CardShape,
  type CardValues,
} from './card-filters.ts';
import { barCounts, LIVE, peopleWhere, reachedUf } from './states.ts';

type Query = z.output<(typeof boardCalls)['listBoardColumns']['query']>;

interface CountsQuery {
  readonly ids: readonly number[];
  /** The state within reach; null: every state. */
  readonly uf: number | null;
}

/**
 * The people of classes, and the seats. By state only those within reach: of a single other person, the parts would say
 * how far they have come. Read from the index interview_class_counts alone.
 */
const COUNTS = statement<CountsQuery>()((db, value) => {
  const uf = sql<number | null>`${value('uf')}::bigint`;
  const bar = barCounts(sql<boolean>`(${uf} is null or i.uf_id = ${uf})`);
  const people = sql<{ id: number }>`(
    select class_room_id as id, class_link, completing, result, uf_id, count(*) as people from interview i
     where i.class_room_id = any(${value('ids')}::bigint[]) and ${LIVE}
     group by class_room_id, class_link, completing, result, uf_id)`;
  return db
    .selectFrom('class_room as k')
    .leftJoin(people.as('i'), 'i.id', 'k.id')
    .select([
      'k.id',
      'k.seats',
      peopleWhere(sql`i.class_link = 'ENROLLED' and ${SEATED}`).as('held'),
      offeredSeats('k').as('offered'),
      sql<number>`(select count(*) from waiting_now w where w.class_room_id = k.id)`.as('waiting'),
      bar.interested.as('interested'),
      bar.inInterview.as('inInterview'),
      bar.apt.as('apt'),
      bar.certified.as('certified'),
      bar.closed.as('closed'),
      peopleWhere(sql`i.class_link = 'ENROLLED' and (${uf} is null or i.uf_id = ${uf})`).as('cards'),
      peopleWhere(sql`i.class_link = 'ENROLLED' and i.uf_id <> ${uf}`).as('outOfReach'),
    ])
    .where(sql<boolean>`k.id = any(${value('ids')}::bigint[])`)
    .groupBy(['k.id', 'k.seats']);
});

type Counts = Awaited<ReturnType<typeof COUNTS.run>>[number];

export const barOf = (row: Readonly<Record<BarPart, number>>) => ({
  interested: row.interested,
  inInterview: row.inInterview,
  apt: row.apt,
  certified: row.certified,
  closed: row.closed,
});

/**
 * The seats of a class. Somebody enrolled who is out of reach counts as if they held a seat: of a single one, the number of
 * those who do would say whether they are apt. Whether the class is full is true for everybody, since moves go by it.
 */
export const placesOf = (row: Counts) => ({
  total: row.seats,
  held: row.apt + row.certified + row.outOfReach,
  offered: row.offered,
  waiting: row.waiting,
  full: isFull({ total: row.seats, held: row.held, offered: row.offered }),
});

/** The counts of classes; the caller has checked that they are within reach. */
export async function countsOf(
  db: Kysely<DB>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await COUNTS.run(db, { ids, uf: reachedUf(viewer) });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which classes are columns. */
function columnConditions(viewer: Viewer, moduleId: VersionId, query: Query): RawBuilder<boolean> {
  const { idUf, idCity, deactivated } = query;
  const conditions: RawBuilder<boolean>[] = [
    sql<boolean>`k.version = ${moduleId}`,
    withinReach(viewer, sql.ref('k.uf_id')),
    ...(deactivated === true ? [] : [sql<boolean>`k.active`]),
    ...(idUf === undefined ? [] : [sql<boolean>`k.uf_id = ${idUf}::bigint`]),
    ...(idCity === undefined ? [] : [sql<boolean>`k.city_id = ${idCity}::bigint`]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/**
 * One page of the columns, and the column of those interested: current and coming classes by first day and name, then
 * those that have ended, the newest first. Refusal: api.resource-notfound.
 */
export function listColumns(
  db: Kysely<DB>,
  viewer: Viewer,
  moduleId: VersionId,
  query: Query,
  now: Date,
): Promise<{ interested: InterestedColumn; total: number; items: BoardColumn[] }> {
  return inSnapshot(db, async (tx) => {
    const where = columnConditions(viewer, moduleId, query);
    const today = sql`${dateInSaoPaulo(now)}::date`;
    const { total, ids } = await pageOfIds(tx, {
      from: sql`class_room k`,
      where,
      by: sql`k.end_date < ${today},
              case when k.end_date < ${today} then ${today} - k.begin_date else k.begin_date - ${today} end,
              k.name collate "pt-BR-x-icu"`,
      direction: 'asc',
      index: query['page.index'],
      size: query['page.size'],
    });
    const counted = await countsOf(tx, viewer, ids);
    const matching = filtersCards(query)
      ? await matchingCards(tx, ids, cardValues(viewer, moduleId, query, null, now), query)
      : null;
    const classes = await classesOf(tx, viewer, ids, now);
    const items = classes.flatMap((one) => {
      const row = counted.get(one.idClassRoom);
      if (!row) return [];
      const cards = matching === null ? row.cards : (matching.get(row.id) ?? 0);
      return [{ ...one, cards, outOfReach: row.outOfReach, bar: barOf(row), places: placesOf(row) }];
    });
    return { interested: await interestedColumn(tx, viewer, moduleId, query, now), total, items };
  });
}

interface MatchingValues extends CardValues {
  readonly ids: readonly number[];
}

const MATCHING = statementPerShape<MatchingValues>()(
  (db, value, shape: CardShape, text: RawBuilder<boolean> | null) =>
    db
      .selectFrom('interview as i')
      .select(['i.class_room_id as id', sql<number>`count(*)`.as('cards')])
      .where(
        sql<boolean>`i.class_room_id = any(${value('ids')}::bigint[]) and i.class_link = 'ENROLLED' and ${LIVE}`,
      )
      .where(cardConditions(value, shape, text))
      .groupBy('i.class_room_id'),
);

/** Enrolled people of classes who match the filters, by class. */
async function matchingCards(
  db: Kysely<DB>,
  ids: readonly number[],
  values: CardValues,
  query: Query,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const shape = cardShape(values, query);
  const rows = await MATCHING(shape, searched(query.search)).run(db, { ...values, ids });
  return new Map(rows.flatMap(({ id, cards }) => (id === null ? [] : [[id, cards] as const])));
}

const MAX_COUNTED = 10_000;

const INTERESTED = statementPerShape<CardValues>()((
  db,
  value,
  shape: CardShape,
  text: RawBuilder<boolean> | null,
) => {
  const found = sql`(
      select from interview i where ${interestedConditions(value, shape, text)} limit ${sql.lit(MAX_COUNTED + 1)})`;
  return db.selectFrom(found.as('found')).select(({ fn }) => fn.countAll<number>().as('cards'));
});

async function interestedColumn(
  db: Kysely<DB>,
  viewer: Viewer,
  moduleId: VersionId,
  query: Query,
  now: Date,
): Promise<InterestedColumn> {
  const chosen =
    query.idClassInterested === undefined
      ? null
      : await chosenClass(db, viewer, moduleId, query.idClassInterested);
  const values = cardValues(viewer, moduleId, query, chosen?.id ?? null, now);
  const [counted] = await INTERESTED(cardShape(values, query), searched(query.search)).run(db, values);
  const cards = counted?.cards ?? 0;
  return {
    type: 'INTERESTED',
    idClassRoom: chosen?.id ?? null,
    className: chosen?.name ?? null,
    cards,
    cardsIsExact: cards <= MAX_COUNTED,
    outOfReach: chosen === null ? 0 : await interestedOutOfReach(db, viewer, chosen.id),
  };
}

/** Refusal: api.resource-notfound. */
async function chosenClass(db: Kysely<DB>, viewer: Viewer, moduleId: VersionId, id: number) {
  const found = await db
    .selectFrom('class_room as k')
    .select(['k.id', 'k.name'])
    .where(sql<boolean>`k.id = ${id}::bigint`)
    .where('k.version', '=', moduleId)
    .where(withinReach(viewer, sql.ref('k.uf_id')))
    .executeTakeFirst();
  if (!found) throw new Refused('api.resource-notfound');
  return found;
}

async function interestedOutOfReach(db: Kysely<DB>, viewer: Viewer, classRoomId: number): Promise<number> {
  const uf = reachedUf(viewer);
  if (uf === null) return 0;
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from interview i
     where i.class_room_id = ${classRoomId} and ${LIVE} and i.uf_id <> ${uf}
       and ${sql`i.class_link = 'INTERESTED'`}`.execute(db);
  return rows[0]?.people ?? 0;
}
