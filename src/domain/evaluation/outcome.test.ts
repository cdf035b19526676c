import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CALIBRATION, type Calibration } from './calibration.ts';
import { COMPETENCY_CODES, type BehaviourNumber, type CompetencyCode } from './competencies.ts';
import type { EvaluatorIdentity } from './evaluator.ts';
import type { CheckedGrade } from './grade.ts';
import { competencyIndexes, outcomeOf, REVIEW_REASON_TEXTS, verdictOf, type Outcome } from './outcome.ts';

const passage = { start: 0, end: 9, text: 'um trecho' };
const grade = (
  competency: CompetencyCode,
  behaviour: BehaviourNumber,
  points: 1 | 2 | 3,
  question: CheckedGrade['question'] = 1,
): CheckedGrade => ({ competency, behaviour, question, points, passage });
/** All three behaviours of the first competencies at 3 points: an index of 100 each. */
const full = (competencies: number): CheckedGrade[] =>
  COMPETENCY_CODES.slice(0, competencies).flatMap((code) => [
    grade(code, 1, 3),
    grade(code, 2, 3),
    grade(code, 3, 3),
  ]);

const model: EvaluatorIdentity = { name: 'modelo', version: '1', decides: true, confidenceCeiling: 100 };
const highlighter: EvaluatorIdentity = {
  name: 'realce',
  version: '1',
  decides: false,
  confidenceCeiling: 50,
};

/** Ranges in which any index above 0 gets these points, to set totals easily. */
const worth = (points: number): Calibration =>
  DEFAULT_CALIBRATION.map((range, i) => ({ ...range, rangeScore: i === 0 ? 0 : points }));
const decided = (
  first: readonly CheckedGrade[],
  second: readonly CheckedGrade[],
  calibration: Calibration | null = null,
  evaluator = model,
): Outcome => outcomeOf({ evaluator, first, second, calibration, evidence: null });

describe('competencyIndexes', () => {
  it('takes the best of each behaviour over the answers, of nine', () => {
    const indexes = competencyIndexes([
      grade('BOI', 1, 1, 1),
      grade('BOI', 1, 3, 2),
      grade('BOI', 1, 2, 3),
      grade('BOI', 2, 1, 5),
      grade('IA', 3, 3, 4),
    ]);
    expect(indexes.BOI).toBe(44.44);
    expect(indexes.IA).toBe(33.33);
    expect(indexes.PER).toBe(0);
  });

  it('is 100 when all is shown and 0 when nothing is', () => {
    expect(new Set(Object.values(competencyIndexes(full(10))))).toEqual(new Set([100]));
    expect(new Set(Object.values(competencyIndexes([])))).toEqual(new Set([0]));
  });
});

