import { MAX_INDEX, pointsOf, type Calibration } from './calibration.ts';
import type { ScoreItem } from './outcome.ts';

/*
 * Effect of another calibration on stored results. Nothing here changes a result: each keeps the calibration that it
 * was computed with.
 */

/** Indexes and points are compared in whole hundredths, so that a database sums them exactly. */
export const HUNDREDTHS = 100;

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
