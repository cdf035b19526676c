import type { Viewer } from '#domain/access.ts';

/** Who gave a command. `system` is a job. */
export interface Actor {
  readonly kind: 'visitor' | 'candidate' | 'manager' | 'system';
  readonly accountId: number | null;
}

export const SYSTEM: Actor = { kind: 'system', accountId: null };
/** Whoever uses a public form: nobody is signed in. */
export const VISITOR: Actor = { kind: 'visitor', accountId: null };
export const byCandidate = ({ accountId }: Pick<Viewer, 'accountId'>): Actor => ({
  kind: 'candidate',
  accountId,
});
export const byManager = ({ accountId }: Viewer): Actor => ({ kind: 'manager', accountId });
