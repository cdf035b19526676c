import { describe, expect, it } from 'vitest';
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

  it('writes one rule per version, each background with its text colour', () => {
    expect(themeCss([arena])).toBe(
      '[data-module="3"]{--color-primary:#4951ea;--color-on-primary:#ffffff;' +
        '--color-secondary:#ff9d5c;--color-on-secondary:#1d1a16;' +
        '--color-tertiary:#e6e8ff;--color-on-tertiary:#1d1a16;' +
        '--color-button:#4951ea;--color-on-button:#ffffff;--color-button-border:#4951ea;' +
        '--color-primary-ink:#4951ea}\n',
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
      expect(css.match(/[{}]/g)).toEqual(['{', '}']);
    },
  );
});
