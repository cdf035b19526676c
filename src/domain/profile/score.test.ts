import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPETENCY_CODES, type CompetencyCode } from '../evaluation/competencies.ts';
import { CORRECTION_KEY, correctionOf, KEY_VERSION, score, SCORING_KEY } from './score.ts';
import { STATEMENTS } from './statements.ts';

const MINUS = [17, 20, 21, 22, 29, 33, 34, 35, 38, 41, 44, 47];
const NUMBERS = STATEMENTS.map((_, index) => index + 1);

const answered = (rating: (number: number) => number) =>
  new Map(NUMBERS.map((number) => [number, rating(number)]));
const every = (value: number) => Object.fromEntries(COMPETENCY_CODES.map((code) => [code, value]));

function scored(answers: ReadonlyMap<number, number>) {
  const result = score(answers);
  if (!result) throw new Error('no score');
  const scoresOf = (which: 'raw' | 'corrected') =>
    Object.fromEntries(COMPETENCY_CODES.map((code) => [code, result.scores[code][which]]));
  return { ...result, raw: scoresOf('raw'), corrected: scoresOf('corrected') };
}

const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 55, maxLength: 55 });
const answersOf = (list: readonly number[]) => answered((number) => list[number - 1] ?? 0);

describe('the key', () => {
  it('uses each of the 55 statements once, with the signs of the table', () => {
    const items = [...Object.values(SCORING_KEY), CORRECTION_KEY].flatMap((row) => row.items);
    expect(items.map(Math.abs).toSorted((a, b) => a - b)).toEqual(NUMBERS);
    expect(
      items
        .filter((item) => item < 0)
        .map(Math.abs)
        .toSorted((a, b) => a - b),
    ).toEqual(MINUS);
  });
});

describe('score', () => {
  it.each<[string, (number: number) => number, number, Record<string, number>]>([
    ['all 3', () => 3, 15, every(15)],
    ['all 5', () => 5, 13, { ...every(21), EQE: 25 }],
    ['all 1', () => 1, 17, { ...every(9), EQE: 5 }],
    [
      'item i answered (i mod 5) + 1',
      (number) => (number % 5) + 1,
      9,
      { BOI: 11, PER: 19, COM: 15, EQE: 15, CRC: 13, EM: 15, BI: 11, PMS: 17, PRC: 19, IA: 17 },
    ],
  ])('%s', (_, rating, factor, expected) => {
    const result = scored(answered(rating));
    expect([result.factor, result.correction, result.keyVersion]).toEqual([factor, 0, KEY_VERSION]);
    expect(result.raw).toEqual(expected);
    expect(result.corrected).toEqual(expected);
  });

  it('plus-items 5 and minus-items 1: the factor is 25 and seven points are taken', () => {
    const result = scored(answered((number) => (MINUS.includes(number) ? 1 : 5)));
    expect([result.factor, result.correction]).toEqual([25, 7]);
    expect(result.raw).toEqual(every(25));
    expect(result.corrected).toEqual(every(18));
  });

  it.each([
    ['one statement has no answer', (answers: Map<number, number>) => answers.delete(55)],
    ['nothing is answered', (answers: Map<number, number>) => answers.clear()],
    ['an answer is 0', (answers: Map<number, number>) => answers.set(11, 0)],
    ['an answer is 6', (answers: Map<number, number>) => answers.set(1, 6)],
    ['an answer is no whole number', (answers: Map<number, number>) => answers.set(30, 2.5)],
  ])('there is none when %s', (_, spoil) => {
    const answers = answered(() => 3);
    spoil(answers);
    expect(score(answers)).toBeNull();
  });

  it('every row spans 5 to 25, and what is corrected is never below 0 nor above the raw score', () => {
    fc.assert(
      fc.property(ratings, (list) => {
        const { factor, correction, scores } = scored(answersOf(list));
        expect(factor).toBeGreaterThanOrEqual(5);
        expect(factor).toBeLessThanOrEqual(25);
        for (const { raw, corrected } of Object.values(scores)) {
          expect(raw).toBeGreaterThanOrEqual(5);
          expect(raw).toBeLessThanOrEqual(25);
          expect(corrected).toBe(Math.max(0, raw - correction));
        }
      }),
    );
  });

  it('one point more on a statement moves its own row by one, up or down by its sign, and no other', () => {
    fc.assert(
      fc.property(ratings, fc.integer({ min: 1, max: 55 }), (list, number) => {
        const before = list.with(number - 1, Math.min(4, list[number - 1] ?? 0));
        const after = before.with(number - 1, (before[number - 1] ?? 0) + 1);
        const one = scored(answersOf(before));
        const two = scored(answersOf(after));
        const sign = MINUS.includes(number) ? -1 : 1;
        const moved: string[] = COMPETENCY_CODES.filter((code) => one.raw[code] !== two.raw[code]);
        if (one.factor !== two.factor) moved.push('factor');
        expect(moved).toHaveLength(1);
        const [row = ''] = moved;
        const [from, to] =
          row === 'factor' ? [one.factor, two.factor] : [one.raw[row] ?? 0, two.raw[row] ?? 0];
        expect(to - from).toBe(sign);
        expect(
          row === 'factor' ||
            SCORING_KEY[row as CompetencyCode].items.some((item) => Math.abs(item) === number),
        ).toBe(true);
      }),
    );
  });
});

describe('correctionOf', () => {
  it.each([
    [5, 0],
    [19, 0],
    [20, 3],
    [21, 3],
    [22, 5],
    [23, 5],
    [24, 7],
    [25, 7],
  ])('a factor of %i takes %i', (factor, points) => expect(correctionOf(factor)).toBe(points));
});
