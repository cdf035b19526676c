/** A source of numbers that look random and are the same for the same seed. Not for secrets. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number; both bounds belong to it. */
  int(from: number, to: number): number;
  /** At least `from`, below `to`. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32 (public domain): 32 bits of state, which is plenty for invented people. */
export function randomOf(seed: number): Random {
  // Adjacent seeds would give similar sequences; the multiplier (golden ratio) spreads them.
  let state = Math.imul(seed, 0x9e37_79b1) | 0;
  const next = (): number => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      // An empty list is a programming error.
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list.at(Math.floor(next() * list.length)) as T;
    },
  };
}

/** Draws entries in proportion to their weights, by binary search; weights need not sum to anything. */
export function weightedPicker<T>(
  entries: readonly (readonly [entry: T, weight: number])[],
): (random: Random) => T {
  const ends: number[] = [];
  let total = 0;
  for (const [, weight] of entries) ends.push((total += weight));
  if (!(total > 0)) throw new RangeError('nothing to draw from');
  return (random) => {
    const at = random.next() * total;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    // `low` is an index of `ends`, which has an end for each entry.
    return (entries.at(low) as readonly [T, number])[0];
  };
}
