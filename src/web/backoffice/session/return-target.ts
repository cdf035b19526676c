import { safePath } from '../../identity/safe-path.ts';

/**
 * The page to return to after sign-in. Held in the history entry's state, since an address may contain personal
 * search terms.
 */
export interface ReturnTarget {
  readonly back: string;
  readonly ended: boolean;
}

/** The state for a redirect to `/gestor`; `ended`: the person was signed in before. */
export function returnTargetTo(
  { pathname, search, hash }: { readonly pathname: string; readonly search: string; readonly hash: string },
  ended: boolean,
): ReturnTarget {
  return { back: `${pathname}${search}${hash}`, ended };
}

/** Whether a history entry's state is one. By hand, as every screen of the team begins here: none needs schemas to be seen. */
const isReturnTarget = (state: unknown): state is ReturnTarget =>
  typeof state === 'object' &&
  state !== null &&
  'back' in state &&
  typeof state.back === 'string' &&
  'ended' in state &&
  typeof state.ended === 'boolean';

/** Parses a history entry's state; null for anything but a page of the back office. */
export function returnTargetIn(state: unknown): ReturnTarget | null {
  if (!isReturnTarget(state)) return null;
  const back = safePath(state.back);
  return back?.startsWith('/gestor/') ? { back, ended: state.ended } : null;
}
