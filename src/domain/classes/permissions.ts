import { entersBackOffice, isManager, managesRegionals, reachesState, type Viewer } from '../access.ts';

/** What a person's rights over a class depend on. */
export interface ClassStanding {
  /** Initials of the class's state. */
  readonly uf: string;
  readonly active: boolean;
  /** The regional lets its managers edit classes. */
  readonly allowsClassEditing: boolean;
  /** The person is one of the regional's responsible managers. */
  readonly managesRegional: boolean;
  /** The person is the class's responsible manager. */
  readonly ownsClass: boolean;
}

/** Any manager creates classes, within the states that they reach. */
export const mayCreateClass = (viewer: Viewer, uf: string): boolean => reachesState(viewer, uf);

/**
 * Who edits a class, (de)activates it and names its responsible manager, within the states that they reach:
 * administrators, GESTOR_EMPRETEC, and a GESTOR where the regional allows it and they are responsible for the regional
 * or the class. Naming the manager is among them, so that nobody gains the right by naming themselves.
 */
export const mayEditClass = (viewer: Viewer, standing: ClassStanding): boolean =>
  reachesState(viewer, standing.uf) &&
  (managesRegionals(viewer) ||
    (isManager(viewer) && standing.allowsClassEditing && (standing.managesRegional || standing.ownsClass)));

export const CLASS_ACTIONS = ['edit', 'activate', 'deactivate', 'responsible-manager'] as const;
export type ClassAction = (typeof CLASS_ACTIONS)[number];

/** The entries of a class's menu for a person. */
export const classActionsFor = (viewer: Viewer, standing: ClassStanding): readonly ClassAction[] =>
  entersBackOffice(viewer) && mayEditClass(viewer, standing)
    ? ['edit', standing.active ? 'deactivate' : 'activate', 'responsible-manager']
    : [];
