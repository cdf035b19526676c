import { testSeed } from '../test-seed.ts';

/**
 * Schedules faults: each entry of `faults` once, in the order of the seed, each after a count of `upTo` operations that
 * the seed gives too, spread over the whole run.
 */
export function randomMoments<Fault>(
  faults: readonly Fault[],
  upTo: number,
): readonly { readonly after: number; readonly fault: Fault }[] {
  // mulberry32 (public domain).
  let state = testSeed();
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const shuffled = faults
    .map((fault) => ({ fault, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ fault }) => fault);
  const share = upTo / (faults.length + 1);
  return shuffled.map((fault, n) => ({ fault, after: Math.floor((n + 0.2 + random()) * share) }));
}
