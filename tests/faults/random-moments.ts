/**
 * Schedules faults: each entry of `faults` once, in random order, each after a random count of `upTo` operations,
 * spread over the whole run. FAULT_SEED repeats a run with the same schedule.
 */
export function randomMoments<Fault>(
  faults: readonly Fault[],
  upTo: number,
): { readonly seed: number; readonly moments: readonly { readonly after: number; readonly fault: Fault }[] } {
  const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  // mulberry32 (public domain).
  let state = seed;
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
  return {
    seed,
    moments: shuffled.map((fault, n) => ({ fault, after: Math.floor((n + 0.2 + random()) * share) })),
  };
}
