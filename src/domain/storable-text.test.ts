import { expect, it } from 'vitest';
import { storableText, storableValue } from './storable-text.ts';

it.each([
  ['Eu vendi\0 bolos', 'Eu vendi bolos'],
  ['Eu \uD83D vendi', 'Eu  vendi'],
  ['\uDE00fim', 'fim'],
  ['uma família 👨‍👩‍👧‍👦, ‮ao contrário‬', 'uma família 👨‍👩‍👧‍👦, ‮ao contrário‬'],
  ['', ''],
])('%j is stored as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored);
});

it('is taken out of every text of a value', () => {
  expect(JSON.stringify({ a: ['x\0'], b: 1, c: { d: '\uD83D' } }, storableValue)).toBe(
    '{"a":["x"],"b":1,"c":{"d":""}}',
  );
});
