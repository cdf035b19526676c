import type { Kysely } from 'kysely';
import { entersBackOffice, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { DB } from '../platform/schema.ts';
import { countFound, lastCounted, type Total } from './count-found.ts';
import { filtered, filterKey } from './filters.ts';
import { countWithPage, foundRows, pageOf, totalOf, type ListQuery } from './found-rows.ts';
import { plainPage, rowsOf, type RowReply } from './list-rows.ts';
import { searched } from '../lifecycle/search.ts';

/** One page of the managers' list. Without text and filters it is one prepared statement, counted apart. */
export async function listInterviews(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: ListQuery,
  now: Date,
): Promise<Total & { items: RowReply[] }> {
  const key = `${version} ${filterKey(viewer, query)}`;
  if (isPlain(viewer, query, now)) {
    const { 'page.size': size, 'page.index': index, 'sort.type': direction } = query;
    const [items, total] = await Promise.all([
      plainPage(db, viewer, { version, size, offset: index * size, ascending: direction === 'ASC' }, now),
      countFound(db, now, key, async (limit) => {
        const { rows } = await totalOf(foundRows(viewer, version, query, now), limit).execute(db);
        return rows[0]?.total ?? 0;
      }),
    ]);
    return { ...total, items };
  }
  const { ids, ...total } = await findPage(db, viewer, version, query, now, key);
  return { ...total, items: await rowsOf(db, viewer, ids, now) };
}

/** A page's ids and the total, which is not counted again while it is fresh. */
async function findPage(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: ListQuery,
  now: Date,
  key: string,
): Promise<Total & { ids: number[] }> {
  let ids: number[] | null = null;
  const total = await countFound(db, now, key, async (limit) => {
    const found = await countWithPage(db, viewer, version, query, now, limit);
    ids = found.ids;
    return found.total;
  });
  return { ...total, ids: ids ?? (await pageOf(db, viewer, version, query, now, lastCounted(db, key))) };
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
