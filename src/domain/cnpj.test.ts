import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cnpjCheckDigits, formatCnpj, isCnpj, parseCnpj } from './cnpj.ts';

const cnpjs = fc
  .stringMatching(/^[A-Z0-9]{12}$/)
  .map((twelve) => parseCnpj(twelve + cnpjCheckDigits(twelve)))
  .filter((cnpj) => cnpj !== null);

describe('parseCnpj', () => {
  it.each([
    ['12ABC34501DE35', '12ABC34501DE35'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['00.000.000/0001-91', '00000000000191'],
    ['33.000.167/0001-01', '33000167000101'],
    [' 33 000 167 0001 01 ', '33000167000101'],
  ])('reads %j', (text, expected) => expect(parseCnpj(text)).toBe(expected));

  it.each([
    ['empty', ''],
    ['all zeros', '00.000.000/0000-00'],
    ['first digit wrong', '12ABC34501DE45'],
    ['second digit wrong', '12ABC34501DE36'],
    ['a letter as check digit', '12ABC34501DE3S'],
    ['thirteen characters', '12ABC34501DE3'],
    ['an accented letter', '12ÁBC34501DE35'],
    ['a letter whose capital is ASCII', '12ABC34501DE3ſ'],
    ['a sign among them', '12ABC34501D*35'],
  ])('refuses %s', (_, text) => expect(parseCnpj(text)).toBeNull());

  it('reads back what it formats, in either case', () => {
    fc.assert(
      fc.property(cnpjs, (cnpj) => {
        expect(parseCnpj(formatCnpj(cnpj))).toBe(cnpj);
        expect(parseCnpj(formatCnpj(cnpj).toLowerCase())).toBe(cnpj);
        expect(isCnpj(cnpj)).toBe(true);
      }),
    );
  });

  it('shows the mask of the specification', () => {
    const cnpj = parseCnpj('12ABC34501DE35');
    expect(cnpj && formatCnpj(cnpj)).toBe('12.ABC.345/01DE-35');
  });
});

describe('cnpjCheckDigits', () => {
  it.each([
    ['12ABC34501DE', '35'],
    ['330001670001', '01'],
  ])('of %s are %s', (twelve, expected) => expect(cnpjCheckDigits(twelve)).toBe(expected));
  it('throws on lower case', () => expect(() => cnpjCheckDigits('12abc34501de')).toThrow(RangeError));
});
