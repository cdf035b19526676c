import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCompetency, COMPETENCY_CODES, type CompetencyCode } from './competencies.ts';
import { manualResult } from './manual-result.ts';

const all = (score: number): Record<CompetencyCode, number> => byCompetency(() => score);

describe('manualResult', () => {
  it.each([
    ['all 0', all(0), 0, 'NAO_APTO'],
    ['59', { ...all(6), IA: 5 }, 59, 'NAO_APTO'],
    ['60', all(6), 60, 'APTO'],
    ['all 25', all(25), 250, 'APTO'],
  ] as const)('%s', (_, scores, total, verdict) =>
    expect(manualResult(scores)).toEqual({ kind: 'result', total, verdict }),
  );

  it.each([
    ['a missing score', { BOI: 3 }, 'unfilled', COMPETENCY_CODES.slice(1)],
    ['an emptied score', { ...all(6), EM: null }, 'unfilled', ['EM']],
    ['unfilled before out of range', { ...all(6), EM: null, BI: 26 }, 'unfilled', ['EM']],
    ['26', { ...all(6), BI: 26 }, 'range', ['BI']],
    ['−1', { ...all(6), BI: -1, IA: -1 }, 'range', ['BI', 'IA']],
    ['half a point', { ...all(6), PER: 5.5 }, 'range', ['PER']],
    ['no number', { ...all(6), PER: NaN }, 'range', ['PER']],
  ] as const)('refuses %s', (_, scores, kind, competencies) =>
    expect(manualResult(scores)).toEqual({ kind, competencies }),
  );

  it('is apt exactly from 60', () => {
    const scores = fc.tuple(...COMPETENCY_CODES.map(() => fc.integer({ min: 0, max: 12 })));
    fc.assert(
      fc.property(scores, (ten) => {
        const sum = ten.reduce((a, b) => a + b, 0);
        const result = manualResult(byCompetency((code) => ten[COMPETENCY_CODES.indexOf(code)] ?? 0));
        expect(result).toEqual({ kind: 'result', total: sum, verdict: sum >= 60 ? 'APTO' : 'NAO_APTO' });
      }),
    );
  });
});
