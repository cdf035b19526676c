import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLIND_READING_OFF,
  blindReadingFor,
  compareReadings,
  isDoubtful,
  isInShare,
  meanScores,
  readingRefusal,
  readsBlind,
  seesReading,
  totalOf,
  type Scores,
} from './blind-reading.ts';
import { stageOf } from './reading-stage.ts';
import { byCompetency, COMPETENCY_CODES } from './competencies.ts';
import { verdictOf } from './outcome.ts';

const ids = (many: number) =>
  Array.from({ length: many }, (_, n) => `0b8f6c1e-7d1a-4c55-9d3f-${String(n * 7919).padStart(12, '0')}`);

const points = (...each: number[]): Scores =>
  byCompetency((code) => each[COMPETENCY_CODES.indexOf(code)] ?? 0);
const anyScores = fc
  .array(fc.integer({ min: 0, max: 25 }), { minLength: 10, maxLength: 10 })
  .map((each) => points(...each));

describe('the share', () => {
  it.each([0, 1, 10, 37, 50, 99, 100])('of %i % is that many of a large number', (share) => {
    const chosen = ids(5000).filter((id) => isInShare(id, share)).length / 50;
    expect(Math.abs(chosen - share)).toBeLessThan(2);
  });

  it('of 0 chooses nobody and of 100 everybody; a larger one keeps whom a smaller one chose', () => {
    for (const id of ids(500)) {
      expect(isInShare(id, 0)).toBe(false);
      expect(isInShare(id, 100)).toBe(true);
      if (isInShare(id, 20)) expect(isInShare(id, 40)).toBe(true);
    }
  });
});

describe('doubt', () => {
  it.each([
    [['BORDERLINE_TOTAL'], true, true],
    [['PASSES_DISAGREE'], true, true],
    [['LOW_CONFIDENCE'], true, true],
    [['INSTRUCTION_LIKE_TEXT', 'SHORT_PASSAGE'], true, false],
    [[], true, false],
    [['EVALUATOR_NEVER_DECIDES', 'LOW_CONFIDENCE'], false, false],
    [['EVALUATOR_NEVER_DECIDES', 'LOW_CONFIDENCE', 'BORDERLINE_TOTAL'], false, true],
  ] as const)('%j, by an evaluator that decides (%s): %s', (reasons, decides, expected) => {
    expect(isDoubtful({ reasons, decides })).toBe(expected);
  });
});

describe('an interview is read by two people', () => {
  const publicId = ids(200).find((id) => isInShare(id, 30) && !isInShare(id, 10)) ?? '';
  const doubts = { reasons: ['BORDERLINE_TOTAL'], decides: true };
  it.each([
    ['off', BLIND_READING_OFF, 1, doubts, null],
    ['in the share', { share: 30 }, 1, null, { byShare: true, onDoubt: false }],
    ['outside of the share', { share: 10 }, 3, doubts, null],
    ['in doubt', { onDoubt: true }, 3, doubts, { byShare: false, onDoubt: true }],
    ['by both', { share: 30, onDoubt: true }, 1, doubts, { byShare: true, onDoubt: true }],
    ['without an evaluation', { onDoubt: true }, 1, null, null],
    ['startup: no scores', { share: 100, onDoubt: true }, 2, doubts, null],
    ['rural: no answers', { share: 100, onDoubt: true }, 4, doubts, null],
  ] as const)('%s', (_case, changes, version, evaluation, expected) => {
    const setting = { ...BLIND_READING_OFF, ...changes };
    expect(blindReadingFor(setting, { version, publicId }, evaluation)).toEqual(expected);
  });
});

