import { useEffect } from 'react';

const AFTER_SCREEN_MS = 1500;

/**
 * Loads parts of a screen that nobody needs to see it, such as its dialogs, a moment after it, so that the first one opens at
 * once. What fails is loaded again by whoever opens the part, and is their failure then. `loads`: of a module, so that it is
 * the same function at each render.
 */
export function useAtHand(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of loads) load().catch(() => undefined);
    }, AFTER_SCREEN_MS);
    return () => clearTimeout(timer);
  }, [loads]);
}
