import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { parse } from 'opentype.js';
import { expect, it } from 'vitest';
import { nameDoubts } from '#domain/certificates/name-doubts.ts';

const load = createRequire(import.meta.url);
const { parse: parseFont } = load('opentype.js') as { parse: typeof parse };

/** The font in which a certificate sets the name of its person. */
function nameFont() {
  const file = load.resolve(
    '@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
  );
  return parseFont(new Uint8Array(readFileSync(file)).buffer);
}

it.each([
  ['Portuguese', 'Conceição D’Ávila Müller'],
  ['Guarani and Kaingang', 'Kuaray Mirĩ Kũnumĩ Ẽmỹ'],
  ['of those who came from elsewhere', 'Łukasz Đặng Şahin Țepeș Žižek Bjørn Þóra'],
])('a certificate has the letters of names: %s', (_whose, name) => {
  const font = nameFont();
  const lacking = Array.from(name.normalize('NFC').replaceAll(' ', '')).filter(
    (letter) => font.charToGlyphIndex(letter) === 0,
  );
  expect(lacking).toEqual([]);
  expect(nameDoubts(name, null)).not.toContain('name-script');
});

it.each(['Иван Петров', 'Γιώργος Νικολάου', 'أحمد علي', '王 小明'])(
  'of %s it has none, which is asked about before',
  (name) => {
    const font = nameFont();
    const drawn = Array.from(name.replaceAll(' ', '')).filter(
      (letter) => font.charToGlyphIndex(letter) !== 0,
    );
    expect(drawn).toEqual([]);
    expect(nameDoubts(name, null)).toContain('name-script');
  },
);
