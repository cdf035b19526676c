import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpfCheckDigits, formatCpf, formatStoredCpf, isCpf, maskCpf, parseCpf, type Cpf } from './cpf.ts';

const nineDigits = fc.stringMatching(/^\d{9}$/).filter((digits) => !/^(\d)\1{8}$/.test(digits));
const cpfs = nineDigits.map((nine) => parseCpf(nine + cpfCheckDigits(nine))).filter((cpf) => cpf !== null);

const parsed = (text: string): Cpf => {
  const cpf = parseCpf(text);
  if (cpf === null) throw new Error('fixture is not a CPF');
  return cpf;
};

describe('parseCpf', () => {
  it.each([
    ['529.982.247-25', '52998224725'],
    ['000.000.001-91', '00000000191'],
    ['52998224725', '52998224725'],
    ['  529 982 247 25 ', '52998224725'],
    ['529.982.247\u200B-25', '52998224725'],
    ['529.982.247–25', '52998224725'],
    ['\u202A529.982.247-25\u202C', '52998224725'],
    ['111.444.777-35', '11144477735'],
    ['123.456.789-09', '12345678909'],
    ['987.654.321-00', '98765432100'],
  ])('reads %j', (text, expected) => expect(parseCpf(text)).toBe(expected));

  it.each([
    ['empty', ''],
    ['first digit wrong', '529.982.247-35'],
    ['second digit wrong', '529.982.247-26'],
    ['ten digits', '5299822472'],
    ['twelve digits', '529982247250'],
    ['a letter in it', '529.982.247-2S'],
    ['letters around it', 'CPF 529.982.247-25'],
    ['digits of another script', '٥٢٩٩٨٢٢٤٧٢٥'],
    ['a sign', '+52998224725'],
  ])('refuses %s', (_, text) => expect(parseCpf(text)).toBeNull());

  it.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)))(
    'refuses the repeated sequence %s, whose check digits are right',
    (text) => {
      expect(cpfCheckDigits(text.slice(0, 9))).toBe(text.slice(9));
      expect(parseCpf(text)).toBeNull();
    },
  );

  it('reads back what it formats', () => {
    fc.assert(fc.property(cpfs, (cpf) => parseCpf(formatCpf(cpf)) === cpf));
  });

  // Only check digits: a wrong digit among the first nine may go unnoticed, since remainders 0 and 1 give the same
  // digit.
  it('refuses a wrong check digit', () => {
    fc.assert(
      fc.property(cpfs, fc.constantFrom(9, 10), fc.integer({ min: 1, max: 9 }), (cpf, position, shift) => {
        const wrong = (Number(cpf[position]) + shift) % 10;
        return parseCpf(cpf.slice(0, position) + wrong + cpf.slice(position + 1)) === null;
      }),
    );
  });

  it('answers at once on a megabyte of dots', () => expect(parseCpf('.'.repeat(1_000_000))).toBeNull());
});

describe('isCpf', () => {
  it('accepts only the stored form', () => {
    expect(isCpf('52998224725')).toBe(true);
    expect(isCpf('529.982.247-25')).toBe(false);
  });
});

describe('cpfCheckDigits', () => {
  it.each(['', '12345678', '1234567890', '12345678a'])('throws on %j', (text) =>
    expect(() => cpfCheckDigits(text)).toThrow(RangeError),
  );
});

describe('showing', () => {
  it('masks all but the middle six digits', () =>
    expect(maskCpf(parsed('52998224725'))).toBe('***.982.247-**'));
  it('formats', () => expect(formatCpf(parsed('52998224725'))).toBe('529.982.247-25'));
  it.each([
    ['52998224725', '529.982.247-25'],
    // What stands in its place after the person's data were erased.
    ['X0000000012', null],
  ])('formats %s as it is stored: %s', (stored, text) => expect(formatStoredCpf(stored)).toBe(text));
});
