import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, isHexColour, LEGIBLE_CONTRAST, textOn } from './colour.ts';
import { SEMINAR_VERSIONS } from './seminar-version.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#FFFFFF', 4.54],
    ['#4951ea', '#4951ea', 1],
  ])('%s and %s: %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it.each(['red', '#fff', '#12345g', ' #123456', '#123456;'])('refuses %j', (text) => {
    expect(isHexColour(text)).toBe(false);
    expect(() => contrast(text, '#ffffff')).toThrow(TypeError);
  });
});

describe('textOn', () => {
  it('is legible on every background', () => {
    fc.assert(fc.property(colours, (ground) => contrast(textOn(ground), ground) >= LEGIBLE_CONTRAST));
  });

  it.each([
    ['#5c0936', '#ffffff'],
    ['#F5CE60', '#1d1a16'],
    ['#4951ea', '#ffffff'],
    ['#7c7c7c', '#000000'],
  ])('%s takes %s', (ground, text) => expect(textOn(ground)).toBe(text));
});

describe('the versions', () => {
  it.each(SEMINAR_VERSIONS)(
    '$slug: the border stands out from white, dark text is readable on the tint',
    ({ settingsMap }) => {
      expect(contrast(settingsMap.buttonBorderColor, '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrast('#1d1a16', settingsMap.tertiaryColor)).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST);
    },
  );
});
