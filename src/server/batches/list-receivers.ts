import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import { isAdministrator, type Viewer } from '#domain/access.ts';
import type { batchCalls } from '#contract/batches.ts';
import { managersReaching } from '../identity/staff.ts';
import { foldedHolds } from '../lifecycle/search.ts';
import type { DB } from '../platform/schema.ts';

/**
 * Who of the team could get interviews, by a part of the name: of the viewer's state, or of any for the country. Whether
 * they may have a certain one is a condition of its own. Who passes on only what is theirs is not offered to themselves.
 */
export async function listReceivers(
  db: Kysely<DB>,
  viewer: Viewer,
  { nameSearch, pageIndex, pageSize }: z.output<(typeof batchCalls)['listReceivers']['query']>,
) {
  const reach =
    viewer.uf === null ? null : sql<number>`(select uf.id from uf where uf.initials = ${viewer.uf})`;
  const found = managersReaching(db, reach)
    .where(foldedHolds(sql.ref('a.name'), nameSearch))
    .$if(!isAdministrator(viewer), (others) => others.where('a.id', '<>', viewer.accountId));
  const [items, { total }] = await Promise.all([
    found
      .select(['a.id', 'a.name', 'a.email', 'uf.initials as uf'])
      .orderBy(sql`a.name collate "pt-BR-x-icu"`)
      .orderBy('a.id')
      .limit(pageSize)
      .offset(pageIndex * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { total, items };
}
