import type { Kysely } from 'kysely';
import { entersBackOffice, ROLES, type Viewer } from '#domain/access.ts';
import type { InternalDomains, ManagerAccessStatus } from '#domain/manager-access.ts';
import { Refused } from '#domain/refusal.ts';
import { wasTakenBack } from '../access/staff-queries.ts';
import type { DB } from '../../platform/schema.ts';

/** Access can be requested only for the own account. Refusal: api.resource-notfound, for every account but the own. */
export function assertOwn(viewer: Viewer, accountId: number): void {
  if (accountId !== viewer.accountId) throw new Refused('api.resource-notfound');
}

/** How the account stands, and the internal e-mail that it gave. */
export async function standingOf(
  db: Kysely<DB>,
  viewer: Viewer,
  domains: InternalDomains,
): Promise<{ readonly standing: ManagerAccessStatus; readonly email: string | null }> {
  const asked = await db
    .selectFrom('manager_access')
    .select(['email', 'granted_at'])
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirst();
  const standing = await (async (): Promise<ManagerAccessStatus> => {
    if (await hasBackOfficeAccess(db, viewer)) return 'held';
    if (asked?.granted_at || (await wasTakenBack(db, viewer))) return 'withdrawn';
    if (domains.size === 0) return 'off';
    return asked ? 'asked' : 'not-asked';
  })();
  return { standing, email: asked?.email ?? null };
}

/** By the roles of the session, or by those granted since it was read. */
async function hasBackOfficeAccess(db: Kysely<DB>, viewer: Viewer): Promise<boolean> {
  if (entersBackOffice(viewer)) return true;
  const rows = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', viewer.accountId)
    .execute();
  return entersBackOffice({
    ...viewer,
    roles: ROLES.filter((role) => rows.some((row) => row.role === role)),
  });
}
