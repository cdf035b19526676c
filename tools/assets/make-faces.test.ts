import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersOf, facesToMake, makeFace } from './make-faces.ts';

const ROOT = new URL('../../', import.meta.url);
const faces = facesToMake();

/** The characters of a range by that of its package, which fits the files there. */
const packaged = readFileSync(new URL('node_modules/@fontsource-variable/figtree/wght.css', ROOT), 'utf8');
const LATIN = charactersOf(
  /latin-wght-normal\.woff2\)[^}]*unicode-range: ([^;]*);/.exec(packaged)?.[1] ?? '',
);
const sorted = (characters: string): string => Array.from(characters).toSorted().join('');

describe('the files of the faces', () => {
  it.each(['bricolage-grotesque', 'figtree'])(
    '%s: each character is in one file, and none is lost',
    (name) => {
      const own = faces.filter(({ path }) => path.includes(`/${name}-`));
      expect(own).toHaveLength(2);
      expect(sorted(own.map(({ characters }) => characters).join(''))).toBe(sorted(LATIN));
    },
  );

  it.each(faces)('$path is as the tool makes it', async (face) => {
    const kept = readFileSync(new URL(`src/web/${face.path}`, ROOT));
    expect(kept.equals(await makeFace(face)), 'run node tools/assets/make-faces.ts').toBe(true);
  });

  it('have all that the pages say in the file that every page loads', () => {
    const texts = globSync(['src/web/**/*.{ts,tsx,json}', 'src/domain/**/*.ts'], { cwd: ROOT.pathname })
      .filter((file) => !/\.(test|fixture)\./.test(file))
      .map((file) => readFileSync(new URL(file, ROOT), 'utf8'))
      .join('');
    const words = new Set(texts.match(/\p{Letter}*[À-ÿ]\p{Letter}*/gu)?.join(''));
    for (const { characters } of faces.filter(({ path }) => path.endsWith('-portuguese.woff2')))
      expect([...words].filter((letter) => !characters.includes(letter))).toEqual([]);
  });
});
