import { describe, expect, it } from 'vitest';
import { STATE_KEYS } from '../interview/states.ts';
import { optionOrder } from './choices.ts';
import {
  isOption,
  isQuizOpen,
  missingIn,
  missingInQuiz,
  QUESTION_COUNT,
  questionNumber,
  quizStep,
  firstIncompleteStep,
  resumeStep,
  STEP_NUMBERS,
  stepOfQuestion,
  type StepNumber,
} from './steps.ts';

/** Answers to the questions from the first to this one. */
const answeredUpTo = (last: number) =>
  new Map(Array.from({ length: last }, (_, index) => [index + 1, 1] as const));
const without = (answers: ReadonlyMap<number, number>, ...ids: number[]) =>
  new Map([...answers].filter(([id]) => !ids.includes(id)));

describe('the steps', () => {
  it.each<[StepNumber, number, number | null]>([
    [1, 0, null],
    [2, 10, 1],
    [3, 10, 11],
    [4, 10, 21],
    [5, 10, 31],
    [6, 10, 41],
    [7, 5, 51],
    [8, 6, 56],
  ])('step %i has %i questions, from %s on', (number, count, first) => {
    const { questions } = quizStep(number);
    expect([questions.length, questions[0]?.id ?? null]).toEqual([count, first]);
    for (const { id, options } of questions) {
      expect(stepOfQuestion(id)).toBe(number);
      expect(options).toHaveLength(number === 8 ? 3 : 5);
      for (const option of options) expect(isOption(id, option.id)).toBe(true);
    }
  });

  it('hold 61 questions, each once', () => {
    const ids = STEP_NUMBERS.flatMap((number) => quizStep(number).questions.map(({ id }) => id));
    expect(ids).toEqual(Array.from({ length: 61 }, (_, index) => index + 1));
    expect(QUESTION_COUNT).toBe(61);
  });

  it('number the second part anew', () => {
    expect([1, 55, 56, 61].map(questionNumber)).toEqual([1, 55, 1, 6]);
  });

  it('show the choices of an interview in its own order, with the same words for the same option', () => {
    const plain = quizStep(8).questions;
    for (const [index, { options }] of quizStep(8, 77).questions.entries()) {
      expect(options.map(({ id }) => id)).toEqual([...optionOrder(77, index + 1)]);
      expect(options.toSorted((a, b) => a.id - b.id)).toEqual(plain[index]?.options);
    }
  });
});

describe('isOption', () => {
  it.each([
    [1, 5, true],
    [1, 6, false],
    [1, 0, false],
    [55, 5, true],
    [56, 3, true],
    [56, 4, false],
    [62, 1, false],
    [0, 1, false],
    [1.5, 1, false],
  ])('question %d, option %d: %s', (question, option, expected) =>
    expect(isOption(question, option)).toBe(expected),
  );
});

describe('what is missing', () => {
  it('is what has no answer, in order', () => {
    expect(missingIn(2, answeredUpTo(7))).toEqual([8, 9, 10]);
    expect(missingIn(1, new Map())).toEqual([]);
    expect(missingIn(7, answeredUpTo(55))).toEqual([]);
    expect(missingInQuiz(answeredUpTo(55))).toEqual([56, 57, 58, 59, 60, 61]);
    expect(missingInQuiz(without(answeredUpTo(61), 12, 40))).toEqual([12, 40]);
    expect(missingInQuiz(answeredUpTo(61))).toEqual([]);
  });
});

describe('resumeStep', () => {
  it.each<[string, ReadonlyMap<number, number>, StepNumber]>([
    ['nothing answered', new Map(), 1],
    ['one answer', answeredUpTo(1), 2],
    ['step 2 whole', answeredUpTo(10), 2],
    ['the first answer of step 3', answeredUpTo(11), 3],
    ['all statements', answeredUpTo(55), 7],
    ['everything', answeredUpTo(61), 8],
    ['an answer missing further back', without(answeredUpTo(35), 14), 3],
  ])('%s → step %i', (_, answers, step) => expect(resumeStep(answers)).toBe(step));
});

describe('firstIncompleteStep', () => {
  it.each<[string, ReadonlyMap<number, number>, StepNumber]>([
    ['nothing answered', new Map(), 2],
    ['step 2 whole', answeredUpTo(10), 3],
    ['an answer missing further back', without(answeredUpTo(35), 14), 3],
    ['everything', answeredUpTo(61), 8],
  ])('%s → step %i', (_, answers, step) => expect(firstIncompleteStep(answers)).toBe(step));
});

describe('isQuizOpen', () => {
  it('in two states and no other', () => {
    expect(STATE_KEYS.filter(isQuizOpen)).toEqual(['FINALIZADA-APTO', 'CERTIFICADA-APTO']);
  });
});
