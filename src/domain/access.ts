/** The access rules. A screen never derives these itself: the server sends the results. */
export const ROLES = ['ADMINISTRADOR', 'GESTOR', 'GESTOR_EMPRETEC', 'PILOTO'] as const;
export type Role = (typeof ROLES)[number];

/** A signed-in person, as input of the rules. `uf` = initials of the only state they reach, or null = national. */
export interface Viewer {
  readonly accountId: number;
  readonly candidateId: number | null;
  /** The account's proven address. */
  readonly email: string;
  readonly roles: readonly Role[];
  readonly uf: string | null;
}

type WithRoles = Pick<Viewer, 'roles'>;

export const isAdministrator = (viewer: WithRoles): boolean => viewer.roles.includes('ADMINISTRADOR');
export const isManager = (viewer: WithRoles): boolean => viewer.roles.includes('GESTOR');
export const isPilot = (viewer: WithRoles): boolean => viewer.roles.includes('PILOTO');

/** Specification: top navigation and `/gestor/entrevista` need ADMINISTRADOR or GESTOR. */
export const entersBackOffice = (viewer: WithRoles): boolean => isAdministrator(viewer) || isManager(viewer);

/** National people reach every state; the others their own. Candidates without a role reach none. */
export const reachesState = (viewer: Viewer, uf: string): boolean =>
  entersBackOffice(viewer) && (viewer.uf === null || viewer.uf === uf);

export const isTheCandidate = (viewer: Viewer, interview: { readonly candidateId: number }): boolean =>
  viewer.candidateId !== null && viewer.candidateId === interview.candidateId;

/**
 * Separation of duties: nobody acts for the team on their own interview, be it of their account's candidate or
 * registered with their account's address (staff accounts often have no candidate). An address only ever takes rights
 * away here; what the candidate may do follows from `isTheCandidate`.
 */
export const hasConflictOfInterest = (
  viewer: Viewer,
  interview: { readonly candidateId: number; readonly email: string },
): boolean => isTheCandidate(viewer, interview) || viewer.email === interview.email;

/** The access rule of a call, checked before its handler. The finer scope is a condition of its SQL. */
export const ACCESS_RULES = {
  anyone: () => true,
  signedIn: (viewer: Viewer | null) => viewer !== null,
  backOffice: (viewer: Viewer | null) => viewer !== null && entersBackOffice(viewer),
  administrator: (viewer: Viewer | null) => viewer !== null && isAdministrator(viewer),
} as const satisfies Record<string, (viewer: Viewer | null) => boolean>;

export type AccessRule = keyof typeof ACCESS_RULES;
