import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SEMINAR_VERSIONS } from '../seminar-version.ts';
import { APPEARANCES, GROUNDS } from '../theme-colour.ts';
import { foreignOrigin, isSettingAddress } from './address.ts';
import { settingFaults, tidySettings } from './check-settings.ts';
import { EDITABLE_SETTING_KEYS, editablePart, SETTING_FIELDS } from './setting-fields.ts';
import { contrastChecks, isEnough } from './theme-contrast.ts';

const [urbano] = SEMINAR_VERSIONS;
const own = editablePart(urbano.settingsMap);

describe('the settings that can be edited', () => {
  it('have one field each', () => {
    expect(SETTING_FIELDS.map(({ key }) => key).toSorted()).toEqual(EDITABLE_SETTING_KEYS.toSorted());
  });

  it.each(SEMINAR_VERSIONS)(
    'those that the portal has for $slug pass, with every contrast',
    ({ settingsMap }) => {
      const settings = editablePart(settingsMap);
      expect(settingFaults(tidySettings(settings))).toEqual({});
      expect(contrastChecks(settings)).toHaveLength(12);
      expect(contrastChecks(settings).filter((check) => !isEnough(check))).toEqual([]);
    },
  );

  it('are stored as one line, colours in small letters, hours without zeros in front', () => {
    const tidy = tidySettings({ ...own, managerSummaryText: ' a\u200B \n b ', primaryColor: ' #ABCDEF ' });
    expect([tidy.managerSummaryText, tidy.primaryColor]).toEqual(['a b', '#abcdef']);
    expect(tidySettings({ ...own, courseHours: '044' }).courseHours).toBe('44');
  });

  it('a failing contrast names the colour to change, and none is computed of what is no colour', () => {
    expect(settingFaults({ ...own, buttonColor: '#ffffff', buttonBorderColor: '#eeeeee' })).toEqual({
      buttonBorderColor:
        'Contorno do botão sobre a página (aparência clara): contraste de 1,11 para 1; o mínimo é 3,00.',
    });
    expect(Object.keys(settingFaults({ ...own, primaryColor: '#12', secondaryColor: '#5c0936' }))).toEqual([
      'primaryColor',
    ]);
  });

  it('whatever the colours, the ink of a version is legible in the dark', () => {
    for (const primaryColor of ['#000000', '#333333', '#808080', '#123456', '#ff0000']) {
      const checks = contrastChecks({ ...own, primaryColor });
      const ink = checks.find(
        ({ what, appearance }) => what.startsWith('Cor da versão') && appearance === 'dark',
      );
      expect([primaryColor, ink && isEnough(ink)]).toEqual([primaryColor, true]);
    }
  });
});

describe('an address', () => {
  it.each([
    ['/portal', true, null],
    ['/imagens/urbano.png?v=2', true, null],
    ['https://Exemplo.com.br', true, 'https://exemplo.com.br'],
    ['https://imagens.exemplo.com.br/a/b.png', true, 'https://imagens.exemplo.com.br'],
    ['//exemplo.com.br', false, null],
    ['/\\exemplo.com.br', false, null],
    ['http://exemplo.com.br', false, null],
    ['https://exemplo', false, null],
    ['https://127.0.0.1/x', false, null],
    ['https://ana@exemplo.com.br', false, null],
    ["https://exemplo.com.br/x'; script-src *", false, null],
    ['javascript:alert(1)', false, null],
    ['data:image/png;base64,AA', false, null],
    ['portal', false, null],
  ])('%s: %s', (address, accepted, origin) => {
    expect([isSettingAddress(address), foreignOrigin(address)]).toEqual([accepted, origin]);
  });
});

it('the grounds are those of the style sheet', () => {
  const css = readFileSync(new URL('../../web/theme.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split(":root[data-appearance='dark']");
  for (const appearance of APPEARANCES)
    for (const [name, colour] of Object.entries(GROUNDS[appearance]))
      expect(appearance === 'light' ? light : dark).toContain(`--color-${name}: ${colour};`);
});
