import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCompetency, COMPETENCY_CODES, type CompetencyCode } from '../evaluation/competencies.ts';
import { LEGAL_STATES, STATE_KEYS } from '../interview/states.ts';
import { apportion } from './apportion.ts';
import { reportRefusal } from './availability.ts';
import { characteristics, type Scores } from './characteristics.ts';
import { closenessShares } from './closeness.ts';
import { dangerousPairs, degreeOf } from './dangerous-pairs.ts';
import { johariWindow } from './johari.ts';
import { meanOfOthers, sumsAreDue, type OpinionSums } from './opinions.ts';
import { wordCloud } from './word-cloud.ts';
import { wordWeights } from './word-weights.ts';

/** Scores with these corrected ones; 10 for the others, raw as corrected. */
const scoresOf = (corrected: Partial<Record<CompetencyCode, number>>, raw = corrected): Scores =>
  byCompetency((code) => ({ corrected: corrected[code] ?? 10, raw: raw[code] ?? 10 }));

/** Opinions that rate every competency with the same sum. */
const sumsOf = (respondents: number, rating: number): OpinionSums => ({
  respondents,
  ratings: byCompetency(() => rating),
  closeness: [respondents, 0, 0],
  adjectives: new Map(),
});

describe('apportion', () => {
  it.each<[readonly number[], number, readonly number[]]>([
    [[1, 1, 1], 100, [34, 33, 33]],
    [[2, 3, 1], 100, [33, 50, 17]],
    [[0, 0, 7], 100, [0, 0, 100]],
    [[1, 2, 3, 1], 10, [2, 3, 4, 1]],
    [[0, 0, 0], 100, [0, 0, 0]],
  ])('shares %j of %d units as %j', (weights, units, shares) => {
    expect(apportion(weights, units)).toEqual(shares);
  });

  it('sums to the units, and is off by less than one from the exact share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(500), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 250 }),
        (weights, units) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          fc.pre(whole > 0);
          const shares = apportion(weights, units);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(units);
          shares.forEach((share, place) =>
            expect(Math.abs(share - ((weights[place] ?? 0) * units) / whole)).toBeLessThan(1),
          );
        },
      ),
    );
  });
});

describe('a Johari window', () => {
  it.each([
    // self, respondents, sum of ratings → open, blind, hidden, unknown
    [15, 3, 12, { open: 15, blind: 5, hidden: 0, unknown: 5 }],
    [25, 3, 3, { open: 5, blind: 0, hidden: 20, unknown: 0 }],
    [5, 3, 15, { open: 5, blind: 20, hidden: 0, unknown: 0 }],
    [18, 3, 10, { open: 16.7, blind: 0, hidden: 1.3, unknown: 7 }],
    [20, 6, 24, { open: 20, blind: 0, hidden: 0, unknown: 5 }],
  ])('of own %d with %d opinions that sum to %d is %j', (self, respondents, rating, window) => {
    expect(johariWindow(self, sumsOf(respondents, rating), 'BOI')).toEqual(window);
  });

  it('always sums to 25, with nothing both blind and hidden', () => {
    const opinions = fc
      .integer({ min: 1, max: 40 })
      .chain((thirds) =>
        fc.tuple(fc.constant(3 * thirds), fc.integer({ min: 3 * thirds, max: 15 * thirds })),
      );
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 25 }), opinions, (self, [respondents, rating]) => {
        const { open, blind, hidden, unknown } = johariWindow(self, sumsOf(respondents, rating), 'IA');
        expect(Math.round((open + blind + hidden + unknown) * 10)).toBe(250);
        for (const part of [open, blind, hidden, unknown]) expect(part).toBeGreaterThanOrEqual(0);
        expect(Math.min(blind, hidden)).toBe(0);
        expect(Math.abs(open + blind - (5 * rating) / respondents)).toBeLessThanOrEqual(0.2);
      }),
    );
  });

  it('has beside it the mean of the others, on the same scale', () => {
    expect(meanOfOthers(sumsOf(3, 10), 'EM')).toBe(16.7);
    expect(meanOfOthers(sumsOf(9, 45), 'EM')).toBe(25);
  });
});

