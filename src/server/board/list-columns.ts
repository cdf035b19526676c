import { sql, type Kysely, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { boardCalls, BoardColumn, InterestedColumn } from '#contract/board.ts';
import { classRows, presentClass } from '../classes/class-record.ts';
import { searched } from '../lifecycle/search.ts';
import { Defect } from '../platform/log.ts';
import type { DB } from '../platform/schema.ts';
import { statementPerShape, type ParameterOf } from '../platform/statement.ts';
import {
  cardConditions,
  cardShape,
  cardValues,
  interestedConditions,
  type CardShape,
  type CardValues,
} from './card-filters.ts';
import { barOf, classCounts, placesOf } from './class-counts.ts';
import { LIVE } from './states.ts';

type Query = z.output<(typeof boardCalls)['listBoardColumns']['query']>;
type Condition = RawBuilder<boolean>;

interface ColumnValues extends CardValues {
  readonly offset: number;
  readonly limit: number;
}

type ColumnShape = CardShape & Readonly<Record<'deactivated', boolean>>;
type ColumnValue = ParameterOf<ColumnValues>;

/** Classes of the version within reach. */
const reachedClasses = (value: ColumnValue, { state }: ColumnShape): Condition => sql`
  k.version = ${value('version')} ${state ? sql`and k.uf_id = ${value('reached')}::bigint` : sql``}`;

/** Which classes are columns. */
const columnConditions = (value: ColumnValue, shape: ColumnShape): Condition => sql`
  ${reachedClasses(value, shape)}
  ${shape.deactivated ? sql`` : sql`and k.active`}
  ${shape.ofUf ? sql`and k.uf_id = ${value('idUf')}::bigint` : sql``}
  ${shape.ofCity ? sql`and k.city_id = ${value('idCity')}::bigint` : sql``}`;

/** Current and coming classes by first day and name, then those that have ended, the newest first. */
function columnOrder(value: ColumnValue): RawBuilder<unknown> {
  const today = sql`${value('today')}::date`;
  return sql`k.end_date < ${today},
    case when k.end_date < ${today} then ${today} - k.begin_date else k.begin_date - ${today} end,
    k.name collate "pt-BR-x-icu", k.id`;
}

/** How many enrolled people of the class `k` match the filters; null where no filter leaves any out. */
const matchingCards = (shape: ColumnShape, text: Condition | null) =>
  text === null && !shape.mine
    ? sql<number | null>`null::bigint`
    : sql<number | null>`coalesce((select cards from matching where matching.id = k.id), 0)`;

const MAX_COUNTED = 10_000;

/** The number of those interested who match the filters, counted no further than is shown. */
const interestedPeople = (value: ColumnValue, shape: ColumnShape, text: Condition | null) => sql<number>`(
  select count(*) from (
    select from interview i where ${interestedConditions(value, shape, text)} limit ${sql.lit(MAX_COUNTED + 1)}) found)`;

/** The class whose interested people are asked for: null where it is out of reach, or none is asked for. */
const chosenClass = (value: ColumnValue, shape: ColumnShape) =>
  shape.ofClass
    ? sql<{ id: number; name: string } | null>`(
        select json_build_object('id', k.id, 'name', k.name) from class_room k
         where k.id = ${value('classRoomId')}::bigint and ${reachedClasses(value, shape)})`
    : sql<null>`null::json`;

const interestedOutOfReach = (value: ColumnValue, shape: ColumnShape) =>
  shape.ofClass && shape.state
    ? sql<number>`(
        select count(*) from interview i
         where i.class_room_id = ${value('classRoomId')}::bigint and ${LIVE}
           and i.uf_id <> ${value('reached')}::bigint and i.class_link = 'INTERESTED')`
    : sql<number>`0::bigint`;

const COUNTED = [
  'counts.held',
  'counts.offered',
  'counts.waiting',
  'counts.in_interest',
  'counts.in_interview',
  'counts.apt',
  'counts.certified',
  'counts.closed',
  'counts.interested',
  'counts.enrolled',
  'counts.cards',
  'counts.out_of_reach',
] as const;

/** One page of columns as one row, so that its numbers agree without a transaction and one reply takes one round trip. */
const COLUMNS = statementPerShape<ColumnValues>()((db, value, shape: ColumnShape, text: Condition | null) => {
  const order = columnOrder(value);
  const columns = columnConditions(value, shape);
  const counts = classCounts(db, sql`array(select id from page)`, sql`${value('reached')}::bigint`);
  const classes = classRows(db, sql`${value('accountId')}::bigint`)
    .innerJoin(counts.as('counts'), 'counts.id', 'k.id')
    .select(COUNTED)
    .select(matchingCards(shape, text).as('matching'))
    .orderBy(order);
  return db
    .with('page', (page) =>
      page
        .selectFrom('class_room as k')
        .select('k.id')
        .where(columns)
        .orderBy(order)
        .limit(value('limit'))
        .offset(value('offset')),
    )
    .with(
      // Of all classes of the page at once: asked for each class, the index of words would be read for each.
      (matching) => matching('matching').materialized(),
      (matching) =>
        matching
          .selectFrom('interview as i')
          .select(['i.class_room_id as id', sql<number>`count(*)`.as('cards')])
          .where(
            sql<boolean>`i.class_room_id = any(array(select id from page)) and i.class_link = 'ENROLLED' and ${LIVE}`,
          )
          .where(cardConditions(value, shape, text))
          .groupBy('i.class_room_id'),
    )
    .selectNoFrom([
      sql<number>`(select count(*) from class_room k where ${columns})`.as('total'),
      jsonArrayFrom(classes).as('classes'),
      interestedPeople(value, shape, text).as('interested'),
      chosenClass(value, shape).as('chosen'),
      interestedOutOfReach(value, shape).as('out_of_reach'),
    ]);
});

/** One page of the columns, and the column of those interested. Refusal: api.resource-notfound. */
export async function listColumns(
  db: Kysely<DB>,
  viewer: Viewer,
  moduleId: VersionId,
  query: Query,
  now: Date,
): Promise<{ interested: InterestedColumn; total: number; items: BoardColumn[] }> {
  const { idClassInterested = null, deactivated, search } = query;
  const size = query['page.size'];
  const values: ColumnValues = {
    ...cardValues(viewer, moduleId, query, idClassInterested, now),
    offset: query['page.index'] * size,
    limit: size,
  };
  const shape: ColumnShape = { ...cardShape(values, query), deactivated: deactivated === true };
  const [row] = await COLUMNS(shape, searched(search)).run(db, values);
  if (!row) throw new Defect('The columns of a board are one row');
  const { total, classes, interested, chosen } = row;
  if (idClassInterested !== null && chosen === null) throw new Refused('api.resource-notfound');
  return {
    interested: {
      type: 'INTERESTED',
      idClassRoom: chosen?.id ?? null,
      className: chosen?.name ?? null,
      cards: interested,
      cardsIsExact: interested <= MAX_COUNTED,
      outOfReach: row.out_of_reach,
    },
    total,
    items: classes.map((one) => ({
      ...presentClass(viewer, one, now),
      cards: one.matching ?? one.cards,
      outOfReach: one.out_of_reach,
      bar: barOf(one),
      places: placesOf(one),
    })),
  };
}
