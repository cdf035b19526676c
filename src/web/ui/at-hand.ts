import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const AFTER_SCREEN_MS = 1500;
const LOOK_AGAIN_MS = 500;

/** Ends when the page has nothing else to do, some milliseconds from now at the earliest. */
const idleAfter = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    // A browser without idle callbacks takes a moment as good.
    const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
    setTimeout(() => whenIdle(() => resolve()), ms);
  });

/**
 * Loads parts of a screen that nobody needs to see it, such as its dialogs, a moment after it, so that the first one opens at
 * once: one by one, each while the page is idle and waits for no answer, since rows or cards that still come are needed
 * first. What fails is loaded again by whoever opens the part, and is their failure then. `loads`: of a module, so that it is
 * the same function at each render.
 */
export function useAtHand(loads: readonly (() => Promise<unknown>)[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    const loadInTurn = async (): Promise<void> => {
      await idleAfter(AFTER_SCREEN_MS);
      for (const load of loads) {
        while (!left.signal.aborted && client.isFetching() > 0) await idleAfter(LOOK_AGAIN_MS);
        if (left.signal.aborted) return;
        await load().catch(() => undefined);
        await idleAfter(0);
      }
    };
    void loadInTurn();
    return () => left.abort();
  }, [loads, client]);
}
