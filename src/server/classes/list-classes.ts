import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import { MAX_CLASS_CHOICES } from '#domain/classes/board.ts';
import { classHeading } from '#domain/classes/naming.ts';
import type { ClassSituation } from '#domain/classes/period.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { ClassRoom, classRoomCalls, SimpleClassRoom } from '#contract/class-rooms.ts';
import { foldedHolds, textHolds } from '../lifecycle/search.ts';
import type { DB } from '../platform/schema.ts';
import { classesOf, periodOfRow } from './class-record.ts';
import { pageOfIds } from './page-of-ids.ts';
import { withinReach } from './reach.ts';

type ListQuery = z.output<(typeof classRoomCalls)['listClassRooms']['query']>;
type SimpleQuery = z.output<(typeof classRoomCalls)['listSimpleClassRooms']['query']>;
type Condition = RawBuilder<boolean>;

const SORTED_BY = {
  className: sql`k.name collate "pt-BR-x-icu"`,
  beginDate: sql`k.begin_date`,
  city: sql`(select c.name from city c where c.id = k.city_id) collate "pt-BR-x-icu"`,
} as const;

/** A part of the class's, its city's or its regional's name. The two others are few, and looked up first. */
function named(text: string | undefined): Condition[] {
  const search = text?.trim() ?? '';
  if (search === '') return [];
  return [
    sql`(${textHolds(sql`k.name`, search)}
      or k.city_id = any(array(select c.id from city c where ${foldedHolds(sql`c.search_name`, search)}))
      or k.regional_id = any(array(select r.id from regional r where ${textHolds(sql`r.name`, search)})))`,
  ];
}

function inSituation(situation: ClassSituation, today: IsoDate): Condition {
  if (situation === 'FUTURE') return sql`k.begin_date > ${today}::date`;
  if (situation === 'ENDED') return sql`k.end_date < ${today}::date`;
  return sql`(k.begin_date <= ${today}::date and k.end_date >= ${today}::date)`;
}

function conditionsOf(viewer: Viewer, query: Partial<ListQuery>, today: IsoDate): Condition {
  const { moduleId, idUf, idCity, idRegional, status, situations, periodStart, periodEnd } = query;
  const conditions: Condition[] = [
    withinReach(viewer, sql.ref('k.uf_id')),
    ...named(query.search),
    ...(moduleId === undefined ? [] : [sql<boolean>`k.version = ${moduleId}`]),
    ...(idUf === undefined ? [] : [sql<boolean>`k.uf_id = ${idUf}::bigint`]),
    ...(idCity === undefined ? [] : [sql<boolean>`k.city_id = ${idCity}::bigint`]),
    ...(idRegional === undefined ? [] : [sql<boolean>`k.regional_id = ${idRegional}::bigint`]),
    ...(status === undefined ? [] : [sql<boolean>`k.active = ${status}`]),
    ...(periodStart === undefined ? [] : [sql<boolean>`k.end_date >= ${periodStart}::date`]),
    ...(periodEnd === undefined ? [] : [sql<boolean>`k.begin_date <= ${periodEnd}::date`]),
    ...(situations === undefined || situations.length === 0
      ? []
      : [
          sql<boolean>`(${sql.join(
            situations.map((one) => inSituation(one, today)),
            sql` or `,
          )})`,
        ]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** One page of the classes within reach that match all filters; reads the ids first, and then only those rows. */
export async function listClasses(
  db: Kysely<DB>,
  viewer: Viewer,
  query: ListQuery,
  now: Date,
): Promise<{ total: number; items: ClassRoom[] }> {
  const { total, ids } = await pageOfIds(db, {
    from: sql`class_room k`,
    where: conditionsOf(viewer, query, dateInSaoPaulo(now)),
    by: SORTED_BY[query['sort.field']],
    direction: query['sort.type'] === 'DESC' ? 'desc' : 'asc',
    index: query['page.index'],
    size: query['page.size'],
  });
  return { total, items: await classesOf(db, viewer, ids, now) };
}

/** Classes of a version to choose from: those to come first, and the latest first among the others. */
export async function listSimpleClasses(
  db: Kysely<DB>,
  viewer: Viewer,
  moduleId: VersionId,
  query: SimpleQuery,
  now: Date,
): Promise<SimpleClassRoom[]> {
  const today = dateInSaoPaulo(now);
  const rows = await db
    .selectFrom('class_room as k')
    .innerJoin('city', 'city.id', 'k.city_id')
    .innerJoin('uf', 'uf.id', 'k.uf_id')
    .select(['k.id', 'k.name', 'k.begin_date', 'k.end_date', 'k.active', 'city.name as city', 'uf.initials'])
    .where(conditionsOf(viewer, { ...query, moduleId }, today))
    .orderBy(sql`k.begin_date > ${today}::date`, 'desc')
    .orderBy(sql`abs(k.begin_date - ${today}::date)`)
    .orderBy('k.id')
    .limit(MAX_CLASS_CHOICES)
    .execute();
  return rows.map((row) => ({
    idClassRoom: row.id,
    className: row.name,
    ...classHeading({ city: row.city, uf: row.initials }, periodOfRow(row)),
    ...periodOfRow(row),
    active: row.active,
  }));
}
