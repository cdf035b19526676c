import { describe, expect, it } from 'vitest';
import { SEMINAR_VERSIONS } from '../seminar-version.ts';
import { isProfessionalSituation, professionalSituations } from './professional-situations.ts';

describe('professional situations', () => {
  it.each(SEMINAR_VERSIONS)('$slug offers several, each once, the open one last', ({ id }) => {
    const options = professionalSituations(id);
    expect(options.length).toBeGreaterThanOrEqual(5);
    expect(new Set(options.map((option) => option.id)).size).toBe(options.length);
    expect(new Set(options.map((option) => option.description)).size).toBe(options.length);
    expect(options.at(-1)?.description).toMatch(/^Outr[ao] /);
  });

  it('one id means one thing in every version', () => {
    const meaning = new Map<number, string>();
    for (const { id } of SEMINAR_VERSIONS)
      for (const option of professionalSituations(id)) {
        expect(meaning.get(option.id) ?? option.description).toBe(option.description);
        meaning.set(option.id, option.description);
      }
  });

  it.each([
    [1, 1, true],
    [2, 1, false],
    [2, 21, true],
    [1, 21, false],
    [4, 11, true],
    [3, 11, false],
    [1, 0, false],
  ] as const)('version %i, option %i → %s', (versionId, option, expected) => {
    expect(isProfessionalSituation(versionId, option)).toBe(expected);
  });
});
