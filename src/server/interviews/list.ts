import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import { entersBackOffice, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { listQuery } from '#contract/interviews.ts';
import type { DB } from '../platform/schema.ts';
import { countFound, type Total } from './count-found.ts';
import { filtered, filterKey } from './filters.ts';
import { orderedIds } from './list-order.ts';
import { rowsOf, type RowReply } from './list-rows.ts';
import { managed } from '../lifecycle/scope.ts';
import { searched } from '../lifecycle/search.ts';

type ListQuery = z.output<typeof listQuery>;

/** What the rows of a version's list match: live, within the viewer's state, and by search and filters. */
function conditionsOf(viewer: Viewer, version: VersionId, query: ListQuery, now: Date) {
  const conditions = [
    sql`i.version = ${version}`,
    sql`i.deleted_at is null`,
    sql`i.superseded_at is null`,
    managed(viewer),
    searched(query['filter.fieldOfResearch']) ?? sql`true`,
    ...filtered(viewer, query, now),
  ];
  return sql.join(conditions, sql` and `);
}

/** The FROM clause of a version's live rows within the viewer's state that match search and filters. */
export const foundRows = (viewer: Viewer, version: VersionId, query: ListQuery, now: Date) =>
  sql`interview i where ${conditionsOf(viewer, version, query, now)}`;

/** The ids of one page of what is found, in the order asked for. */
export const pageOf = (
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: ListQuery,
  now: Date,
): Promise<number[]> =>
  orderedIds(db, conditionsOf(viewer, version, query, now), {
    version,
    field: query['filter.sortField'],
    uf: viewer.uf,
    direction: query['sort.type'],
    size: query['page.size'],
    offset: query['page.index'] * query['page.size'],
  });

/** How many rows are found, counted up to the limit. */
export const totalOf = (found: RawBuilder<unknown>, limit: number) =>
  sql<{ total: number }>`select count(*) as total from (select from ${found} limit ${limit}) as counted`;

/**
 * One page of the managers' list. Reads the ids first, by the index that sorts, and then joins only those, by a
 * prepared statement that is the same for every page and search.
 */
export async function listInterviews(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: ListQuery,
  now: Date,
): Promise<Total & { items: RowReply[] }> {
  const found = foundRows(viewer, version, query, now);
  const countTo = async (limit: number): Promise<number> => {
    const { rows } = await totalOf(found, limit).execute(db);
    return rows[0]?.total ?? 0;
  };
  const [items, total] = await Promise.all([
    pageOf(db, viewer, version, query, now).then((ids) => rowsOf(db, viewer, ids, now)),
    countFound(db, now, `${version} ${filterKey(viewer, query)}`, countTo),
  ]);
  return { ...total, items };
}

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
