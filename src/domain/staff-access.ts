import type { Role, Viewer } from './access.ts';
import { isAdministrator } from './access.ts';
import type { RefusalCode } from './refusal.ts';

/** What the portal itself grants to an account. `uf` null: national; without roles it means nothing. */
export interface Access {
  readonly roles: readonly Role[];
  readonly uf: string | null;
}

/** The account whose access is changed. */
export interface AccessHolder extends Access {
  readonly accountId: number;
  /** Every state that the person reaches by any role, the provider's too; null among them: national. */
  readonly reaches: readonly (string | null)[];
  readonly isLastNationalAdministrator: boolean;
}

const isNationalAdministrator = ({ roles, uf }: Access): boolean =>
  uf === null && roles.includes('ADMINISTRADOR');

/** Whether an administrator reaches everything that a person has: one of a state, only people of that state alone. */
export const coversAccess = (viewer: Viewer, reaches: readonly (string | null)[]): boolean =>
  isAdministrator(viewer) && (viewer.uf === null || reaches.every((uf) => uf === viewer.uf));

/**
 * Why an administrator may not give a person this access; null where they may. Refusals: access.own,
 * access.out-of-reach, access.last-administrator.
 */
export function accessRefusal(viewer: Viewer, holder: AccessHolder, wanted: Access): RefusalCode | null {
  if (holder.accountId === viewer.accountId) return 'access.own';
  const given = wanted.roles.length === 0 ? [] : [wanted.uf];
  if (!coversAccess(viewer, [...holder.reaches, ...given])) return 'access.out-of-reach';
  if (holder.isLastNationalAdministrator && !isNationalAdministrator(wanted))
    return 'access.last-administrator';
  return null;
}

/** Whether two accesses are the same, in whatever order the roles are named. */
export const sameAccess = (one: Access, other: Access): boolean =>
  one.roles.length === other.roles.length &&
  one.roles.every((role) => other.roles.includes(role)) &&
  (one.roles.length === 0 || one.uf === other.uf);
