import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { calendarFile } from '#domain/classes/calendar-file.ts';
import { Refused } from '#domain/refusal.ts';
import { own } from '../lifecycle/scope.ts';
import { cityInWords } from '../places/queries.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';

const classOf = (db: Kysely<DB>, viewer: Viewer, id: number) =>
  db
    .selectFrom('interview as i')
    .innerJoin('class_room as k', 'k.id', 'i.class_room_id')
    .innerJoin('city', 'city.id', 'k.city_id')
    .innerJoin('uf', 'uf.id', 'k.uf_id')
    .select([
      'k.id',
      'k.name',
      'k.begin_date',
      'k.end_date',
      'i.class_link',
      'city.name as city',
      'uf.initials',
    ])
    .where(sql<boolean>`i.id = ${id}::bigint`)
    .where('i.deleted_at', 'is', null)
    .where('k.active', '=', true)
    .where(own(viewer))
    .executeTakeFirst();

/**
 * The class of the person's own interview as a calendar file. Refusal: api.resource-notfound, also without a class or
 * with one that is not held.
 */
export async function readOwnCalendar({ db, config, clock }: Deps, viewer: Viewer, id: number) {
  const row = await classOf(db, viewer, id);
  if (!row?.class_link) throw new Refused('api.resource-notfound');
  const text = calendarFile(
    {
      uid: `turma-${row.id}-${id}@${new URL(config.baseUrl).host}`,
      title: `Empretec: ${row.name}`,
      place: cityInWords({ name: row.city, initials: row.initials }),
      beginDate: row.begin_date,
      endDate: row.end_date,
      link: row.class_link,
    },
    clock(),
  );
  return { bytes: new TextEncoder().encode(text), fileName: 'turma-empretec.ics' };
}
