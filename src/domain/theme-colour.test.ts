import { describe, expect, it } from 'vitest';
import { contrast, LEGIBLE_CONTRAST } from './colour.ts';
import { SEMINAR_VERSIONS } from './seminar-version.ts';
import { themeCss } from './theme-colour.ts';

describe('themeCss', () => {
  const arena = {
    id: 3,
    primaryColor: '#4951EA',
    secondaryColor: '#ff9d5c',
    tertiaryColor: '#e6e8ff',
    buttonColor: '#4951ea',
    buttonBorderColor: '#4951ea',
  };

  it('writes two rules per version, each background with its text colour', () => {
    expect(themeCss([arena])).toBe(
      '[data-module="3"]{--color-primary:#4951ea;--color-on-primary:#ffffff;' +
        '--color-secondary:#ff9d5c;--color-on-secondary:#1d1a16;' +
        '--color-tertiary:#e6e8ff;--color-on-tertiary:#1d1a16;--color-pale:#e6e8ff;' +
        '--color-button:#4951ea;--color-on-button:#ffffff;--color-button-border:#4951ea;' +
        '--color-primary-ink:#4951ea}\n' +
        '@media screen{[data-appearance="dark"] [data-module="3"]{--color-tertiary:#2d294b;--color-on-tertiary:#ffffff;' +
        '--color-primary-ink:#898ef1;--color-button-border:#525aeb}}\n',
    );
  });

  const colourIn = (css: string, name: string) =>
    new RegExp(`--color-${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? 'none';

  it.each([...SEMINAR_VERSIONS])(
    'keeps the ink of version $id legible on the cards and the tint of the dark appearance',
    ({ id, settingsMap }) => {
      const [, dark = ''] = themeCss([{ id, ...settingsMap }]).split('@media screen');
      const ink = colourIn(dark, 'primary-ink');
      for (const background of [colourIn(dark, 'tertiary'), '#171114', '#1f181b', '#261f23'])
        expect(contrast(ink, background)).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST);
      // The ink and the softer ink of the page, on the tint.
      for (const text of ['#f4ece8', '#c6b9bf'])
        expect(contrast(text, colourIn(dark, 'tertiary'))).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST);
      expect(contrast(colourIn(dark, 'button-border'), '#261f23')).toBeGreaterThanOrEqual(3);
    },
  );

  it('darkens nothing of a version whose first colour is none', () => {
    expect(themeCss([{ ...arena, primaryColor: 'red' }])).toContain(
      '[data-appearance="dark"] [data-module="3"]{}',
    );
  });

  it('gives startup, whose yellow cannot be read on paper, its second colour as ink', () => {
    const startup = { id: 2, ...SEMINAR_VERSIONS[1].settingsMap };
    expect(themeCss([startup])).toContain('--color-primary-ink:#17415a');
  });

  it('falls back to the ink of the portal when no colour of the version can be read on paper', () => {
    const pale = { ...arena, primaryColor: '#ffe9a8', secondaryColor: '#fff0c0' };
    expect(themeCss([pale])).toContain('--color-primary-ink:#1f171c');
  });

  it.each(['', 'red', '#fff', '#12345g', '#5c0936;}body{display:none', 'url(https://example.com)'])(
    'leaves out %j, which is no colour',
    (value) => {
      const css = themeCss([{ ...arena, primaryColor: value, buttonBorderColor: value }]);
      expect(css).not.toContain('--color-primary:');
      expect(css).not.toContain('--color-button-border:');
      expect(css).toContain('--color-secondary:#ff9d5c');
      expect(css.match(/[{}]/g)).toEqual(['{', '}', '{', '{', '}', '}']);
    },
  );
});
