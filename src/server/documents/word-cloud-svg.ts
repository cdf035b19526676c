import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, parse } from 'opentype.js';
import { wordCloud, type MeasuredWord } from '#domain/profile-report/word-cloud.ts';
import type { WordWeight } from '#domain/profile-report/word-weights.ts';
import { documentPalette, type DocumentPalette, type VersionColours } from './palette.ts';

/** A word cloud to be drawn, in the colours of a version. */
export interface WordCloudData {
  /** Most chosen first: they stand in the centre. */
  readonly words: readonly WordWeight[];
  readonly colours: VersionColours;
}

const load = createRequire(import.meta.url);

// Its package names no module for `import`: Node would load the CommonJS build under another shape than its types.
const opentype = load('opentype.js') as { readonly parse: typeof parse };

let loaded: Font | undefined;

function font(): Font {
  if (!loaded) {
    const file = load.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf');
    const bytes = readFileSync(file);
    loaded = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  }
  return loaded;
}

/** Outlines are kept in whole units of this many to the em. */
const EM = 1000;

interface Outline {
  readonly id: number;
  /** In units, from the beginning of the word. */
  readonly x: number;
}

interface Shape extends Pick<MeasuredWord, 'width' | 'rise' | 'fall'> {
  readonly outlines: readonly Outline[];
}

/** Outlines of the letters met so far, by the number of the glyph. */
const outlines = new Map<number, string>();
/** Shapes of the words met so far: the adjectives of the questionnaire, a few dozen. */
const shapes = new Map<string, Shape>();

/** In NFC: the font draws an accent of its own, set beside the letter, elsewhere. Every letter must have a glyph: a picture with empty boxes would not be what people wrote. Throws an Error. */
function shapeOf(word: string): Shape {
  const found: Outline[] = [];
  const extent = { left: 0, right: 0, top: 0, bottom: 0 };
  font().forEachGlyph(word.normalize('NFC'), 0, 0, EM, {}, (glyph, x) => {
    if (glyph.index === 0) throw new Error('the font of the word cloud lacks a letter');
    const path = glyph.getPath(0, 0, EM);
    if (!outlines.has(glyph.index)) outlines.set(glyph.index, path.toPathData(0));
    const { x1, x2, y1, y2 } = path.getBoundingBox();
    extent.left = Math.min(extent.left, x + x1);
    extent.right = Math.max(extent.right, x + x2);
    extent.top = Math.min(extent.top, y1);
    extent.bottom = Math.max(extent.bottom, y2);
    found.push({ id: glyph.index, x: Math.round(x) });
  });
  return {
    outlines: found,
    width: (extent.right - extent.left) / EM,
    rise: -extent.top / EM,
    fall: extent.bottom / EM,
  };
}

function shaped({ word, count }: WordWeight): MeasuredWord & Shape {
  const shape = shapes.get(word) ?? shapeOf(word);
  shapes.set(word, shape);
  return { word, count, ...shape };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '');

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A word where it stands in a cloud. */
interface DrawnWord {
  /** In NFC, as its letters were measured. */
  readonly word: string;
  /** Of the base line's beginning, in units of the picture. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Set in the version's colour. */
  readonly isMostChosen: boolean;
}

interface PlacedWords {
  readonly width: number;
  readonly height: number;
  readonly words: readonly (DrawnWord & Pick<Shape, 'outlines'>)[];
}

/** Where each word stands, in the given order. Throws an Error when a letter has no glyph. */
export function placedWords(words: readonly WordWeight[]): PlacedWords {
  const all = words.map(shaped);
  const { width, height, words: placed } = wordCloud(all);
  const highest = Math.max(...words.map(({ count }) => count));
  return {
    width: rounded(width),
    height: rounded(height),
    words: placed.map(({ word, count, size, x, y }, index) => ({
      word: word.normalize('NFC'),
      x: rounded(x),
      y: rounded(y),
      size,
      isMostChosen: count === highest,
      outlines: all[index]?.outlines ?? [],
    })),
  };
}

function drawn(
  { size, x, y, isMostChosen, outlines: letters }: PlacedWords['words'][number],
  { ink, text }: DocumentPalette,
): string {
  const scale = Math.round((size / EM) * 1e5) / 1e5;
  const uses = letters.map((letter) => `<use href="#g${letter.id}" x="${letter.x}"/>`).join('');
  return `<g fill="${isMostChosen ? ink : text}" transform="translate(${x} ${y}) scale(${scale})">${uses}</g>`;
}

/**
 * A word cloud as SVG. The words are outlines, so that the picture is the same wherever it is opened; the list beside it
 * has them as text. Transparent, in colours that are legible on paper.
 */
export function wordCloudSvg(data: WordCloudData): string {
  const palette = documentPalette(data.colours);
  const { width, height, words } = placedWords(data.words);
  const used = [...new Set(words.flatMap((word) => word.outlines.map(({ id }) => id)))].toSorted(
    (a, b) => a - b,
  );
  const title = `Nuvem de palavras: ${data.words.map(({ word, count }) => `${word} (${count})`).join(', ')}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<defs>${used.map((id) => `<path id="g${id}" d="${outlines.get(id)}"/>`).join('')}</defs>`,
    ...words.map((word) => drawn(word, palette)),
    '</svg>',
  ].join('');
}
