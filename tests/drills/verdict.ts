import { appendFileSync, mkdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

const RESULTS = join(import.meta.dirname, '../../test-results');

/** Prints a drill's goal, figure and verdict, keeps them in test-results/drills.md, and fails where the goal is missed. */
export function verdict(drill: string, goal: string, figure: string, isKept: boolean): void {
  const mark = isKept ? '✓' : '✗';
  console.log(`${mark} ${drill} | ${goal} | ${figure}`);
  mkdirSync(RESULTS, { recursive: true });
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
  appendFileSync(join(RESULTS, 'drills.md'), `| ${drill} | ${goal} | ${figure} | ${mark} | ${load} |\n`);
  expect([drill, figure, isKept]).toEqual([drill, figure, true]);
}
