import { Refused } from '#domain/refusal.ts';

/**
 * Runs at most `concurrency` tasks at a time; up to `maxQueued` more wait in order. Beyond that tasks are refused
 * (api.unavailable): a queue that only grows would serve nobody in time.
 */
export function createLimiter({
  concurrency,
  maxQueued,
}: {
  readonly concurrency: number;
  readonly maxQueued: number;
}) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function runLimited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < concurrency) running += 1;
    else if (queue.length < maxQueued) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new Refused('api.unavailable');
    try {
      return await work();
    } finally {
      // The slot is passed to the next waiter, so that a new task cannot overtake it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
