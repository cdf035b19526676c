import type { VersionId } from '../seminar-version.ts';

/** First year offered for an earlier seminar (specification, document 1 §9). */
export const FIRST_SEMINAR_YEAR = 1988;

/**
 * What the basic data ask about work: the professional situation in version 1, the reason to take part in 2, nothing
 * in 3 and 4. Both are ids of `professionalSituations`. Specification, document 1 §5.
 */
export function situationAsked(version: VersionId): 'situation' | 'reason' | null {
  if (version === 1) return 'situation';
  return version === 2 ? 'reason' : null;
}

/** Only startup asks whether the person took part in a seminar before. Specification, document 1 §5. */
export function asksEarlierSeminar(version: VersionId): boolean {
  return version === 2;
}

/** The years to choose from, the present one first. */
export function seminarYears(currentYear: number): readonly number[] {
  return Array.from(
    { length: Math.max(0, currentYear - FIRST_SEMINAR_YEAR + 1) },
    (_, index) => currentYear - index,
  );
}
