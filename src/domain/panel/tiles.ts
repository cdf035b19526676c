/**
 * The states as equal squares, roughly where they lie: column and row, from the north-west. An area on a map says how large
 * a state is, not how many people are meant.
 */
export const STATE_TILES: Readonly<Record<string, readonly [column: number, row: number]>> = {
  RR: [2, 0],
  AP: [3, 0],
  AM: [1, 1],
  PA: [2, 1],
  MA: [3, 1],
  CE: [4, 1],
  RN: [5, 1],
  AC: [0, 2],
  RO: [1, 2],
  TO: [2, 2],
  PI: [3, 2],
  PE: [4, 2],
  PB: [5, 2],
  MT: [1, 3],
  GO: [2, 3],
  DF: [3, 3],
  BA: [4, 3],
  AL: [5, 3],
  MS: [2, 4],
  MG: [3, 4],
  ES: [4, 4],
  SE: [5, 4],
  PR: [2, 5],
  SP: [3, 5],
  RJ: [4, 5],
  RS: [2, 6],
  SC: [3, 6],
};

/** Shades of a tile, from nothing to the most. */
export type Shade = 0 | 1 | 2 | 3 | 4;

/** The shade of a value beside the largest one; 0 for nothing at all. */
export function shadeOf(value: number, largest: number): Shade {
  if (value <= 0 || largest <= 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((4 * value) / largest))) as Shade;
}
