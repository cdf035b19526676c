import { MAX_INDEX, pointsOf, type Calibration } from './calibration.ts';
import { BORDERLINE, verdictOf, type ScoreItem, type Verdict } from './outcome.ts';

/*
 * Effect of another calibration on stored results. Nothing here changes a result: each keeps the calibration that it
 * was computed with.
 */

/** Indexes and points are compared in whole hundredths, so that a database sums them exactly. */
const HUNDREDTHS = 100;

/** The ten indexes of a result in hundredths (0 to 10000), in the order of the items: how they are stored to be summed. */
export function indexesInHundredths(items: readonly Pick<ScoreItem, 'scoreSpek'>[]): number[] {
  return items.map(({ scoreSpek }) => Math.round(scoreSpek * HUNDREDTHS));
}

/** Points in hundredths (0 to 2500) of every index from 0 to 100, in hundredths: 10001 entries. Null: off. */
export function pointsOfEveryIndex(calibration: Calibration | null): number[] {
  return Array.from({ length: MAX_INDEX * HUNDREDTHS + 1 }, (_, hundredths) =>
    Math.round(pointsOf(hundredths / HUNDREDTHS, calibration) * HUNDREDTHS),
  );
}

/** Total (0 to 250) of ten stored indexes under a calibration. */
export function totalUnder(indexesInHundredths: readonly number[], calibration: Calibration | null): number {
  const sum = indexesInHundredths.reduce(
    (total, index) => total + Math.round(pointsOf(index / HUNDREDTHS, calibration) * HUNDREDTHS),
    0,
  );
  return sum / HUNDREDTHS;
}

/** The verdicts before and after. */
export interface Crossing {
  readonly from: Verdict;
  readonly to: Verdict;
}

/** Null when a result stays on its side of 60 points. */
export function crossingOf(before: number, after: number): Crossing | null {
  const [from, to] = [verdictOf(before), verdictOf(after)];
  return from === to ? null : { from, to };
}

/** Whether a total is so near the threshold that a person decides. */
export const isBorderline = (total: number): boolean => total >= BORDERLINE.from && total < BORDERLINE.below;
