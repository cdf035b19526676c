import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateCode, parseCertificateCode } from './certificate-code.ts';

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('certificateCode', () => {
  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], '0000-0000-0000-0000'],
    [[255, 255, 255, 255, 255, 255, 255, 255, 255, 255], 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 1], '0000-0000-0000-0001'],
    // 1 and fifteen symbols of five bits: 00001 00010 00011 …
    [[0x08, 0x86, 0x42, 0x98, 0xe8, 0x4a, 0x96, 0xc6, 0xb9, 0xf0], '1234-5678-9ABC-DEFG'],
  ])('%j → %s', (bytes, code) => expect(certificateCode(Uint8Array.from(bytes))).toBe(code));

  it('keeps all 80 bits: different bytes make different codes', () => {
    fc.assert(
      fc.property(tenBytes, tenBytes, (a, b) => {
        expect(certificateCode(a) === certificateCode(b)).toBe(a.every((byte, index) => byte === b[index]));
      }),
    );
  });

  it('refuses fewer than ten bytes, since codes could be guessed', () => {
    expect(() => certificateCode(new Uint8Array(9))).toThrow(RangeError);
  });
});

describe('parseCertificateCode', () => {
  it('reads every code back, in the form in which it is printed', () => {
    fc.assert(
      fc.property(tenBytes, (bytes) => {
        const code = certificateCode(bytes);
        expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
        expect(parseCertificateCode(code)).toBe(code);
      }),
    );
  });

  it('forgives case, spaces, hyphens left out or put elsewhere, O for 0 and I or L for 1', () => {
    const disguise = (symbol: string): fc.Arbitrary<string> => {
      const looks = symbol === '0' ? ['0', 'O', 'o'] : symbol === '1' ? ['1', 'I', 'i', 'L', 'l'] : [symbol];
      return fc
        .tuple(fc.constantFrom(...looks), fc.boolean(), fc.constantFrom('', '', '-', ' ', '\t', ' - '))
        .map(([look, lower, gap]) => (lower ? look.toLowerCase() : look) + gap);
    };
    const typed = tenBytes.chain((bytes) => {
      const code = certificateCode(bytes);
      const symbols = Array.from(code.replaceAll('-', ''));
      return fc.tuple(
        fc.constant(code),
        fc.tuple(...symbols.map(disguise)).map((parts) => parts.join('')),
      );
    });
    fc.assert(
      fc.property(typed, ([code, text]) => {
        expect(parseCertificateCode(text)).toBe(code);
      }),
    );
  });

  it.each([
    ['hyphens that a word processor made longer', '1234–5678—9ABC‑DEFG'],
    ['what stood around its link', '(1234-5678-9ABC-DEFG).'],
  ])('forgives %s', (_, text) => expect(parseCertificateCode(text)).toBe('1234-5678-9ABC-DEFG'));

  it.each([
    ['empty', ''],
    ['fifteen symbols', '1234-5678-9ABC-DEF'],
    ['seventeen symbols', '1234-5678-9ABC-DEFGH'],
    ['a letter outside the alphabet', '1234-5678-9ABC-DEFU'],
    ['punctuation', '1234.5678.9ABC.DEFG'],
    ['an address', 'https://portal.example/certificado/1234-5678-9ABC-DEFG'],
    ['other digits', '١٢٣٤-5678-9ABC-DEFG'],
  ])('refuses %s', (_, text) => expect(parseCertificateCode(text)).toBeNull());

  it('gives null or a printed code for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseCertificateCode(text) ?? '0000-0000-0000-0000').toMatch(
          /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/,
        );
      }),
    );
  });
});
