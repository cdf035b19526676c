import * as z from 'zod';
import { safePath } from '../../identity/safe-path.ts';

const returnTargetState = z.object({ back: z.string(), ended: z.boolean() });

/**
 * The page to return to after sign-in. Held in the history entry's state, since an address may contain personal
 * search terms.
 */
export type ReturnTarget = z.output<typeof returnTargetState>;

/** The state for a redirect to `/gestor`; `ended`: the person was signed in before. */
export function returnTargetTo(
  { pathname, search, hash }: { readonly pathname: string; readonly search: string; readonly hash: string },
  ended: boolean,
): ReturnTarget {
  return { back: `${pathname}${search}${hash}`, ended };
}

/** Parses a history entry's state; null for anything but a page of the back office. */
export function returnTargetIn(state: unknown): ReturnTarget | null {
  const parsed = returnTargetState.safeParse(state);
  const back = parsed.success ? safePath(parsed.data.back) : null;
  return parsed.success && back?.startsWith('/gestor/') ? { back, ended: parsed.data.ended } : null;
}
