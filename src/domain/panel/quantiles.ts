/** How many have a value: whole days here. */
export interface ValueCount {
  readonly value: number;
  readonly people: number;
}

/**
 * The smallest value that this share of the people does not exceed (the nearest rank); exact, since every value is
 * counted by itself. Null without people.
 */
export function quantileOf(counts: readonly ValueCount[], share: number): number | null {
  const sorted = counts.filter(({ people }) => people > 0).toSorted((a, b) => a.value - b.value);
  const all = sorted.reduce((sum, { people }) => sum + people, 0);
  const rank = Math.max(1, Math.ceil(share * all));
  let below = 0;
  for (const { value, people } of sorted) {
    below += people;
    if (below >= rank) return value;
  }
  return null;
}

/** Fewer people than this are not shown where a figure speaks of somebody by name. */
export const SHOWN_FROM = 3;

/** A figure about a named person; null hides it. */
export const shownCount = (people: number): number | null =>
  people > 0 && people < SHOWN_FROM ? null : people;

/** Last days of the bands in which waiting days are drawn; the last band has no end. */
export const BAND_ENDS = [2, 7, 14, 30, 60] as const;

export interface Band {
  /** First and last day; null: no end. */
  readonly from: number;
  readonly to: number | null;
  readonly people: number;
}

/** The people by bands of days. */
export function bandsOf(counts: readonly ValueCount[]): readonly Band[] {
  const ends: readonly (number | null)[] = [...BAND_ENDS, null];
  return ends.map((to, index) => {
    const from = index === 0 ? 0 : (BAND_ENDS[index - 1] ?? 0) + 1;
    const people = counts
      .filter(({ value }) => value >= from && (to === null || value <= to))
      .reduce((sum, { people: some }) => sum + some, 0);
    return { from, to, people };
  });
}
