import { describe, expect, it } from 'vitest';
import { asksEarlierSeminar, seminarYears, situationAsked } from './basic-data.ts';

describe('basic data', () => {
  it.each([
    [1, 'situation', false],
    [2, 'reason', true],
    [3, null, false],
    [4, null, false],
  ] as const)('version %i asks for the %s and the earlier seminar: %s', (version, situation, earlier) => {
    expect(situationAsked(version)).toBe(situation);
    expect(asksEarlierSeminar(version)).toBe(earlier);
  });

  it('offers the years from the present one down to 1988', () => {
    const years = seminarYears(2026);
    expect(years[0]).toBe(2026);
    expect(years.at(-1)).toBe(1988);
    expect(years).toHaveLength(39);
  });
});
