import { describe, expect, it } from 'vitest';
import { activeSection } from './sections.ts';

const FAR = 5000;

describe('the active entry of the menu', () => {
  it.each([
    ['above the first section, none', [200, 900, 1800, 2700, 3600, 4500, 5400], FAR, null],
    ['the first, once its top is at the offset', [94, 900, 1800, 2700, 3600, 4500, 5400], FAR, '1'],
    ['the one just scrolled to, rounded a pixel low', [-800, 95, 1800, 2700, 3600, 4500, 5400], FAR, '2'],
    ['not yet the next one below the offset', [-800, 96, 1800, 2700, 3600, 4500, 5400], FAR, '1'],
    ['the last one passed, however many were', [-5000, -4000, -3000, -2000, -1000, 10, 900], FAR, '6'],
    ['the last within 150 px of the bottom', [-5000, -4000, -3000, -2000, -1000, -10, 300], 150, '7'],
    ['not yet the last at 151 px', [-5000, -4000, -3000, -2000, -1000, -10, 300], 151, '6'],
    ['none while the sections are not there', Array.from({ length: 7 }, () => Infinity), FAR, null],
  ])('%s', (_, tops, toBottom, expected) => {
    expect(activeSection(tops, toBottom)).toBe(expected);
  });
});
