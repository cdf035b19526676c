import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBrl, parseBrl, parsePrice } from './money.ts';

describe('parseBrl', () => {
  it.each([
    ['R$ 1.234,56', 123456],
    ['R$\u00A01.234,56', 123456],
    ['1234,56', 123456],
    ['1234', 123400],
    ['1.234', 123400],
    ['1.234.567,8', 123456780],
    ['0,05', 5],
    ['R$0', 0],
    ['-R$ 10,00', -1000],
    ['R$ -10,00', -1000],
    ['-0,00', 0],
    ['  12,3  ', 1230],
  ])('%j → %d', (text, expected) => expect(parseBrl(text)).toBe(expected));

  it.each([
    '',
    'R$',
    '1.5',
    '1234.56',
    '1,234.56',
    '12.34,00',
    '1,234',
    '--1',
    '-R$-1',
    '1e3',
    'US$ 1,00',
    '9'.repeat(20),
    '1 2',
    '1'.repeat(41),
  ])('refuses %j', (text) => expect(parseBrl(text)).toBeNull());
});

describe('formatBrl', () => {
  it.each([
    [0, 'R$\u00A00,00'],
    [5, 'R$\u00A00,05'],
    [123456, 'R$\u00A01.234,56'],
    [100000000, 'R$\u00A01.000.000,00'],
    [-1000, '-R$\u00A010,00'],
  ])('%d → %s', (cents, expected) => expect(formatBrl(cents)).toBe(expected));

  it('throws on a fraction of a centavo', () => expect(() => formatBrl(0.5)).toThrow(RangeError));

  it('agrees with Intl', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(formatBrl(cents)).toBe(intl.format(cents / 100));
      }),
    );
  });

  it('is read back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => parseBrl(formatBrl(cents)) === (cents === 0 ? 0 : cents)),
    );
  });
});

it.each([
  [1234.56, 123_456],
  [0, 0],
  [1980.5, 198_050],
  [0.1 + 0.2, 30],
  ['R$ 1.234,56', 123_456],
  ['1234,5', 123_450],
  ['R$ 1.234,5,6', null],
  ['-10', null],
  [-1, null],
  [1.005, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('a price of %j is %j centavos', (value, cents) => {
  expect(parsePrice(value)).toBe(cents);
});
