import { byCompetency, COMPETENCY_CODES, type CompetencyCode } from '../evaluation/competencies.ts';
import { TENDENCIES, type Tendency } from '../profile/choices.ts';
import type { TendencyCounts } from '../profile/business-profile.ts';
import type { Scores } from './characteristics.ts';

/** What the quiz of one person of a class measured. */
export interface Measured {
  readonly scores: Scores;
  readonly counts: TendencyCounts;
}

export interface ClassScores {
  /** Mean of the corrected scores, to one decimal. */
  readonly means: Readonly<Record<CompetencyCode, number>>;
  /** By mean, the highest first; alike in the order of the table. */
  readonly ranking: readonly CompetencyCode[];
  /** How many people each tendency leads; whoever has two or three in front counts for each. */
  readonly leading: Readonly<Record<Tendency, number>>;
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** What a class has in common; null where nobody has finished the quiz. */
export function classScores(people: readonly Measured[]): ClassScores | null {
  if (people.length === 0) return null;
  const exact = byCompetency(
    (code) => people.reduce((sum, { scores }) => sum + scores[code].corrected, 0) / people.length,
  );
  const leads =
    (tendency: Tendency) =>
    ({ counts }: Measured) =>
      counts[tendency] === Math.max(...TENDENCIES.map((one) => counts[one]));
  const leading = { creative: 0, analytical: 0, seller: 0 };
  for (const tendency of TENDENCIES) leading[tendency] = people.filter(leads(tendency)).length;
  return {
    means: byCompetency((code) => roundToTenth(exact[code])),
    // Sorting is stable.
    ranking: COMPETENCY_CODES.toSorted((a, b) => exact[b] - exact[a]),
    leading,
  };
}
