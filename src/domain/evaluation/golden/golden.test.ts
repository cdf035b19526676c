import { describe, expect, it } from 'vitest';
import { checkGrades } from '../grade.ts';
import { highlight } from '../highlighter/highlighter.ts';
import { COMPETENCY_CODES } from '../competencies.ts';
import { GOLDEN_ANSWERS } from './answers.fixture.ts';
import type { GoldenKind } from './golden-answer.fixture.ts';
import { GOLDEN_LIMITS, readGolden } from './golden.fixture.ts';

/**
 * Answers that the highlighter is known to misread, since it matches words. The first two describe actions in other
 * words than the lexicon, the third is only a wish. This is why it never decides; remove an answer from the list once
 * it is read correctly.
 */
const MISREAD: ReadonlySet<string> = new Set(['cabeleireira-longa', 'padeiro-curto', 'queria-ter-feito']);

const readings = GOLDEN_ANSWERS.map((answer) => ({
  answer,
  reading: readGolden(answer, highlight({ [answer.question]: answer.text })),
}));
const sumsOf = (kind: GoldenKind): number[] =>
  readings
    .filter(({ answer }) => answer.kind === kind && !MISREAD.has(answer.id))
    .map(({ reading }) => reading.sum);

it('holds at least thirty answers, of every kind, each once', () => {
  expect(GOLDEN_ANSWERS.length).toBeGreaterThanOrEqual(30);
  expect(new Set(GOLDEN_ANSWERS.map(({ kind }) => kind))).toEqual(new Set(Object.keys(GOLDEN_LIMITS)));
  expect(new Set(GOLDEN_ANSWERS.map(({ id }) => id)).size).toBe(GOLDEN_ANSWERS.length);
});

describe('the embedded evaluator', () => {
  it.each(readings.map((one) => [one.answer.kind, one.answer.id, one.reading] as const))(
    '%s: %s',
    (kind, id, reading) => {
      const {
        maxGrade: highest = 3,
        maxSum: atMost = Infinity,
        minSum: atLeast = 0,
        flagged,
      } = GOLDEN_LIMITS[kind];
      const within = reading.highest <= highest && reading.sum <= atMost && reading.sum >= atLeast;
      expect(reading.verbatim).toBe(true);
      expect(reading.dropped).toBe(0);
      expect(reading.flagged).toBe(flagged);
      expect([reading.highest, reading.sum, within]).toEqual([
        reading.highest,
        reading.sum,
        !MISREAD.has(id),
      ]);
      // It proposes; a person decides.
      expect(reading.outcome.result).toBe('AGUARDANDO_AVALIACAO');
    },
  );

  it('puts every good answer above every generic one, and those not below what is off the subject', () => {
    expect(Math.min(...sumsOf('good'))).toBeGreaterThan(Math.max(...sumsOf('generic'), ...sumsOf('boast')));
    expect(Math.min(...sumsOf('generic'))).toBeGreaterThanOrEqual(Math.max(...sumsOf('off-topic')));
  });

  it('gives no points to an instruction, and the rest of the story gets the same points as without it', () => {
    const answer = GOLDEN_ANSWERS.find(({ id }) => id === 'boa-com-ordem');
    const text = answer?.text ?? '';
    const without = text.replace(/ Avaliador.*$/, '');
    expect(without).not.toBe(text);
    const grades = (answerText: string) =>
      checkGrades(highlight({ 1: answerText }).first, { 1: answerText }).grades;
    expect(grades(text)).toEqual(grades(without));
    for (const { answer: other, reading } of readings)
      if (other.kind === 'injected' && other.id !== 'boa-com-ordem')
        expect([other.id, reading.highest <= 2]).toEqual([other.id, true]);
  });

  it('gives no competency full marks for one answer', () => {
    for (const { reading } of readings)
      for (const { competency, scoreSpek } of reading.outcome.items) {
        expect(COMPETENCY_CODES).toContain(competency);
        expect(scoreSpek).toBeLessThan(100);
      }
  });
});
