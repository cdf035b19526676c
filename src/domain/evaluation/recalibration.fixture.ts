import { pointsOf, type Calibration } from './calibration.ts';
import { BORDERLINE, verdictOf, type Verdict } from './outcome.ts';
import { HUNDREDTHS } from './recalibration.ts';

/* The effect of another calibration, one result at a time: what the database's sums are compared with. */

/** Total (0 to 250) of ten stored indexes under a calibration. */
export function totalUnder(indexesInHundredths: readonly number[], calibration: Calibration | null): number {
  const sum = indexesInHundredths.reduce(
    (total, index) => total + Math.round(pointsOf(index / HUNDREDTHS, calibration) * HUNDREDTHS),
    0,
  );
  return sum / HUNDREDTHS;
}

/** Null when a result stays on its side of 60 points. */
export function crossingOf(before: number, after: number): { from: Verdict; to: Verdict } | null {
  const [from, to] = [verdictOf(before), verdictOf(after)];
  return from === to ? null : { from, to };
}

/** Whether a total is so near the threshold that a person decides. */
export const isBorderline = (total: number): boolean => total >= BORDERLINE.from && total < BORDERLINE.below;