describe('a reading', () => {
  const [ana, rui, eva] = [1, 2, 3];
  it.each([
    [null, ana, 'blind', 'blind-reading.none'],
    [[], ana, 'blind', null],
    [[], ana, 'third', 'blind-reading.none'],
    [[ana], rui, 'blind', null],
    [[ana], ana, 'blind', 'blind-reading.given'],
    [[ana, rui], eva, 'blind', 'blind-reading.both-in'],
    [[ana, rui], eva, 'third', null],
    [[ana, rui], rui, 'third', 'blind-reading.given'],
    [[ana], rui, 'third', 'blind-reading.none'],
  ] as const)('with %j in, by %i, %s → %s', (readers, account, kind, code) => {
    expect(readingRefusal(readers, account, kind)?.code ?? null).toBe(code);
  });

  it.each([
    [null, null],
    [[], 'FIRST'],
    [[1], 'SECOND'],
    [[1, 2], 'THIRD'],
  ] as const)('with %j in, the next is %s', (readers, stage) => expect(stageOf(readers)).toBe(stage));

  it.each([
    // readers, outcome, who looks, whose reading → seen
    [[ana], null, ana, ana, true],
    [[ana], null, rui, ana, false],
    [[ana, rui], null, ana, rui, false],
    [[ana, rui], null, eva, rui, true],
    [[], 'AGREED', ana, rui, true],
    [[], 'THIRD', eva, rui, true],
    [[], 'RELEASED', rui, ana, true],
    [[], 'RETURNED', rui, ana, false],
    [[], 'RETURNED', ana, ana, true],
  ] as const)('with %j in (%s): %i sees the one of %i: %s', (readers, outcome, viewer, accountId, seen) => {
    expect(seesReading({ readers, outcome }, viewer, { accountId })).toBe(seen);
  });

  it.each([
    [null, ana, false],
    [[], ana, true],
    [[ana], rui, true],
    [[ana], ana, false],
    [[ana, rui], eva, false],
  ] as const)('with %j in, %i reads without the evaluator’s points: %s', (readers, viewer, blind) => {
    expect(readsBlind(readers, viewer)).toBe(blind);
  });
});

describe('two readings', () => {
  it.each([
    // totals, bound → result
    [[100], [100], 0, { kind: 'agreed', total: 100, verdict: 'APTO' }],
    [[100], [125], 25, { kind: 'agreed', total: 113, verdict: 'APTO' }],
    [[100], [126], 25, { kind: 'apart', difference: 26 }],
    [[59], [60], 250, { kind: 'apart', difference: 1 }],
    [[58], [59], 25, { kind: 'agreed', total: 59, verdict: 'NAO_APTO' }],
    [[60], [61], 25, { kind: 'agreed', total: 61, verdict: 'APTO' }],
    [[0], [0], 0, { kind: 'agreed', total: 0, verdict: 'NAO_APTO' }],
  ] as const)('of %j and %j with a bound of %i → %j', ([one], [other], bound, expected) => {
    const spread = (total: number) =>
      points(...COMPETENCY_CODES.map((_, n) => Math.floor(total / 10) + (n < total % 10 ? 1 : 0)));
    expect(compareReadings(spread(one), spread(other), bound)).toMatchObject(expected);
  });

  it('round halves up and down in turn', () => {
    expect(meanScores(points(1, 1, 1, 4), points(2, 2, 2, 6))).toEqual(points(2, 1, 2, 5));
  });

  it('give the mean of their totals, between both scores of each competency and on one side of 60', () => {
    fc.assert(
      fc.property(anyScores, anyScores, (first, second) => {
        const mean = meanScores(first, second);
        const [one, other] = [totalOf(first), totalOf(second)];
        expect(totalOf(mean)).toBe(Math.round((one + other) / 2));
        expect(meanScores(second, first)).toEqual(mean);
        for (const code of COMPETENCY_CODES) {
          expect(mean[code]).toBeGreaterThanOrEqual(Math.min(first[code], second[code]));
          expect(mean[code]).toBeLessThanOrEqual(Math.max(first[code], second[code]));
        }
        if (verdictOf(one) === verdictOf(other)) expect(verdictOf(totalOf(mean))).toBe(verdictOf(one));
      }),
    );
  });
});
