import { describe, expect, it } from 'vitest';
import { commentOf } from './comparison.ts';

const grade = (behaviour: number, points: number, competency: 'BOI' | 'PER' = 'BOI') => ({
  competency,
  behaviour,
  points,
});

describe('commentOf', () => {
  it.each([
    ['nothing', [], 'Nenhum comportamento visto.'],
    ['another competency alone', [grade(1, 3, 'PER')], 'Nenhum comportamento visto.'],
    ['one behaviour', [grade(1, 1)], 'Age antes de ser forçado pelas circunstâncias (1 ponto).'],
    [
      'each behaviour once, with its best points, in the order of the table',
      [grade(3, 2), grade(1, 1), grade(1, 3)],
      'Age antes de ser forçado pelas circunstâncias (3 pontos); Aproveita oportunidades fora do comum (2 pontos).',
    ],
  ])('%s', (_, grades, expected) => {
    expect(commentOf('BOI', grades)).toBe(expected);
  });
});
