import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CALIBRATION, pointsOf, round2, type Calibration } from './calibration.ts';
import { crossingOf, isBorderline, totalUnder } from './recalibration.fixture.ts';
import { indexesInHundredths, pointsOfEveryIndex } from './recalibration.ts';

const NARROW: Calibration = DEFAULT_CALIBRATION.map((range, i) => ({
  ...range,
  start: i === 0 ? 0 : round2(i * 0.5),
  end: i === 5 ? 100 : round2((i + 1) * 0.5),
}));

describe('another calibration of stored indexes', () => {
  it('gives every index the points of the calibration', () => {
    for (const calibration of [DEFAULT_CALIBRATION, NARROW, null]) {
      const points = pointsOfEveryIndex(calibration);
      expect(points).toHaveLength(10_001);
      for (const index of [0, 0.01, 0.5, 16.66, 16.67, 22.22, 33.33, 55.56, 83.33, 99.99, 100])
        expect(points[Math.round(index * 100)]).toBe(Math.round(pointsOf(index, calibration) * 100));
    }
  });

  it('totals what the points of the ten sum to', () => {
    const indexes = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(indexes, fc.constantFrom(DEFAULT_CALIBRATION, NARROW, null), (ten, calibration) => {
        const sum = round2(ten.reduce((total, index) => total + pointsOf(index / 100, calibration), 0));
        expect(totalUnder(ten, calibration)).toBe(sum);
      }),
    );
  });

  it('takes indexes as they are stored', () => {
    expect(indexesInHundredths([{ scoreSpek: 0 }, { scoreSpek: 33.33 }, { scoreSpek: 100 }])).toEqual([
      0, 3333, 10_000,
    ]);
  });

  it.each([
    [59.99, 60, { from: 'NAO_APTO', to: 'APTO' }],
    [60, 59.99, { from: 'APTO', to: 'NAO_APTO' }],
    [60, 250, null],
    [0, 59, null],
  ])('from %d to %d points', (before, after, crossing) => {
    expect(crossingOf(before, after)).toEqual(crossing);
  });

  it.each([
    [54.99, false],
    [55, true],
    [64.99, true],
    [65, false],
  ])('%d points are borderline: %s', (total, borderline) => {
    expect(isBorderline(total)).toBe(borderline);
  });
});
