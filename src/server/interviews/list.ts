import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import { entersBackOffice, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { listQuery } from '#contract/interviews.ts';
import type { DB } from '../platform/schema.ts';
import { countFound, type Total } from './count-found.ts';
import { filtered, filterKey } from './filters.ts';
import { rowsOf, type RowReply } from './list-rows.ts';
import { managed } from '../lifecycle/scope.ts';
import { searched } from '../lifecycle/search.ts';

type ListQuery = z.output<typeof listQuery>;

/** The FROM clause of a version's live rows within the viewer's state that match search and filters. */
export function foundRows(viewer: Viewer, version: VersionId, query: ListQuery, now: Date) {
  const conditions = [
    sql`i.version = ${version}`,
    sql`i.deleted_at is null`,
    sql`i.superseded_at is null`,
    managed(viewer),
    searched(query['filter.fieldOfResearch']) ?? sql`true`,
    ...filtered(viewer, query, now),
  ];
  return sql`interview i where ${sql.join(conditions, sql` and `)}`;
}

/** The ids of one page of what is found, in the list's order. */
export function pageOf(found: RawBuilder<unknown>, query: ListQuery) {
  const direction = query['sort.type'] === 'ASC' ? sql`asc` : sql`desc`;
  return sql<{ id: number }>`
    select i.id from ${found} order by i.registered_at ${direction}, i.id ${direction}
     limit ${query['page.size']} offset ${query['page.index'] * query['page.size']}`;
}

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
    pageOf(found, query)
      .execute(db)
      .then(({ rows }) =>
        rowsOf(
          db,
          viewer,
          rows.map(({ id }) => id),
          now,
        ),
      ),
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
