import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { millisecondsOfCpu } from '#tests/cpu-time.ts';
import { answerLength, countWords, wordSpans, wordsText } from './word-count.ts';

// Common letters, marks, joiners, digits and invisible characters, among characters of every script.
const texts = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      'a',
      'é',
      'e\u0301',
      '\u0301',
      '-',
      "'",
      '’',
      '.',
      ',',
      '1',
      '9',
      ' ',
      '\n',
      '\u200B',
      '\u00AD',
      '—',
      '😀',
      '!',
    ),
    maxLength: 60,
  }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('countWords', () => {
  it.each([
    ['', 0],
    ['   \n\t ', 0],
    ['Eu abri a minha empresa.', 5],
    ['guarda-chuva', 1],
    ['guarda‑chuva', 1],
    ['dediquei-me a ela', 3],
    ["copo d'água", 2],
    ['copo d’água', 2],
    ['fim.Depois', 2],
    ['e/ou', 2],
    ['um -- dois', 2],
    ['um—dois', 2],
    ['um--dois', 2],
    ['um- dois', 2],
    ['-um-', 1],
    ['R$ 1.234,56', 2],
    ['em 25/12/2020 às 10:30', 4],
    ['cresci 30%', 2],
    ['10.', 1],
    ['1, 2, 3', 3],
    ['2010–2012', 2],
    ['a.b', 2],
    ['1.a', 2],
    ['. , ; … — – " ! ?', 0],
    ['😀 🇧🇷 👩‍👩‍👧 ❤️', 0],
    ['a 😀 b', 2],
    ['a😀b', 2],
    ['\u200B \u200D \uFEFF \u00AD', 0],
    ['a\u200Bb\u200Bc', 1],
    ['em\u00ADpresa', 1],
    ['\u0301', 0],
    ['não', 1],
    ['não'.normalize('NFD'), 1],
    ['um\u00A0dois', 2],
    ['日本 語', 2],
    ['𝒜bc 𝒟', 2],
    ['um_dois', 2],
  ])('%j has %d', (text, expected) => expect(countWords(text)).toBe(expected));

  it('adds up when texts are put together with a space', () => {
    fc.assert(fc.property(texts, texts, (a, b) => countWords(`${a} ${b}`) === countWords(a) + countWords(b)));
  });

  it('is not changed by trimming', () => {
    fc.assert(fc.property(texts, (text) => countWords(text.trim()) === countWords(text)));
  });

  it('is not changed by the normal form of Unicode', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(countWords(text.normalize('NFC'))).toBe(countWords(text));
        expect(countWords(text.normalize('NFD'))).toBe(countWords(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('cannot be raised by invisible characters', () => {
    fc.assert(
      fc.property(
        texts,
        fc.nat(60),
        fc.constantFrom('\u200B', '\u200D', '\uFEFF', '\u00AD', '\u2060'),
        (text, at, hidden) => {
          const characters = Array.from(text);
          characters.splice(at, 0, hidden);
          expect(countWords(characters.join(''))).toBe(countWords(text));
        },
      ),
    );
  });

  it.each([
    ['one word', 'a'.repeat(1_000_000)],
    ['joiners', 'a-'.repeat(500_000)],
    ['hyphens', `a${'-'.repeat(1_000_000)}`],
    ['marks', `a${'\u0301\u0323'.repeat(500_000)}`],
    ['invisible characters after a joiner', `a-${'\u200B'.repeat(1_000_000)}`],
    ['numbers', '1.'.repeat(500_000)],
    ['emoji', '😀'.repeat(500_000)],
    ['spaces', ' '.repeat(1_000_000)],
    ['one-letter words', 'a '.repeat(500_000)],
  ])('reads a megabyte of %s in linear time', (_, text) => {
    expect(millisecondsOfCpu(() => countWords(text))).toBeLessThan(2000);
  });
});

describe('wordSpans', () => {
  it('gives the position of each counted word', () => {
    const text = ' Eu vendi, enfim: guarda-chuvas a R$ 1.234,56!';
    expect(wordSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Eu',
      'vendi',
      'enfim',
      'guarda-chuvas',
      'a',
      'R',
      '1.234,56',
    ]);
  });

  it('leaves no word between the words, and each is one word', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const spans = wordSpans(text);
        expect(spans).toHaveLength(countWords(text));
        let last = 0;
        for (const { start, end } of spans) {
          expect(countWords(text.slice(last, start))).toBe(0);
          expect(countWords(text.slice(start, end))).toBe(1);
          last = end;
        }
        expect(countWords(text.slice(last))).toBe(0);
      }),
    );
  });
});

it.each([
  [0, '0 palavras'],
  [1, '1 palavra'],
  [2, '2 palavras'],
])('%d in words: %s', (count, text) => expect(wordsText(count)).toBe(text));

describe('answerLength', () => {
  it.each([
    [0, 'short'],
    [119, 'short'],
    [120, 'ok'],
    [549, 'ok'],
    [550, 'warning'],
    [600, 'warning'],
    [601, 'long'],
  ] as const)('%d words: %s', (words, status) =>
    expect(answerLength('eu '.repeat(words))).toEqual({ words, status }),
  );
});
