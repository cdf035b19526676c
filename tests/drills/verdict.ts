import { expect } from 'vitest';

/** Prints a drill's goal and figure, and fails where the figure misses the goal. */
export function verdict(drill: string, goal: string, figure: string, isKept: boolean): void {
  console.log(`${isKept ? '✓' : '✗'} ${drill} | ${goal} | ${figure}`);
  expect([drill, figure, isKept]).toEqual([drill, figure, true]);
}