describe('opinions are summed', () => {
  it.each([
    [1, 0, false],
    [2, 0, false],
    [3, 0, true],
    [4, 3, false],
    [5, 3, false],
    [6, 3, true],
    // An opinion was replaced: as many as before.
    [3, 3, false],
    [6, 6, false],
    // Some were deleted, and others came: the old sums stay until there are three more than then.
    [3, 6, false],
    [6, 9, false],
    [9, 6, true],
    [0, 0, false],
  ])('with %d opinions and the last sums over %d: %s', (opinions, last, due) => {
    expect(sumsAreDue(opinions, last)).toBe(due);
  });
});

describe('closeness', () => {
  it.each<[readonly [number, number, number], readonly number[]]>([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [3, 2, 1],
      [50, 33, 17],
    ],
    [
      [0, 6, 0],
      [0, 100, 0],
    ],
  ])('%j is %j per cent', (closeness, shares) => {
    expect(closenessShares({ closeness })).toEqual(shares);
  });

  it('always sums to 100', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60)), (closeness) => {
        fc.pre(closeness.some((count) => count > 0));
        expect(closenessShares({ closeness }).reduce((sum, share) => sum + share, 0)).toBe(100);
      }),
    );
  });
});

describe('the three most and the three least developed', () => {
  it.each<[string, Scores, readonly string[], readonly string[]]>([
    [
      'by corrected score',
      scoresOf({ IA: 20, PRC: 19, PMS: 18, BOI: 2, PER: 3, COM: 4 }),
      ['IA', 'PRC', 'PMS'],
      ['BOI', 'PER', 'COM'],
    ],
    [
      'all alike: by the table, the least without the most',
      scoresOf({}),
      ['BOI', 'PER', 'COM'],
      ['EQE', 'CRC', 'EM'],
    ],
    [
      'equal when corrected: by raw score',
      scoresOf(
        Object.fromEntries(COMPETENCY_CODES.map((code) => [code, 0])),
        Object.fromEntries(
          COMPETENCY_CODES.map((code, index) => [code, 5 + (index % 3 === 0 ? 2 : index % 2)]),
        ),
      ),
      ['BOI', 'EQE', 'BI'],
      ['COM', 'CRC', 'PRC'],
    ],
  ])('%s', (_, scores, most, least) => {
    expect(characteristics(scores)).toEqual({ most, least });
  });

  it('never share a competency, and no least exceeds a most', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 10, maxLength: 10 }), (values) => {
        const scores = byCompetency((code) => {
          const value = values[COMPETENCY_CODES.indexOf(code)] ?? 0;
          return { corrected: value, raw: value };
        });
        const { most, least } = characteristics(scores);
        expect(new Set([...most, ...least]).size).toBe(6);
        const lowest = Math.min(...most.map((code) => scores[code].corrected));
        for (const code of least) expect(scores[code].corrected).toBeLessThanOrEqual(lowest);
      }),
    );
  });
});

describe('dangerous combinations', () => {
  it.each([
    [-3, 'none'],
    [0, 'none'],
    [1, 'attention'],
    [2, 'attention'],
    [3, 'moderate'],
    [5, 'moderate'],
    [6, 'high'],
    [25, 'high'],
  ])('a difference of %d is %s', (difference, degree) => {
    expect(degreeOf(difference)).toBe(degree);
  });

  it('are nine, in the order of their table', () => {
    expect(dangerousPairs(scoresOf({})).map(({ first, second }) => [first.code, second.code])).toEqual([
      ['PMS', 'BI'],
      ['PER', 'EM'],
      ['PRC', 'COM'],
      ['PRC', 'EQE'],
      ['BOI', 'PMS'],
      ['PMS', 'EM'],
      // The first of the others that share the highest score.
      ['IA', 'BOI'],
      ['BOI', 'EM'],
      ['CRC', 'BI'],
    ]);
  });

  it.each([
    [17, 11, 'high', 'percepções'],
    [13, 11, 'attention', 'percepções'],
    [11, 11, 'none', 'andam juntos'],
    [11, 15, 'moderate', 'colocá-los em prática'],
  ])('planning %d and information %d: %s, with the text of the direction', (PMS, BI, degree, words) => {
    const [pair] = dangerousPairs(scoresOf({ PMS, BI }));
    expect(pair?.degree).toBe(degree);
    expect(pair?.description).toContain(words);
    expect([pair?.first.greater, pair?.second.greater]).toEqual([PMS > BI, BI > PMS]);
  });

  it('the other way round is no danger for the others', () => {
    const pairs = dangerousPairs(scoresOf({ PER: 5, EM: 25 }));
    expect(pairs[1]).toMatchObject({ degree: 'none', first: { greater: false }, second: { greater: true } });
  });

  it('compares self-confidence with the highest of all the others', () => {
    const [highest] = dangerousPairs(scoresOf({ IA: 25, COM: 21 })).filter(
      ({ first }) => first.code === 'IA',
    );
    expect(highest).toMatchObject({ second: { code: 'COM', value: 21 }, degree: 'moderate' });
  });
});

