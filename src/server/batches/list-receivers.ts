import { sql, type Kysely } from 'kysely';
import { isAdministrator, type Viewer } from '#domain/access.ts';
import { managersReaching, pageOfManagers, type NameSearch } from '../identity/staff.ts';
import type { DB } from '../platform/schema.ts';

/**
 * Who of the team could get interviews, by a part of the name: of the viewer's state, or of any for the country. Whether
 * they may have a certain one is a condition of its own. Who passes on only what is theirs is not offered to themselves.
 */
export async function listReceivers(db: Kysely<DB>, viewer: Viewer, query: NameSearch) {
  const reach =
    viewer.uf === null ? null : sql<number>`(select uf.id from uf where uf.initials = ${viewer.uf})`;
  const possible = managersReaching(db, reach).$if(!isAdministrator(viewer), (others) =>
    others.where('a.id', '<>', viewer.accountId),
  );
  return pageOfManagers(possible, query);
}
