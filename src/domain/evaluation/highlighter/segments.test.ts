import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf } from './segments.ts';

const quoted = (text: string): string[] => segmentsOf(text).map(({ start, end }) => text.slice(start, end));

describe('segmentsOf', () => {
  it.each([
    ['Eu vendi. Eu comprei!', ['Eu vendi.', 'Eu comprei!']],
    ['Eu vendi.Depois comprei', ['Eu vendi.', 'Depois comprei']],
    ['Eu vendi R$ 1.200,50 em 2.5 dias.', ['Eu vendi R$ 1.200,50 em 2.5 dias.']],
    ['O Sr. João e a Dra. Ana vieram. Saí.', ['O Sr. João e a Dra. Ana vieram.', 'Saí.']],
    ['Vi www.exemplo.com.br e gostei.', ['Vi www.exemplo.com.br e gostei.']],
    ['Primeira linha\nsegunda linha', ['Primeira linha', 'segunda linha']],
    [
      'Pesquisei; comparei... enfim',
      ['Pesquisei;', 'comparei...', 'enfim'].map((part) => part.replace(';', '')),
    ],
    ['— “Eu consegui!” — gritei.', ['Eu consegui!”', 'gritei.']],
    ['Cresceu 40%. Fim', ['Cresceu 40%.', 'Fim']],
    ['   ', []],
    ['', []],
    ['😀!!!', []],
  ])('%j', (text, expected) => expect(quoted(text)).toEqual(expected));

  it('marks a question', () =>
    expect(segmentsOf('E eu? Eu vendi.').map(({ question }) => question)).toEqual([true, false]));

  it('splits joined pronouns', () =>
    expect(segmentsOf('dediquei-me')[0]?.tokens.map(({ word, before }) => [word, before])).toEqual([
      ['dediquei', 'sentence'],
      ['me', 'hyphen'],
    ]));

  it('cuts a sentence without end at a comma before sixty words', () => {
    const text = `${'palavra '.repeat(40)}fim, ${'outra '.repeat(50)}`;
    expect(segmentsOf(text).map(({ tokens }) => tokens.length)).toEqual([41, 50]);
    expect(segmentsOf('palavra '.repeat(130)).map(({ tokens }) => tokens.length)).toEqual([60, 60, 10]);
  });

  it('quotes in order, never overlapping, never spaces at the edges', () => {
    const pieces = fc.constantFrom(
      'eu',
      'Vendi',
      '.',
      ', ',
      ' ',
      '\n',
      '12,5',
      '%',
      'é',
      '-',
      '😀',
      '?',
      '"',
      'Dr.',
      '\u200B',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 80 }), (parts) => {
        const text = parts.join('');
        let last = 0;
        for (const { start, end, tokens } of segmentsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
          expect(tokens.length).toBeGreaterThan(0);
          expect(tokens.every((token) => token.start >= start && token.end <= end)).toBe(true);
          last = end;
        }
      }),
    );
  });
});
