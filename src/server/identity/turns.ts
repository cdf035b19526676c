import { Refused } from '#domain/refusal.ts';

/**
 * Lets at most `atOnce` pieces of work run side by side; up to `waiting` more wait, first come first served.
 * Beyond that the work is refused (api.unavailable): a queue that only grows would answer nobody in time.
 */
export function createTurns({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new Refused('api.unavailable');
    try {
      return await work();
    } finally {
      // The turn is handed over, not given back: nobody who comes in between can take it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
