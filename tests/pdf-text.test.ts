import { describe, expect, it } from 'vitest';
import { shownGlyphs } from './pdf-text.ts';

const shown = (content: string) =>
  [...shownGlyphs(content)].map((one) => ('font' in one ? one.font : one.glyphs.toString('latin1')));

describe('what a page of a PDF shows', () => {
  it.each<[string, string, string[]]>([
    ['strings of an array, kerning between them', '/F2 9 Tf [(ab) -20.5 (cd)] TJ', ['F2', 'ab', 'cd']],
    ['balanced round brackets as bytes', '[(a(b)c) 3 (d)] TJ [(e)] TJ', ['a(b)c', 'd', 'e']],
    ['a lone round bracket, escaped', String.raw`[(a\(b) (c\)d)] TJ`, ['a(b', 'c)d']],
    ['square brackets and slashes as bytes', '[(a]b) (c[/F1 9 Tf)] TJ', ['a]b', 'c[/F1 9 Tf']],
    ['octal and named escapes', String.raw`[(\101\n\\)] TJ`, ['A\n\\']],
    ['no string outside an array', '/Span << /ActualText (x) >> BDC [2 1] 0 d [(y)] TJ', ['y']],
  ])('%s', (_, content, expected) => {
    expect(shown(content)).toEqual(expected);
  });
});
