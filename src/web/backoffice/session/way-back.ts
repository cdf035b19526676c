import * as z from 'zod';
import { safePath } from '../../identity/safe-path.ts';

const wayBackState = z.object({ back: z.string(), ended: z.boolean() });

/** Where signing in leads back to. In the history entry, not in its address: a list's own may hold what was searched for. */
export type WayBack = z.output<typeof wayBackState>;

/** Where somebody was when they were led to `/gestor`; `ended`: they were signed in there. */
export function wayBackTo(
  { pathname, search, hash }: { readonly pathname: string; readonly search: string; readonly hash: string },
  ended: boolean,
): WayBack {
  return { back: `${pathname}${search}${hash}`, ended };
}

/** Reads a history entry's state; null for anything but a page of the back office. */
export function wayBackIn(state: unknown): WayBack | null {
  const parsed = wayBackState.safeParse(state);
  const back = parsed.success ? safePath(parsed.data.back) : null;
  return parsed.success && back?.startsWith('/gestor/') ? { back, ended: parsed.data.ended } : null;
}
