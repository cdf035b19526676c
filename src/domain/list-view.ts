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
