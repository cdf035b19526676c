/**
 * Makes the files of the faces in src/web/assets/faces from those of their packages, for the ranges of src/web/faces.css:
 *   node tools/assets/make-faces.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const ROOT = new URL('../../', import.meta.url);
const FACE = /@font-face \{[^}]*url\('\.\/(assets\/faces\/([\w-]+)-(?:portuguese|western)\.woff2)'\)[^}]*\}/g;

/** Weights that the pages use; the packages have 200 to 900. */
const WEIGHTS = { min: 400, max: 800 };

/**
 * What makes letters fit together, and figures of one width; `rvrn` has other shapes for some bold letters. Left out: fractions,
 * which no page shows.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'rvrn'];

/** A file to be made: its path in src/web, the package it comes from, and the characters it has. */
interface Face {
  readonly path: string;
  readonly source: string;
  readonly characters: string;
}

/** The code points of a `unicode-range`, one after the other. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

/** The files that src/web/faces.css asks for. */
export function facesToMake(): readonly Face[] {
  const css = readFileSync(new URL('src/web/faces.css', ROOT), 'utf8');
  return [...css.matchAll(FACE)].map(([rule, path = '', name = '']) => ({
    path,
    source: `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
    characters: charactersOf(/unicode-range:([^;]*);/.exec(rule)?.[1] ?? ''),
  }));
}

/** The content of a file. */
export function makeFace({ source, characters }: Face): Promise<Buffer> {
  return subsetFont(readFileSync(new URL(source, ROOT)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });
}

if (import.meta.main)
  for (const face of facesToMake()) {
    const content = await makeFace(face);
    writeFileSync(new URL(`src/web/${face.path}`, ROOT), content);
    console.log(`${face.path}: ${content.length} bytes`);
  }