it('words are listed by how many chose them, then by the Brazilian alphabet', () => {
  // 1 capaz, 2 acolhedor, 11 confiante, 52 íntegro, 23 engenhoso
  const weights = wordWeights(
    new Map([
      [1, 1],
      [52, 2],
      [2, 1],
      [23, 2],
      [11, 3],
      [999, 4],
    ]),
  );
  expect(weights).toEqual([
    { word: 'confiante', count: 3 },
    { word: 'engenhoso', count: 2 },
    { word: 'íntegro', count: 2 },
    { word: 'acolhedor', count: 1 },
    { word: 'capaz', count: 1 },
  ]);
});

describe('a word cloud', () => {
  const words = fc.array(
    fc.record({
      word: fc.string({ minLength: 1, maxLength: 14 }),
      count: fc.integer({ min: 1, max: 40 }),
      width: fc.double({ min: 0.5, max: 8, noNaN: true }),
      rise: fc.double({ min: 0.4, max: 1, noNaN: true }),
      fall: fc.double({ min: 0, max: 0.3, noNaN: true }),
    }),
    { minLength: 1, maxLength: 55 },
  );

  it('places every word inside the picture, no two on each other, the same each time', () => {
    fc.assert(
      fc.property(words, (given) => {
        const cloud = wordCloud(given);
        expect(cloud.words.map(({ word }) => word)).toEqual(given.map(({ word }) => word));
        for (const [index, { box }] of cloud.words.entries()) {
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(-1e-9);
          expect(box.right).toBeLessThanOrEqual(cloud.width + 1e-9);
          expect(box.bottom).toBeLessThanOrEqual(cloud.height + 1e-9);
          for (const { box: other } of cloud.words.slice(index + 1)) {
            const apart =
              box.right <= other.left ||
              other.right <= box.left ||
              box.bottom <= other.top ||
              other.bottom <= box.top;
            expect(apart).toBe(true);
          }
        }
        expect(wordCloud(given)).toEqual(cloud);
      }),
      { numRuns: 30 },
    );
  });

  it('sets a word the larger the more have chosen it', () => {
    const measured = (word: string, count: number) => ({ word, count, width: 3, rise: 0.7, fall: 0.2 });
    const sizes = wordCloud([measured('a', 9), measured('b', 4), measured('c', 1)]).words.map(
      ({ size }) => size,
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBe(3);
  });
});

describe('who has a report', () => {
  const everywhere = STATE_KEYS.filter((state) => LEGAL_STATES[state].length > 0);
  it.each(everywhere)('%s', (state) => {
    const facts = { state, superseded: false, quizFinished: true };
    const isValid = state === 'FINALIZADA-APTO' || state === 'CERTIFICADA-APTO';
    expect(reportRefusal(facts)?.code ?? null).toBe(isValid ? null : 'report.state');
    expect(reportRefusal({ ...facts, quizFinished: false })?.code).toBe(
      isValid ? 'report.no-quiz' : 'report.state',
    );
    expect(reportRefusal({ ...facts, superseded: true })?.code).toBe('interview.newer-live');
  });
});
