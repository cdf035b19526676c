import { describe, expect, it } from 'vitest';
import { byCompetency, COMPETENCY_CODES } from '../evaluation/competencies.ts';
import { classScores, type Measured } from './class-scores.ts';

const measured = (corrected: number, counts: Measured['counts'], first = corrected): Measured => ({
  scores: byCompetency((code) => ({ raw: 20, corrected: code === 'BOI' ? first : corrected })),
  counts,
});

describe('what a class has in common', () => {
  it('is nothing while nobody has finished the quiz', () => {
    expect(classScores([])).toBeNull();
  });

  it('has the means of the corrected scores, to one decimal, the highest first', () => {
    const found = classScores([
      measured(10, { creative: 4, analytical: 1, seller: 1 }, 5),
      measured(11, { creative: 3, analytical: 3, seller: 0 }, 5),
      measured(11, { creative: 2, analytical: 2, seller: 2 }, 25),
    ]);
    expect(found?.means).toMatchObject({ PER: 10.7, BOI: 11.7 });
    expect(found?.ranking).toEqual(COMPETENCY_CODES);
    expect(classScores([measured(10, { creative: 6, analytical: 0, seller: 0 }, 0)])?.ranking.at(-1)).toBe(
      'BOI',
    );
  });

  it('counts each tendency that leads somebody', () => {
    expect(
      classScores([
        measured(10, { creative: 4, analytical: 1, seller: 1 }),
        measured(10, { creative: 3, analytical: 3, seller: 0 }),
        measured(10, { creative: 2, analytical: 2, seller: 2 }),
      ])?.leading,
    ).toEqual({ creative: 3, analytical: 2, seller: 1 });
  });
});
