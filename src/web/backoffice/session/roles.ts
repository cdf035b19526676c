import type { SessionUser } from '#contract/identity.ts';
import { entersBackOffice, isAdministrator } from '#domain/access.ts';

/** Whether this person may use the back office. What they may do there is decided by the server, per row. */
export function hasOfficeRole({ id, roles, uf }: SessionUser): boolean {
  return entersBackOffice({ accountId: id, candidateId: null, roles, uf });
}

/** Whether this person may change the portal's settings. */
export function hasAdministratorRole({ id, roles, uf }: SessionUser): boolean {
  return isAdministrator({ accountId: id, candidateId: null, roles, uf });
}
