import { sql } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { exportRecord, listExportCalls } from '#contract/list-exports.ts';
import type { Deps } from '../platform/deps.ts';

type Page = z.output<(typeof listExportCalls)['listExportRecords']['query']>;
type Stored = Omit<z.input<typeof exportRecord>, 'createdAt'> & {
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/**
 * Who exported a version's list, how much of it, and each download; newest first. Whoever has a state reads of exports
 * made within that state alone.
 */
export async function readExportRecords(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  version: VersionId,
  { 'page.index': index, 'page.size': size }: Page,
) {
  const found = sql`list_export e where e.version = ${version} and (${viewer.uf}::text is null or e.uf = ${viewer.uf})`;
  const { rows } = await sql<Stored>`
    select e.id, e.format, e.state, asker.name as "requestedBy", e.uf, e.created_at as "createdAt",
           e.expires_at as "expiresAt", e.filter, e.searched, cardinality(e.ids) as chosen,
           cardinality(e.exceptions) as exceptions, e.columns, e.written as people, d.downloads
      from (select * from ${found} order by e.created_at desc, e.id desc
             limit ${size} offset ${index * size}) e
      join account asker on asker.id = e.account_id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('by', who.name,
                 'at', to_char(taken.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                 order by taken.id), '[]') as downloads
          from list_export_download taken join account who on who.id = taken.account_id
         where taken.list_export_id = e.id) d
     order by e.created_at desc, e.id desc`.execute(deps.db);
  const count = await sql<{ total: number }>`select count(*) as total from ${found}`.execute(deps.db);
  const now = deps.clock();
  return {
    total: count.rows[0]?.total ?? 0,
    items: rows.map(({ expiresAt, ...row }) => ({
      ...row,
      state: row.state === 'READY' && expiresAt <= now ? ('EXPIRED' as const) : row.state,
    })),
  };
}
