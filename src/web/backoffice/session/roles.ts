import type { SessionUser } from '#contract/identity.ts';
import { entersBackOffice, isAdministrator } from '#domain/access.ts';

/** Whether the back office is for this person. What they may do in it, the server says row by row. */
export function hasOfficeRole({ id, roles, uf }: SessionUser): boolean {
  return entersBackOffice({ accountId: id, candidateId: null, roles, uf });
}

/** Whether the parameters of the portal are for this person. */
export function hasAdministratorRole({ id, roles, uf }: SessionUser): boolean {
  return isAdministrator({ accountId: id, candidateId: null, roles, uf });
}
