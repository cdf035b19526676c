import { mailboxOf } from './email-address.ts';
import type { PendingStep } from './sign-in-methods.ts';

/** The access rules. A screen never derives these itself: the server sends the results. */
export const ROLES = ['ADMINISTRADOR', 'GESTOR', 'GESTOR_EMPRETEC', 'PILOTO'] as const;
export type Role = (typeof ROLES)[number];

/** A signed-in person, as input of the rules. `uf` = initials of the only state they reach, or null = national. */
export interface Viewer {
  readonly accountId: number;
  readonly candidateId: number | null;
  /** The account's proven address. */
  readonly email: string;
  /** The proven address of the organisation by which access was asked for, where there is one. */
  readonly internalEmail?: string | null;
  readonly roles: readonly Role[];
  readonly uf: string | null;
}

type WithRoles = Pick<Viewer, 'roles'>;

export const isAdministrator = (viewer: WithRoles): boolean => viewer.roles.includes('ADMINISTRADOR');
export const isManager = (viewer: WithRoles): boolean => viewer.roles.includes('GESTOR');
export const isPilot = (viewer: WithRoles): boolean => viewer.roles.includes('PILOTO');

/** Specification: top navigation and `/gestor/entrevista` need ADMINISTRADOR or GESTOR. */
export const entersBackOffice = (viewer: WithRoles): boolean => isAdministrator(viewer) || isManager(viewer);

/** Specification: 'Gerenciar Regional' needs GESTOR_EMPRETEC or ADMINISTRADOR; GESTOR_EMPRETEC alone enters nothing. */
export const managesRegionals = (viewer: WithRoles): boolean =>
  isAdministrator(viewer) || (isManager(viewer) && viewer.roles.includes('GESTOR_EMPRETEC'));

/** National people reach every state; the others their own. Candidates without a role reach none. */
export const reachesState = (viewer: Viewer, uf: string): boolean =>
  entersBackOffice(viewer) && (viewer.uf === null || viewer.uf === uf);

export const isTheCandidate = (viewer: Viewer, interview: { readonly candidateId: number }): boolean =>
  viewer.candidateId !== null && viewer.candidateId === interview.candidateId;

/**
 * Separation of duties: nobody acts for the team on their own interview, be it of their account's candidate or
 * registered with an address of their account's mailboxes (staff accounts often have no candidate). An address only ever
 * takes rights away here; what the candidate may do follows from `isTheCandidate`.
 */
export const hasConflictOfInterest = (
  viewer: Viewer,
  interview: { readonly candidateId: number; readonly email: string },
): boolean =>
  isTheCandidate(viewer, interview) ||
  [viewer.email, viewer.internalEmail].some(
    (address) => address && mailboxOf(address) === mailboxOf(interview.email),
  );

/** A rule over who is signed in or, where a session has begun and is not complete, what it still has to do. */
type Rule = (viewer: Viewer | null, pending: PendingStep | null) => boolean;

/** The access rule of a call, checked before its handler. The finer scope is a condition of its SQL. */
export const ACCESS_RULES = {
  anyone: () => true,
  signedIn: (viewer: Viewer | null) => viewer !== null,
  backOffice: (viewer: Viewer | null) => viewer !== null && entersBackOffice(viewer),
  regionals: (viewer: Viewer | null) => viewer !== null && managesRegionals(viewer),
  administrator: (viewer: Viewer | null) => viewer !== null && isAdministrator(viewer),
  /** For what belongs to the whole country and cannot be divided by state. */
  nationalAdministrator: (viewer: Viewer | null) =>
    viewer !== null && isAdministrator(viewer) && viewer.uf === null,
  /** For nobody but a session that has taken the first of two steps. */
  secondStep: (_viewer: Viewer | null, pending: PendingStep | null) => pending === 'second-factor',
  /** Signed in, or led to set up a second factor before anything else. */
  settingUp: (viewer: Viewer | null, pending: PendingStep | null) =>
    viewer !== null || pending === 'second-factor-setup',
} as const satisfies Record<string, Rule>;

export type AccessRule = keyof typeof ACCESS_RULES;
