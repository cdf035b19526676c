import type { Viewer } from '#domain/access.ts';

/** Who gave a command. `system` is a job. */
export interface Actor {
  readonly kind: 'visitor' | 'candidate' | 'manager' | 'system';
  readonly accountId: number | null;
}

export const SYSTEM: Actor = { kind: 'system', accountId: null };
export const byCandidate = ({ accountId }: Viewer): Actor => ({ kind: 'candidate', accountId });
export const byManager = ({ accountId }: Viewer): Actor => ({ kind: 'manager', accountId });
