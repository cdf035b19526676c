import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { listQuery } from '#contract/interviews.ts';
import type { DB } from '../platform/schema.ts';
import { PLANNED_EACH_TIME } from '../platform/prepared-statements.ts';
import { filtered, isByResultDay, registeredWithin, stretchesOf, ufIdsWithin } from './filters.ts';
import { orderedIds } from './list-order.ts';
import { goesByStretches, idsByStretches } from './list-stretches.ts';
import { managed } from '../lifecycle/scope.ts';
import { searched } from '../lifecycle/search.ts';

export type ListQuery = z.output<typeof listQuery>;

/** The live rows of a version within the viewer's state that have the words searched for. */
const searchedIn = (viewer: Viewer, version: VersionId, query: ListQuery): RawBuilder<boolean>[] => [
  sql`i.version = ${version}`,
  sql`i.deleted_at is null`,
  sql`i.superseded_at is null`,
  managed(viewer),
  searched(query['filter.fieldOfResearch']) ?? sql`true`,
];

const all = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** What the rows of a version's list match: live, within the viewer's state, and by search and filters. */
const conditionsOf = (viewer: Viewer, version: VersionId, query: ListQuery, now: Date) =>
  all([...searchedIn(viewer, version, query), ...filtered(viewer, query, now)]);

/** The FROM clause of a version's live rows within the viewer's state that match search and filters. */
export const foundRows = (viewer: Viewer, version: VersionId, query: ListQuery, now: Date) =>
  sql`interview i where ${conditionsOf(viewer, version, query, now)}`;

/** How many rows are found, counted up to the limit. */
export const totalOf = (found: RawBuilder<unknown>, limit: number) =>
  sql<{ total: number }>`select count(*) as total from (select from ${found} limit ${limit}) as counted`;

const isSearched = (query: ListQuery): boolean => searched(query['filter.fieldOfResearch']) !== null;
const isByDate = (query: ListQuery): boolean => query['filter.sortField'] === 'interviewDate';
const isByPerson = (query: ListQuery): boolean => query['filter.sortField'] === 'person';

const stretchOf = (query: ListQuery) => ({
  direction: query['sort.type'],
  size: query['page.size'],
  offset: query['page.index'] * query['page.size'],
});

/** So many rows are sorted sooner than met with on a walk by registration, or by the names of everybody. */
const MAX_SORTED = 12_000;

interface FoundPage {
  readonly total: number;
  readonly ids: number[];
}

/** All rows up to the limit, however they are found, and then a page of them by the day of registration or by person. */
async function collect(
  db: Kysely<DB>,
  found: RawBuilder<unknown>,
  query: ListQuery,
  limit: number,
): Promise<FoundPage> {
  const { direction, size, offset } = stretchOf(query);
  const way = direction === 'DESC' ? sql`desc` : sql`asc`;
  const by = isByPerson(query)
    ? {
        column: sql`i.candidate_id`,
        // Looked up for each row: a join would read everybody where the rows are not few beside them.
        value: sql`(select k.name from candidate k where k.id = found.sorted) collate "pt-BR-x-icu"`,
        last: sql`found.sorted`,
      }
    : { column: sql`i.registered_at`, value: sql`found.sorted`, last: sql`found.id` };
  const { rows } = await sql<FoundPage>`
    with found as materialized (select i.id, ${by.column} as sorted from ${found} limit ${limit})
    select (select count(*) from found) as total,
           array(select found.id from found order by ${by.value} ${way}, ${by.last} ${way} limit ${size} offset ${offset}) as ids`.execute(
    db,
  );
  return rows[0] ?? { total: 0, ids: [] };
}

/**
 * The ids of one page of what is found, in the order asked for. `found`: how many rows there are, if that was counted before;
 * the answer does not depend on it, the way to it does.
 */
export async function pageOf(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: ListQuery,
  now: Date,
  found: number | null = null,
): Promise<number[]> {
  const isSortedHere = isByPerson(query) || (isByDate(query) && isByResultDay(query));
  if (found !== null && found < MAX_SORTED && isSortedHere) {
    const collected = await collect(db, foundRows(viewer, version, query, now), query, MAX_SORTED);
    // There may be more by now.
    if (collected.total < MAX_SORTED) return collected.ids;
  }
  const stretches = isByDate(query) ? stretchesOf(viewer, query, now) : null;
  if (stretches === null || !goesByStretches(stretches, isSearched(query), found))
    return orderedIds(db, conditionsOf(viewer, version, query, now), {
      ...stretchOf(query),
      version,
      field: query['filter.sortField'],
      uf: viewer.uf,
      ufIds: ufIdsWithin(viewer, query),
    });
  const matching = all([
    sql`${sql.raw(PLANNED_EACH_TIME)} true`,
    ...searchedIn(viewer, version, query),
    ...registeredWithin(query),
  ]);
  const { rows } = await idsByStretches(matching, stretches, stretchOf(query)).execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Whether the planner, asked for ten rows by date, may walk past all that is newer than the first that matches: it does not
 * know that results come months after registrations, nor which words are found together. Those who match are as soon collected
 * as counted, and then sorted. By person it would walk past everybody's name.
 */
export const isCollected = (query: ListQuery): boolean =>
  isByDate(query) ? isSearched(query) || isByResultDay(query) : isByPerson(query) && isSearched(query);

/** How many rows are found, counted up to the limit, and the ids of a page. */
export async function countWithPage(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: ListQuery,
  now: Date,
  limit: number,
): Promise<FoundPage> {
  const found = foundRows(viewer, version, query, now);
  if (isCollected(query)) {
    const collected = await collect(db, found, query, limit);
    if (collected.total < limit) return collected;
    return { ...collected, ids: await pageOf(db, viewer, version, query, now, collected.total) };
  }
  const count = async () => (await totalOf(found, limit).execute(db)).rows[0]?.total ?? 0;
  if (isByPerson(query)) {
    // Names are not beside what is asked for: of a few, everybody's would be walked through.
    const total = await count();
    return { total, ids: await pageOf(db, viewer, version, query, now, total) };
  }
  const [total, ids] = await Promise.all([count(), pageOf(db, viewer, version, query, now)]);
  return { total, ids };
}
