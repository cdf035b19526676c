import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import { dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import { nearnessFrom } from '#domain/classes/nearest.ts';
import { periodInWords } from '#domain/classes/period.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { ClassRoomItem, registrationCalls } from '#contract/registration.ts';
import type { DB } from '../platform/schema.ts';
import { isFull } from './seats.ts';

type PortalClassQuery = z.output<(typeof registrationCalls)['listPortalClasses']['query']>;

/** What the portal lists: active, not hidden, not begun, of an active regional. */
function openClasses(db: Kysely<DB>, today: IsoDate) {
  return db
    .selectFrom('class_room')
    .innerJoin('regional', 'regional.id', 'class_room.regional_id')
    .innerJoin('city', 'city.id', 'class_room.city_id')
    .innerJoin('uf', 'uf.id', 'class_room.uf_id')
    .where('class_room.active', '=', true)
    .where('class_room.hide_portal', '=', false)
    .where('class_room.begin_date', '>', today)
    .where('regional.active', '=', true);
}

const SORTED_BY = {
  className: sql`class_room.name collate "pt-BR-x-icu"`,
  beginDate: sql`class_room.begin_date`,
  city: sql`city.name collate "pt-BR-x-icu"`,
  value: sql`class_room.seminar_value_cents`,
} as const;

/** What the portal shows of a class. */
const SHOWN = [
  'class_room.id',
  'class_room.name',
  'class_room.seminar_value_cents',
  'class_room.begin_date',
  'class_room.end_date',
  'city.id as city_id',
  'city.name as city_name',
  'uf.initials',
  isFull('class_room').as('full'),
] as const;

const itemOf = (row: {
  id: number;
  name: string;
  seminar_value_cents: number;
  begin_date: IsoDate;
  end_date: IsoDate;
  city_id: number;
  city_name: string;
  initials: string;
  full: boolean;
}): ClassRoomItem => ({
  idClassRoom: row.id,
  className: row.name,
  cityId: row.city_id,
  city: row.city_name,
  uf: row.initials,
  value: row.seminar_value_cents / 100,
  period: periodOf(row),
  beginDate: row.begin_date,
  endDate: row.end_date,
  full: row.full,
});

/** One page of the open classes of a version, by state and city name. */
export async function listPortalClasses(
  db: Kysely<DB>,
  query: PortalClassQuery,
  now: Date,
): Promise<{ total: number; items: ClassRoomItem[] }> {
  const found = openClasses(db, dateInSaoPaulo(now))
    .where('class_room.version', '=', query.moduleId)
    .$if(query.ufInitials !== undefined, (q) =>
      q.where('uf.initials', '=', (query.ufInitials ?? '').toUpperCase()),
    )
    .$if(Boolean(query.cityName), (q) =>
      q.where(sql<boolean>`search_normalise(city.name) = search_normalise(${query.cityName ?? ''})`),
    );
  const direction = query.sortType === 'DESC' ? 'desc' : 'asc';
  const [rows, counted] = await Promise.all([
    found
      .select(SHOWN)
      .orderBy(SORTED_BY[query.sortField], direction)
      .orderBy('class_room.id', direction)
      .limit(query.pageSize)
      .offset(query.pageIndex * query.pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    total: counted.total,
    items: rows.map(itemOf),
  };
}

/** How many of the nearest classes are shown. */
const NEAREST_SHOWN = 4;

/**
 * The open classes of a version nearest to a state, or to a city of it: of a regional that has the city, of the state, then
 * by borders crossed; the next to begin first among equally near ones. No distances: the places have no coordinates.
 */
export async function listNearestClasses(
  db: Kysely<DB>,
  {
    moduleId,
    ufInitials,
    cityId,
  }: { readonly moduleId: VersionId; readonly ufInitials: string; readonly cityId?: number | undefined },
  now: Date,
): Promise<ClassRoomItem[]> {
  const nearness = nearnessFrom(ufInitials);
  const rows = await openClasses(db, dateInSaoPaulo(now))
    .innerJoin(
      sql<{ initials: string; nearness: number }>`(
        select * from unnest(${[...nearness.keys()]}::text[], ${[...nearness.values()]}::int[]) as n (initials, nearness))`.as(
        'near',
      ),
      'near.initials',
      'uf.initials',
    )
    .where('class_room.version', '=', moduleId)
    .select(SHOWN)
    .$if(cityId !== undefined, (query) =>
      query.orderBy(
        sql`exists (
          select from regional_city r
           where r.regional_id = class_room.regional_id and r.city_id = ${cityId ?? 0}::bigint)`,
        'desc',
      ),
    )
    .orderBy('near.nearness')
    .orderBy('class_room.begin_date')
    .orderBy('class_room.id')
    .limit(NEAREST_SHOWN)
    .execute();
  return rows.map(itemOf);
}

/** A class that is open now, whatever its version, with whom it is news to; null while it is not. */
export async function findOpenClass(db: Kysely<DB>, id: number, now: Date) {
  const row = await openClasses(db, dateInSaoPaulo(now))
    .where('class_room.id', '=', id)
    .select(SHOWN)
    .select(['class_room.version', 'class_room.uf_id', 'uf.name as uf_name'])
    .executeTakeFirst();
  return row ? { ...itemOf(row), version: row.version, ufId: row.uf_id, ufName: row.uf_name } : null;
}

/** The period of a stored class in words. */
export const periodOf = (row: { begin_date: IsoDate; end_date: IsoDate }): string =>
  periodInWords({ beginDate: row.begin_date, endDate: row.end_date });

export interface OpenClass {
  readonly id: number;
  readonly city: string;
  readonly period: string;
  readonly allowsPortalInterview: boolean;
}

/** A class that receives interest now. Refusal: class-room.not-available. */
export async function openClass(
  db: Kysely<DB>,
  version: VersionId,
  id: number,
  now: Date,
): Promise<OpenClass> {
  const found = await findClassOpenTo(db, version, id, now);
  if (!found) throw new Refused('class-room.not-available');
  return found;
}

/** The same, or null. */
export async function findClassOpenTo(
  db: Kysely<DB>,
  version: VersionId,
  id: number,
  now: Date,
): Promise<OpenClass | null> {
  const row = await openClasses(db, dateInSaoPaulo(now))
    .where('class_room.version', '=', version)
    .where('class_room.id', '=', id)
    .select([
      'class_room.id',
      'city.name as city',
      'class_room.begin_date',
      'class_room.end_date',
      'regional.allows_portal_interview',
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    city: row.city,
    period: periodOf(row),
    allowsPortalInterview: row.allows_portal_interview,
  };
}
