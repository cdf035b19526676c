import { describe, expect, it } from 'vitest';
import type { CompetencyCode } from '#domain/evaluation/competencies.ts';
import type { ScoreData } from '#contract/evaluations.ts';
import { adjacentCompetency, adjacentPassage, passagesOf } from './passages.ts';

const TEXT = 'Liguei para dez clientes e anotei cada resposta.';
const grade = (competency: CompetencyCode, start: number, end: number) => ({
  competency,
  behaviour: 1,
  behaviourDescription: '',
  points: 2,
  start,
  end,
});
const answer = (
  id: number,
  grades: ScoreData['answers'][number]['grades'],
): ScoreData['answers'][number] => ({
  question: { id, question: 'O que você fez?' },
  answer: TEXT,
  words: 8,
  grades,
  instructionLike: [],
});
const passages = passagesOf([
  answer(1, [grade('PMS', 12, 24), grade('BI', 0, 6)]),
  answer(2, []),
  answer(3, [grade('BI', 7, 11)]),
]);

it('lists the passages in reading order, with their words', () => {
  expect(passages.map(({ question, competency, text }) => [question, competency, text])).toEqual([
    [1, 'BI', 'Liguei'],
    [1, 'PMS', 'dez clientes'],
    [3, 'BI', 'para'],
  ]);
});

it.each<[CompetencyCode | undefined, 1 | -1, CompetencyCode]>([
  [undefined, 1, 'BOI'],
  [undefined, -1, 'BOI'],
  ['BOI', 1, 'PER'],
  ['PER', -1, 'BOI'],
  ['BOI', -1, 'BOI'],
  ['IA', 1, 'IA'],
])('from competency %s, %i leads to %s', (current, step, expected) => {
  expect(adjacentCompetency(current, step)).toBe(expected);
});

describe('the passage beside the current one', () => {
  it.each<[readonly CompetencyCode[], [number, number] | null, 1 | -1, [number, number] | null]>([
    [[], null, 1, [1, 0]],
    [[], null, -1, [3, 7]],
    [[], [1, 0], 1, [1, 12]],
    [['BI'], [1, 0], 1, [3, 7]],
    [['BI'], [3, 7], 1, [1, 0]],
    [['BI'], [1, 0], -1, [3, 7]],
    // Not one of the lit competency: from the beginning.
    [['PMS'], [3, 7], 1, [1, 12]],
    [['PER'], null, 1, null],
    [['PER'], [1, 0], -1, null],
  ])('lit %j, at %j, step %i: %j', (lit, at, step, expected) => {
    const current = at && { question: at[0], start: at[1] };
    const found = adjacentPassage(passages, lit, current, step);
    expect(found && [found.question, found.start]).toEqual(expected);
  });
});
