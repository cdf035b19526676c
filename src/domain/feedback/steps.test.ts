import { describe, expect, it } from 'vitest';
import { COMPETENCIES } from '../evaluation/competencies.ts';
import { ADJECTIVES } from './adjectives.ts';
import {
  FEEDBACK_QUESTION_COUNT,
  FEEDBACK_STEPS,
  feedbackQuestion,
  isFeedbackOption,
  type FeedbackStepName,
} from './steps.ts';

describe('the steps of the feedback', () => {
  it.each<[FeedbackStepName, number[], number]>([
    ['PROXIMIDADE', [1], 3],
    ['AVALIAÇÃO', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5],
    ['ADJETIVOS', [12], 55],
  ])('%s asks %j with %i options each', (name, ids, options) => {
    const step = FEEDBACK_STEPS.find((one) => one.name === name);
    expect(step?.questions.map(({ id }) => id)).toEqual(ids);
    for (const question of step?.questions ?? []) {
      expect(question.options.map(({ id }) => id)).toEqual(
        Array.from({ length: options }, (_, index) => index + 1),
      );
      expect(new Set(question.options.map(({ description }) => description)).size).toBe(options);
      expect(feedbackQuestion(question.id)).toBe(question);
    }
  });

  it('ask about the ten competencies in the order of their table, in the third person', () => {
    const ratings = FEEDBACK_STEPS[1]?.questions ?? [];
    expect(ratings.map(({ name }) => name)).toEqual(COMPETENCIES.map(({ name }) => name));
    for (const { description } of ratings) expect(description).toMatch(/^Esta pessoa .+\.$/);
    // The scale has the frequency.
    for (const { description } of ratings) expect(description).not.toMatch(/sempre|nunca|vezes|usualmente/i);
    expect(ratings[0]?.options.map(({ description }) => description)).toEqual([
      'Nunca',
      'Raras vezes',
      'Algumas vezes',
      'Usualmente',
      'Sempre',
    ]);
  });

  it('keep the ids of the adjectives', () => {
    expect(ADJECTIVES).toHaveLength(55);
    expect([ADJECTIVES[0], ADJECTIVES[11], ADJECTIVES[27], ADJECTIVES[54]]).toEqual([
      'capaz',
      'confiável',
      'lógico',
      'espirituoso',
    ]);
  });

  it.each([
    [1, 3, true],
    [1, 4, false],
    [2, 5, true],
    [11, 6, false],
    [12, 55, true],
    [12, 56, false],
    [12, 0, false],
    [2, 1.5, false],
    [0, 1, false],
    [FEEDBACK_QUESTION_COUNT + 1, 1, false],
  ])('question %d has option %d: %s', (question, option, legal) =>
    expect(isFeedbackOption(question, option)).toBe(legal),
  );
});
