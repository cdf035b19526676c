import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calibrationFault,
  CALIBRATION_ORDER_MESSAGE,
  DEFAULT_CALIBRATION,
  pointsOf,
  RANGE_NAMES,
  withEdge,
  type Calibration,
} from './calibration.ts';

/** Six ranges from their five inner edges. */
const ranges = (...inner: [number, number, number, number, number]): Calibration => {
  const edges = [0, ...inner, 100];
  return RANGE_NAMES.map((name, i) => ({
    name,
    start: edges[i] ?? 0,
    end: edges[i + 1] ?? 0,
    rangeScore: i * 5,
  }));
};
const changed = (at: number, change: object): Calibration =>
  DEFAULT_CALIBRATION.map((range, i) => (i === at ? { ...range, ...change } : range));

const innerEdges = fc
  .uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 5, maxLength: 5 })
  .map((hundredths) => hundredths.sort((a, b) => a - b).map((value) => value / 100));
const calibrations = innerEdges.map(([a = 0, b = 0, c = 0, d = 0, e = 0]) => ranges(a, b, c, d, e));

describe('the default', () => {
  it('is six equal parts at two decimals', () => {
    expect(DEFAULT_CALIBRATION).toEqual(ranges(16.67, 33.33, 50, 66.67, 83.33));
    expect(calibrationFault(DEFAULT_CALIBRATION)).toBeNull();
  });

  // Every index that a sum of nine behaviour points can have.
  it.each([
    [0, 0],
    [1, 0],
    [2, 5],
    [3, 10],
    [4, 10],
    [5, 15],
    [6, 20],
    [7, 20],
    [8, 25],
    [9, 25],
  ])('gives %d of 9 behaviour points %d points', (ninths, points) =>
    expect(pointsOf((100 * ninths) / 9, DEFAULT_CALIBRATION)).toBe(points),
  );
});

describe('pointsOf', () => {
  it.each([
    ['an edge belongs to the range that begins there', 16.67, ranges(16.67, 33.33, 50, 66.67, 83.33), 5],
    ['just below an edge', 16.66, ranges(16.67, 33.33, 50, 66.67, 83.33), 0],
    ['0 falls in a first range that is a point', 0, ranges(0, 20, 40, 60, 80), 0],
    ['just above that point', 0.01, ranges(0, 20, 40, 60, 80), 5],
    ['100 falls in a last range that is a point', 100, ranges(20, 40, 60, 80, 100), 25],
    ['just below that point', 99.99, ranges(20, 40, 60, 80, 100), 20],
  ] as const)('%s', (_, index, calibration, points) => expect(pointsOf(index, calibration)).toBe(points));

  it.each([
    [0, 0],
    [11.11, 2.78],
    [50, 12.5],
    [100, 25],
  ])('is a quarter of %d when calibration is off: %d', (index, points) =>
    expect(pointsOf(index, null)).toBe(points),
  );

  it('rises with the index and assigns every index to exactly one range', () => {
    fc.assert(
      fc.property(calibrations, fc.integer({ min: 0, max: 10_000 }), (calibration, hundredths) => {
        const index = hundredths / 100;
        const holding = calibration.filter(
          ({ start, end }) => start <= index && (index < end || end === 100),
        );
        expect(holding.map(({ rangeScore }) => rangeScore)).toEqual([pointsOf(index, calibration)]);
        expect(pointsOf(Math.max(0, index - 1), calibration)).toBeLessThanOrEqual(
          pointsOf(index, calibration),
        );
      }),
    );
  });
});

describe('calibrationFault', () => {
  it.each<[string, Calibration, string | null]>([
    ['first range may be a point', ranges(0, 20, 40, 60, 80), null],
    ['last range may be a point', ranges(20, 40, 60, 80, 100), null],
    ['a middle range may not', ranges(20, 20, 40, 60, 80), 'order'],
    ['edges that fall', ranges(20, 40, 30, 60, 80), 'order'],
    ['first start above 0', changed(0, { start: 1 }), 'outer-edges'],
    ['last end below 100', changed(5, { end: 99 }), 'outer-edges'],
    ['a gap', changed(2, { end: 49 }), 'shared-edges'],
    ['an overlap', changed(2, { end: 51 }), 'shared-edges'],
    ['above 100', changed(4, { end: 101 }), 'value'],
    ['below 0', changed(0, { start: -1 }), 'value'],
    ['three decimals', changed(0, { end: 16.667 }), 'value'],
    ['no number', changed(0, { end: NaN }), 'value'],
    ['a score of 26', changed(5, { rangeScore: 26 }), 'score'],
    ['half a score', changed(5, { rangeScore: 2.5 }), 'score'],
    ['five ranges', DEFAULT_CALIBRATION.slice(0, 5), 'ranges'],
    ['ranges out of order', DEFAULT_CALIBRATION.toReversed(), 'ranges'],
  ])('%s', (_, calibration, fault) => expect(calibrationFault(calibration)).toBe(fault));

  it('accepts any five rising edges', () => {
    fc.assert(fc.property(calibrations, (calibration) => calibrationFault(calibration) === null));
  });

  it('has the specification’s message for order', () =>
    expect(CALIBRATION_ORDER_MESSAGE).toBe(
      'Existe(m) faixa(s) onde o campo "De" é maior ou igual ao campo "Até".',
    ));
});

describe('withEdge', () => {
  it('moves the neighbour along', () => {
    const expected = ranges(20, 33.33, 50, 66.67, 83.33);
    expect(withEdge(DEFAULT_CALIBRATION, 'FAIXA_1', 'end', 20)).toEqual(expected);
    expect(withEdge(DEFAULT_CALIBRATION, 'FAIXA_2', 'start', 20)).toEqual(expected);
  });

  it('leaves the outer edges at 0 and 100', () => {
    expect(withEdge(DEFAULT_CALIBRATION, 'FAIXA_1', 'start', 5)).toEqual(DEFAULT_CALIBRATION);
    expect(withEdge(DEFAULT_CALIBRATION, 'FAIXA_6', 'end', 95)).toEqual(DEFAULT_CALIBRATION);
  });

  it('never separates neighbouring ranges', () => {
    fc.assert(
      fc.property(
        calibrations,
        fc.constantFrom(...RANGE_NAMES),
        fc.constantFrom('start' as const, 'end' as const),
        fc.integer({ min: 0, max: 100 }),
        (calibration, name, edge, value) => {
          const fault = calibrationFault(withEdge(calibration, name, edge, value));
          expect(fault === null || fault === 'order').toBe(true);
        },
      ),
    );
  });
});
