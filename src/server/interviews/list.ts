import type { Kysely } from 'kysely';
import { entersBackOffice, isAdministrator, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { sharedRead } from '../platform/batched-read.ts';
import type { DB } from '../platform/schema.ts';
import { countFound, lastCounted, type Total } from './count-found.ts';
import { filtered, filterKey } from './filters.ts';
import { countWithPage, foundRows, pageOf, totalOf, type ListQuery } from './found-rows.ts';
import { plainPage, present, rowsOf, storedRows, type RowReply, type StoredRow } from './list-rows.ts';
import { reachOf } from '../lifecycle/scope.ts';
import { searched } from '../lifecycle/search.ts';

interface Asked {
  readonly viewer: Viewer;
  readonly version: VersionId;
  readonly query: ListQuery;
  readonly now: Date;
}

/** One page of the managers' list. Those who ask for the same one at the same time share its statements. */
export async function listInterviews(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
  query: ListQuery,
  now: Date,
): Promise<Total & { items: RowReply[] }> {
  const { rows, ...total } = await readPage(db, { viewer, version, query, now });
  return { ...total, items: rows.map((row) => present(row, viewer, now)) };
}

/** What a page shows depends on the viewer's reach too; what they may do with each row is not part of it. */
const pageKey = ({ viewer, version, query }: Asked): string =>
  JSON.stringify([
    reachOf(viewer),
    isAdministrator(viewer),
    version,
    filterKey(viewer, query),
    query['page.index'],
    query['page.size'],
    query['sort.type'],
    query['filter.sortField'],
  ]);

/** A page as it is stored, and the total. Without text and filters it is one prepared statement, counted apart. */
const readPage = sharedRead(
  pageKey,
  async (
    db: Kysely<DB>,
    { viewer, version, query, now }: Asked,
  ): Promise<Total & { rows: readonly StoredRow[] }> => {
    const key = `${version} ${filterKey(viewer, query)}`;
    if (isPlain(viewer, query, now)) {
      const { 'page.size': size, 'page.index': index, 'sort.type': direction } = query;
      const [rows, total] = await Promise.all([
        plainPage(db, viewer, { version, size, offset: index * size, ascending: direction === 'ASC' }),
        countFound(db, now, key, async (limit) => {
          const counted = await totalOf(foundRows(viewer, version, query, now), limit).execute(db);
          return counted.rows[0]?.total ?? 0;
        }),
      ]);
      return { ...total, rows };
    }
    const { ids, ...total } = await findPage(db, viewer, version, query, now, key);
    return { ...total, rows: await storedRows(db, viewer, ids) };
  },
);

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
