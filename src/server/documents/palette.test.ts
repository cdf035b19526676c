import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, LEGIBLE_CONTRAST } from '#domain/colour.ts';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import { documentPalette } from './palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

function expectLegible(palette: ReturnType<typeof documentPalette>) {
  expect(contrast(palette.ink, palette.paper)).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST);
  expect(contrast(palette.text, palette.paper)).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST);
  expect(contrast(palette.muted, palette.paper)).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST);
  expect(contrast(palette.onPanel, palette.panel)).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST);
}

describe('colours of a document', () => {
  it.each(SEMINAR_VERSIONS)(
    '$name: the version is recognised and its texts can be read',
    ({ settingsMap }) => {
      const { primaryColor: primary, secondaryColor: secondary, tertiaryColor: tertiary } = settingsMap;
      const palette = documentPalette({ primary, secondary, tertiary });
      expect(palette.panel).toBe(primary);
      expect(palette.trail).toBe(secondary);
      expect([primary, secondary]).toContain(palette.ink);
      expectLegible(palette);
    },
  );

  it('keeps texts legible whatever colours a manager chooses', () => {
    fc.assert(
      fc.property(colour, colour, colour, (primary, secondary, tertiary) =>
        expectLegible(documentPalette({ primary, secondary, tertiary })),
      ),
    );
  });

  it.each(['', 'red', '#fff', '#12345g', 'rgb(1,2,3)'])('refuses %j, which is no #rrggbb', (primary) => {
    expect(() => documentPalette({ primary, secondary: '#000000', tertiary: '#ffffff' })).toThrow(TypeError);
  });
});
