import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import { entersBackOffice, type Viewer } from '#domain/access.ts';
import { EMAIL_STATUS_WORDS } from '#domain/interview/registration-email.ts';
import { COMPLETING_WORDS, RESULT_WORDS, stateText } from '#domain/interview/state-words.ts';
import { STATE_KEYS, axesOf, isLegal } from '#domain/interview/states.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { MAX_OWNERS, type FilterOption, type filterOptionsQuery } from '#contract/interview-filters.ts';
import type { DB } from '../platform/schema.ts';
import { inStates } from './filters.ts';
import { managed } from '../lifecycle/scope.ts';
import { foldedHolds, textHolds } from '../lifecycle/search.ts';
import { ownersOf } from './list-order.ts';
import { statesInList } from './states-in-list.ts';

type OptionsQuery = z.output<typeof filterOptionsQuery>;

/** Enough for a menu: people type a part of the name to narrow it. */
const MAX_CITIES = 100;
const MAX_CLASSES = 100;

const stateInReach = (viewer: Viewer) => (viewer.uf === null ? sql`true` : sql`uf.initials = ${viewer.uf}`);

/** LIMIT and LATERAL make it one index probe per city, however many interviews there are. */
const somebodyOf = (version: VersionId) => sql`
  cross join lateral (
    select from interview i
     where i.version = ${version} and i.city_id = city.id
       and i.deleted_at is null and i.superseded_at is null
     limit 1) somebody`;

interface City {
  readonly id: number;
  readonly name: string;
  readonly uf_id: number;
  readonly initials: string;
}

const cityOption = ({ name, uf_id: id, initials }: City, value: string): FilterOption => ({
  id: value,
  name,
  uf: { id, initials },
});

/** The municipalities of people in the list, or all, by name; filtered by states, ids and part of a name. */
async function cities(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: OptionsQuery,
): Promise<FilterOption[]> {
  const ids = query['filter.cities'] ?? [];
  const name = query['filter.filterCityName']?.trim() ?? '';
  const conditions = [
    stateInReach(viewer),
    inStates(query, sql`city.uf_id`) ?? sql`true`,
    ...(ids.length === 0 ? [] : [sql`city.id = any(${ids}::bigint[])`]),
    ...(name === '' ? [] : [foldedHolds(sql`city.search_name`, name)]),
  ];
  const { rows } = await sql<City>`
    select city.id, city.name, uf.id as uf_id, uf.initials
      from city join uf on uf.id = city.uf_id
      ${query['filter.allCities'] ? sql`` : somebodyOf(version)}
     where ${sql.join(conditions, sql` and `)}
     order by city.name collate "pt-BR-x-icu", uf.initials limit ${MAX_CITIES}`.execute(db);
  return rows.map((place) => cityOption(place, String(place.id)));
}

/** The classes of people in the list, the latest first; filtered by states, ids and part of a name. */
async function classes(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: OptionsQuery,
): Promise<FilterOption[]> {
  const ids = query['filter.classes'] ?? [];
  const name = query['filter.filterClassName']?.trim() ?? '';
  const conditions = [
    sql`k.version = ${version}`,
    inStates(query, sql`k.uf_id`) ?? sql`true`,
    ...(ids.length === 0 ? [] : [sql`k.id = any(${ids}::bigint[])`]),
    ...(name === '' ? [] : [textHolds(sql`k.name`, name)]),
    sql`exists (
      select from interview i
       where i.class_room_id = k.id and i.deleted_at is null and i.superseded_at is null and ${managed(viewer)})`,
  ];
  const { rows } = await sql<City>`
    select k.id, k.name, uf.id as uf_id, uf.initials
      from class_room k join uf on uf.id = k.uf_id
     where ${sql.join(conditions, sql` and `)}
     order by k.begin_date desc, k.id desc limit ${MAX_CLASSES}`.execute(db);
  return rows.map((one) => cityOption(one, String(one.id)));
}

const NOBODY: FilterOption = { id: '0', name: 'Sem responsável', uf: null };

/** Nobody, and the people in charge of somebody in the list, by name; filtered by ids and part of a name. */
async function owners(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: OptionsQuery,
): Promise<FilterOption[]> {
  const ids = query['filter.owners'] ?? [];
  const name = query['filter.filterOwnerName']?.trim() ?? '';
  const conditions = [
    ...(ids.length === 0 ? [] : [sql`k.id = any(${ids}::bigint[])`]),
    ...(name === '' ? [] : [textHolds(sql`k.name`, name)]),
    sql`exists (
      select from interview i
       where i.version = ${version} and i.owner_id = k.id and i.deleted_at is null and i.superseded_at is null
         and ${managed(viewer)})`,
  ];
  const { rows } = await sql<{ readonly id: number; readonly name: string }>`
    select k.id, k.name from ${ownersOf(version)} k
     where ${sql.join(conditions, sql` and `)}
     order by k.name collate "pt-BR-x-icu", k.id limit ${MAX_OWNERS}`.execute(db);
  const people = rows.map((one): FilterOption => ({ id: String(one.id), name: one.name, uf: null }));
  return name === '' && (ids.length === 0 || ids.includes(0)) ? [NOBODY, ...people] : people;
}

const wordOptions = (words: ReadonlyMap<string, string>): FilterOption[] =>
  [...words].map(([id, name]) => ({ id, name, uf: null }));

/** The filter options of a column of the managers' list: places of people in it, statuses that its version has. */
export async function listFilterOptions(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: OptionsQuery,
  now: Date,
): Promise<FilterOption[]> {
  if (!entersBackOffice(viewer)) throw new Refused('access.denied');
  const legal = STATE_KEYS.filter((key) => isLegal(version, key)).map((key) => ({ key, ...axesOf(key) }));
  switch (query['filter.filterType']) {
    case 'UF':
      return (await statesInList(db, viewer, version, now)).map(({ id, name, initials }) =>
        cityOption({ id, name, uf_id: id, initials }, initials),
      );
    case 'CITY':
      return cities(db, viewer, version, query);
    case 'CLASS':
      return classes(db, viewer, version, query);
    case 'OWNER':
      return owners(db, viewer, version, query);
    case 'STATUS_EMAIL':
      return wordOptions(new Map(Object.entries(EMAIL_STATUS_WORDS)));
    case 'STATUS_INTERVIEW':
      return wordOptions(new Map(legal.map(({ completing }) => [completing, COMPLETING_WORDS[completing]])));
    case 'STATUS_RESULT':
      return wordOptions(new Map(legal.map(({ result }) => [result, RESULT_WORDS[result]])));
    case 'STATUS_COMBINATIONS':
      return wordOptions(
        new Map(legal.map(({ key, completing, result }) => [key, stateText(completing, result)])),
      );
  }
}
