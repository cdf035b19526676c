const restarts: (() => void)[] = [];

/**
 * Counts 1, 2, 3 … from the start of each test file. A plain `let` of a module that several files import goes on
 * counting in the next file of the same worker, so that the data of a test would depend on the files before it.
 */
export function counter(): () => number {
  let count = 0;
  restarts.push(() => {
    count = 0;
  });
  return () => (count += 1);
}

/** Every counter begins again. Called before each test file. */
export function restartCounters(): void {
  for (const restart of restarts) restart();
}
