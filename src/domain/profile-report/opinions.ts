import type { CompetencyCode } from '../evaluation/competencies.ts';
import { OPINIONS_TO_SHOW } from '../feedback/open.ts';

/** Sums over the opinions that the windows were computed from; no single one can be inferred from them. */
export interface OpinionSums {
  /** A multiple of three. */
  readonly respondents: number;
  /** Sum of the 1 to 5 ratings, by competency. */
  readonly ratings: Readonly<Record<CompetencyCode, number>>;
  /** Very close, close, not so close: how many said each. */
  readonly closeness: readonly [number, number, number];
  /** How many chose an adjective, by its id. */
  readonly adjectives: ReadonlyMap<number, number>;
}

/**
 * Whether the sums are computed anew: at 3, 6, 9… opinions, and only above the number of the last time. Two sums that
 * somebody compares then differ by at least three opinions, whatever was replaced or deleted in between.
 */
export function sumsAreDue(opinions: number, lastRespondents: number): boolean {
  return opinions > lastRespondents && opinions % OPINIONS_TO_SHOW === 0;
}

/** Mean of the ratings on the scale of a competency, 5 to 25, to one decimal. */
export function meanOfOthers({ respondents, ratings }: OpinionSums, code: CompetencyCode): number {
  return Math.round((50 * ratings[code]) / respondents) / 10;
}