describe('outcomeOf', () => {
  it('gives each competency its index, points, comparison and confidence', () => {
    const { items } = decided(
      [grade('BOI', 1, 3), grade('BOI', 2, 3)],
      [grade('BOI', 1, 3)],
      DEFAULT_CALIBRATION,
    );
    expect(items[0]).toEqual({
      competency: 'BOI',
      scoreSpek: 66.67,
      scoreEmpretec: 20,
      comparativeScore: 10,
      confidenceIndex: 66.66,
    });
    expect(items.map(({ competency }) => competency)).toEqual([...COMPETENCY_CODES]);
  });

  it('totals both passes and averages confidence', () => {
    const outcome = decided(full(4), full(3));
    expect(outcome.totalScoreProfile).toBe(100);
    expect(outcome.totalComparativeScore).toBe(75);
    expect(outcome.profileConfidence).toBe(90);
  });

  it.each<[string, Outcome, Outcome['result'], Outcome['reasons']]>([
    ['clearly apt', decided(full(4), full(4)), 'APTO', []],
    ['clearly not apt', decided(full(2), full(2)), 'NAO_APTO', []],
    ['nothing shown', decided([], []), 'NAO_APTO', []],
    ['54', decided(full(9), full(9), worth(6)), 'NAO_APTO', []],
    ['55', decided(full(5), full(5), worth(11)), 'AGUARDANDO_AVALIACAO', ['BORDERLINE_TOTAL']],
    ['60', decided(full(10), full(10), worth(6)), 'AGUARDANDO_AVALIACAO', ['BORDERLINE_TOTAL']],
    ['64', decided(full(4), full(4), worth(16)), 'AGUARDANDO_AVALIACAO', ['BORDERLINE_TOTAL']],
    ['65', decided(full(5), full(5), worth(13)), 'APTO', []],
    ['passes on two sides', decided(full(4), full(2)), 'AGUARDANDO_AVALIACAO', ['PASSES_DISAGREE']],
    ['passes far apart on one side', decided(full(10), full(6)), 'AGUARDANDO_AVALIACAO', ['LOW_CONFIDENCE']],
    ['confidence of exactly 70', decided(full(9), full(6)), 'APTO', []],
    [
      'an evaluator that never decides',
      decided(full(8), full(8), null, { ...model, decides: false }),
      'AGUARDANDO_AVALIACAO',
      ['EVALUATOR_NEVER_DECIDES'],
    ],
    [
      'a text with instructions to the evaluator',
      outcomeOf({
        evaluator: model,
        first: full(8),
        second: full(8),
        calibration: null,
        instructionLike: true,
        evidence: null,
      }),
      'AGUARDANDO_AVALIACAO',
      ['INSTRUCTION_LIKE_TEXT'],
    ],
    [
      'everything at once',
      decided(full(10), [], worth(6), highlighter),
      'AGUARDANDO_AVALIACAO',
      ['EVALUATOR_NEVER_DECIDES', 'BORDERLINE_TOTAL', 'LOW_CONFIDENCE', 'PASSES_DISAGREE'],
    ],
  ])('%s', (_, outcome, result, reasons) => {
    expect(outcome.result).toBe(result);
    expect(outcome.reasons).toEqual(reasons);
  });

  it('takes the minimum confidence from the settings', () => {
    const input = { evaluator: model, first: full(9), second: full(6), calibration: null, evidence: null };
    expect(outcomeOf({ ...input, minimumConfidence: 71 }).reasons).toEqual(['LOW_CONFIDENCE']);
    expect(outcomeOf({ ...input, minimumConfidence: 0 }).reasons).toEqual([]);
  });

  it('caps the confidence of an evaluator that only matches words', () =>
    expect(decided(full(10), full(10), null, highlighter).profileConfidence).toBe(50));

  it('stays within its bounds and decides only without a reason', () => {
    const grades = fc.array(
      fc
        .tuple(
          fc.constantFrom(...COMPETENCY_CODES),
          fc.constantFrom<BehaviourNumber[]>(1, 2, 3),
          fc.constantFrom<(1 | 2 | 3)[]>(1, 2, 3),
        )
        .map(([code, behaviour, points]) => grade(code, behaviour, points)),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(
        grades,
        grades,
        fc.constantFrom(null, DEFAULT_CALIBRATION),
        (first, second, calibration) => {
          const outcome = decided(first, second, calibration);
          expect(outcome.totalScoreProfile).toBeGreaterThanOrEqual(0);
          expect(outcome.totalScoreProfile).toBeLessThanOrEqual(250);
          expect(outcome.profileConfidence).toBeGreaterThanOrEqual(0);
          expect(outcome.profileConfidence).toBeLessThanOrEqual(100);
          expect(outcome.reasons.length > 0).toBe(outcome.result === 'AGUARDANDO_AVALIACAO');
          expect(Object.keys(REVIEW_REASON_TEXTS)).toEqual(expect.arrayContaining([...outcome.reasons]));
          // More evidence never lowers the total.
          const more = decided([...first, grade('COM', 2, 3)], second, calibration);
          expect(more.totalScoreProfile).toBeGreaterThanOrEqual(outcome.totalScoreProfile);
        },
      ),
    );
  });
});

describe('verdictOf', () => {
  it.each([
    [59.99, 'NAO_APTO'],
    [60, 'APTO'],
  ] as const)('%d: %s', (total, verdict) => expect(verdictOf(total)).toBe(verdict));
});
