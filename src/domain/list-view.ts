import { isAdministrator, type Viewer } from './access.ts';

/** The managers' list by name: its filters and its order. */
export const MAX_VIEW_NAME = 40;
/** Of one person in one version. */
export const MAX_OWN_VIEWS = 30;
/** Shared ones of others that a person is shown, the newest. */
export const MAX_SHARED_VIEWS = 100;

interface View {
  readonly accountId: number;
  readonly shared: boolean;
  /** The only state that its author reached; null: all. */
  readonly uf: string | null;
}

/** A view is its author's; a shared one is also shown to those who reach something that its author reached. */
export const seesView = (viewer: Pick<Viewer, 'accountId' | 'uf'>, view: View): boolean =>
  view.accountId === viewer.accountId ||
  (view.shared && (view.uf === null || viewer.uf === null || view.uf === viewer.uf));

/** Who may remove it: its author and, of what is shared, an administrator whose reach holds the author's. */
export const removesView = (viewer: Pick<Viewer, 'accountId' | 'uf' | 'roles'>, view: View): boolean =>
  view.accountId === viewer.accountId ||
  (view.shared && isAdministrator(viewer) && (viewer.uf === null || viewer.uf === view.uf));

/** What a row of the list may show beside the person, whose column always comes first. */
export const LIST_COLUMNS = [
  'uf',
  'city',
  'class',
  'interviewDate',
  'participant',
  'registrationEmail',
  'completing',
  'result',
  'deadline',
  'owner',
  'origin',
  'certificate',
  'lastEmail',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/**
 * What the list can be sorted by. Not the e-mails: the newest of many has no index to go by. Whoever has nothing in the
 * column comes last in both directions; of equal ones the newest registration comes first, in the other direction last.
 */
export const SORT_FIELDS = [
  'interviewDate',
  'person',
  'uf',
  'city',
  'class',
  'participant',
  'completing',
  'result',
  'deadline',
  'owner',
  'origin',
  'certificate',
] as const;
export type SortField = (typeof SORT_FIELDS)[number];
