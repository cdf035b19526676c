import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADJECTIVES } from './adjectives.ts';
import { isFeedbackOption } from './steps.ts';
import { parseFeedback, type SentQuestion } from './submission.ts';

const TEN = [1, 4, 9, 16, 25, 36, 49, 50, 54, 55];
const WHOLE: readonly SentQuestion[] = [
  { id: 1, options: [2] },
  ...Array.from({ length: 10 }, (_, index) => ({ id: index + 2, options: [1 + (index % 5)] })),
  { id: 12, options: TEN },
];
const without = (id: number) => WHOLE.filter((question) => question.id !== id);
const instead = (id: number, options: number[]) => [...without(id), { id, options }];

describe('parseFeedback', () => {
  it('accepts a complete submission in any order', () => {
    const parsed = parseFeedback(WHOLE.toReversed());
    expect('answers' in parsed && parsed.answers.get(12)).toEqual(TEN);
    expect('answers' in parsed && parsed.answers.size).toBe(12);
  });

  const MISSING = 'Campo obrigatório.';
  const ONE = 'Escolha uma das opções desta pergunta.';
  const EXACTLY_TEN = 'Marque exatamente dez adjetivos.';
  it.each<[string, readonly SentQuestion[], number, string]>([
    ['no closeness', without(1), 1, MISSING],
    ['a rating without an option', instead(5, []), 5, MISSING],
    ['a closeness that there is not', instead(1, [4]), 1, ONE],
    ['a rating of six', instead(2, [6]), 2, ONE],
    ['a rating of zero', instead(11, [0]), 11, ONE],
    ['half a rating', instead(11, [2.5]), 11, ONE],
    ['two ratings', instead(7, [1, 2]), 7, ONE],
    ['the same rating twice', instead(7, [1, 1]), 7, ONE],
    ['no adjectives', without(12), 12, MISSING],
    ['nine adjectives', instead(12, TEN.slice(1)), 12, EXACTLY_TEN],
    ['eleven adjectives', instead(12, [...TEN, 2]), 12, EXACTLY_TEN],
    ['one adjective twice', instead(12, [...TEN.slice(1), 55]), 12, EXACTLY_TEN],
    ['an adjective that there is not', instead(12, [...TEN.slice(1), 56]), 12, EXACTLY_TEN],
    ['a question twice', [...WHOLE, { id: 3, options: [1] }], 3, 'Esta pergunta veio mais de uma vez.'],
    ['a question that there is not', [...WHOLE, { id: 13, options: [1] }], 13, 'Esta pergunta não existe.'],
  ])('refuses %s, naming the question', (_, sent, question, message) =>
    expect(parseFeedback(sent)).toEqual({ problems: [{ question, message }] }),
  );

  it('reports all problems, in the order of the questions', () => {
    const parsed = parseFeedback([]);
    expect('problems' in parsed && parsed.problems.map(({ question }) => question)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  it('accepts nothing that the report could not count', () => {
    const option = fc.integer({ min: -1, max: ADJECTIVES.length + 2 });
    const near = fc
      .array(
        fc.record({ id: fc.integer({ min: 0, max: 13 }), options: fc.array(option, { maxLength: 11 }) }),
        {
          maxLength: 3,
        },
      )
      .map((changes) => [
        ...WHOLE.filter(({ id }) => !changes.some((change) => change.id === id)),
        ...changes,
      ]);
    fc.assert(
      fc.property(near, (sent) => {
        const parsed = parseFeedback(sent);
        if ('problems' in parsed) return parsed.problems.length > 0;
        const { answers } = parsed;
        return (
          answers.size === 12 &&
          sent.length === 12 &&
          [...answers].every(
            ([question, options]) =>
              new Set(options).size === (question === 12 ? 10 : 1) &&
              options.length === (question === 12 ? 10 : 1) &&
              options.every((id) => isFeedbackOption(question, id)),
          )
        );
      }),
    );
  });
});
