import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import { dateInSaoPaulo, formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { ClassRoomItem, registrationCalls } from '#contract/registration.ts';
import type { DB } from '../platform/schema.ts';

type PortalClassQuery = z.output<(typeof registrationCalls)['listPortalClasses']['query']>;

/** What the portal lists: active, not hidden, not begun, of an active regional. */
function openClasses(db: Kysely<DB>, version: VersionId, today: IsoDate) {
  return db
    .selectFrom('class_room')
    .innerJoin('regional', 'regional.id', 'class_room.regional_id')
    .innerJoin('city', 'city.id', 'class_room.city_id')
    .innerJoin('uf', 'uf.id', 'class_room.uf_id')
    .where('class_room.version', '=', version)
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

/** One page of the open classes of a version, by state and city name. */
export async function listPortalClasses(
  db: Kysely<DB>,
  query: PortalClassQuery,
  now: Date,
): Promise<{ total: number; items: ClassRoomItem[] }> {
  const found = openClasses(db, query.moduleId, dateInSaoPaulo(now))
    .$if(query.ufInitials !== undefined, (q) =>
      q.where('uf.initials', '=', (query.ufInitials ?? '').toUpperCase()),
    )
    .$if(Boolean(query.cityName), (q) =>
      q.where(sql<boolean>`search_normalise(city.name) = search_normalise(${query.cityName ?? ''})`),
    );
  const direction = query.sortType === 'DESC' ? 'desc' : 'asc';
  const [rows, counted] = await Promise.all([
    found
      .select([
        'class_room.id',
        'class_room.name',
        'class_room.seminar_value_cents',
        'class_room.begin_date',
        'class_room.end_date',
        'city.id as city_id',
        'city.name as city_name',
        'uf.initials',
      ])
      .orderBy(SORTED_BY[query.sortField], direction)
      .orderBy('class_room.id', direction)
      .limit(query.pageSize)
      .offset(query.pageIndex * query.pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    total: counted.total,
    items: rows.map((row) => ({
      idClassRoom: row.id,
      className: row.name,
      cityId: row.city_id,
      city: row.city_name,
      uf: row.initials,
      value: row.seminar_value_cents / 100,
      period: periodOf(row),
      beginDate: row.begin_date,
      endDate: row.end_date,
    })),
  };
}

export const periodOf = (row: { begin_date: string; end_date: string }): string =>
  // The driver returns dates as yyyy-MM-dd.
  `${formatDateBr(row.begin_date as IsoDate)} a ${formatDateBr(row.end_date as IsoDate)}`;

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
  const row = await openClasses(db, version, dateInSaoPaulo(now))
    .where('class_room.id', '=', id)
    .select([
      'class_room.id',
      'city.name as city',
      'class_room.begin_date',
      'class_room.end_date',
      'regional.allows_portal_interview',
    ])
    .executeTakeFirst();
  if (!row) throw new Refused('class-room.not-available');
  return {
    id: row.id,
    city: row.city,
    period: periodOf(row),
    allowsPortalInterview: row.allows_portal_interview,
  };
}
