import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import { entersBackOffice, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { listQuery } from '#contract/interviews.ts';
import type { DB } from '../platform/schema.ts';
import { PLANNED_EACH_TIME } from '../platform/prepared-statements.ts';
import { countFound, lastCounted, type Total } from './count-found.ts';
import { filtered, filterKey, registeredWithin, stretchesOf } from './filters.ts';
import { orderedIds } from './list-order.ts';
import { goesByStretches, idsByStretches } from './list-stretches.ts';
import { plainPage, rowsOf, type RowReply } from './list-rows.ts';
import { managed } from '../lifecycle/scope.ts';
import { searched } from '../lifecycle/search.ts';

type ListQuery = z.output<typeof listQuery>;

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
  const field = query['filter.sortField'];
  const asked = {
    direction: query['sort.type'],
    size: query['page.size'],
    offset: query['page.index'] * query['page.size'],
  };
  const stretches = field === 'interviewDate' ? stretchesOf(viewer, query, now) : null;
  const isSearched = searched(query['filter.fieldOfResearch']) !== null;
  if (stretches === null || !goesByStretches(stretches, isSearched, found))
    return orderedIds(db, conditionsOf(viewer, version, query, now), {
      ...asked,
      version,
      field,
      uf: viewer.uf,
    });
  const matching = all([
    sql`${sql.raw(PLANNED_EACH_TIME)} true`,
    ...searchedIn(viewer, version, query),
    ...registeredWithin(query),
  ]);
  const { rows } = await idsByStretches(matching, stretches, asked).execute(db);
  return rows.map(({ id }) => id);
}

/** How many rows are found, counted up to the limit. */
export const totalOf = (found: RawBuilder<unknown>, limit: number) =>
  sql<{ total: number }>`select count(*) as total from (select from ${found} limit ${limit}) as counted`;

/**
 * One page of the managers' list. Without text and filters by one prepared statement; else it reads the ids first, by
 * the index that sorts, and then joins only those, by a prepared statement that is the same for every page and search.
 */
export async function listInterviews(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: ListQuery,
  now: Date,
): Promise<Total & { items: RowReply[] }> {
  const countTo = async (limit: number): Promise<number> => {
    const { rows } = await totalOf(foundRows(viewer, version, query, now), limit).execute(db);
    return rows[0]?.total ?? 0;
  };
  const key = `${version} ${filterKey(viewer, query)}`;
  const readPage = async (): Promise<RowReply[]> => {
    if (isPlain(viewer, query, now)) {
      const { 'page.size': size, 'page.index': index, 'sort.type': direction } = query;
      return plainPage(
        db,
        viewer,
        { version, size, offset: index * size, ascending: direction === 'ASC' },
        now,
      );
    }
    return rowsOf(db, viewer, await pageOf(db, viewer, version, query, now, lastCounted(db, key)), now);
  };
  const [items, total] = await Promise.all([readPage(), countFound(db, now, key, countTo)]);
  return { ...total, items };
}

/** Whether a list is by the day of registration, without text or filter. */
const isPlain = (viewer: Viewer, query: ListQuery, now: Date): boolean =>
  query['filter.sortField'] === 'interviewDate' &&
  searched(query['filter.fieldOfResearch']) === null &&
  filtered(viewer, query, now).length === 0;

/** One row by id, live or history. Refusal: api.resource-notfound. */
export async function readInterviewRow(
  db: Kysely<DB>,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<RowReply> {
  if (!entersBackOffice(viewer)) throw new Refused('access.denied');
  const [row] = await rowsOf(db, viewer, [id], now);
  if (!row) throw new Refused('api.resource-notfound');
  return row;
}
