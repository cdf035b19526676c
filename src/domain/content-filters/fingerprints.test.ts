import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containment, fingerprintsOf, hash32, shinglesOf } from './fingerprints.ts';

describe('shingles', () => {
  it.each([
    ['', []],
    ['Eu fiz bolo', []],
    ['Eu fiz um bolo', ['eu fiz um bolo']],
    ['Eu fiz um bolo bom', ['eu fiz um bolo', 'fiz um bolo bom']],
    ['“EU — fiz,\n um...  bolo!”', ['eu fiz um bolo']],
    ['A ação não é vã', ['a acao nao e', 'acao nao e va']],
    ['A ação não é vã'.normalize('NFD'), ['a acao nao e', 'acao nao e va']],
    ['Eu f\u200Biz um bo\u00ADlo', ['eu fiz um bolo']],
  ])('%j', (text, expected) => expect(shinglesOf(text)).toEqual(expected));
});

describe('hashes', () => {
  it('never change, since they are compared with stored fingerprints', () => {
    expect([hash32(''), hash32('a'), hash32('eu fiz um bolo')]).toEqual([
      -1_421_968_373, 444_641_715, 74_903_947,
    ]);
  });

  it('are 32-bit integers, as the database stores them', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hash = hash32(text);
        expect(hash).toBe(hash | 0);
      }),
    );
  });
});

const words = (minLength: number, maxLength = 60) =>
  fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { minLength, maxLength }).map((list) => list.join(' '));

describe('fingerprints', () => {
  it('none of a text of three words, one at least of four', () => {
    expect(fingerprintsOf('eu fiz bolo')).toEqual([]);
    expect(fingerprintsOf('eu fiz um bolo')).toEqual([hash32('eu fiz um bolo')]);
  });

  it('are some of the hashes of the shingles, each once, and one of every four neighbours', () => {
    fc.assert(
      fc.property(words(4), (text) => {
        const hashes = shinglesOf(text).map(hash32);
        const chosen = fingerprintsOf(text);
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const one of chosen) expect(hashes).toContain(one);
        for (let at = 0; at + 4 <= hashes.length; at += 1)
          expect(hashes.slice(at, at + 4).some((hash) => chosen.includes(hash))).toBe(true);
      }),
    );
  });

  it('seven words in a row, wherever they stand, are found', () => {
    fc.assert(
      fc.property(words(7, 7), words(0), words(0), words(0), words(0), (shared, a, b, c, d) => {
        const one = fingerprintsOf(`${a} ${shared} ${b}`);
        const other = fingerprintsOf(`${c} ${shared} ${d}`);
        expect(one.some((hash) => other.includes(hash))).toBe(true);
      }),
    );
  });

  it('ignore accents, case and punctuation', () => {
    const text = 'Eu decidi vender bolo de fubá na feira da minha rua, todo sábado de manhã.';
    const disguised = text.toUpperCase().normalize('NFD').replaceAll(' ', ' — ').replaceAll('A', 'A\u200B');
    expect(fingerprintsOf(disguised)).toEqual(fingerprintsOf(text));
  });
});

describe('containment', () => {
  it.each([
    ['the same', 'um dois tres quatro cinco', 'um dois tres quatro cinco', 1],
    ['half', 'um dois tres quatro cinco', 'zero um dois tres quatro', 0.5],
    ['none', 'um dois tres quatro', 'cinco seis sete oito', 0],
    ['too short to compare', 'um dois tres', 'um dois tres', 0],
    ['the other is longer', 'um dois tres quatro', 'zero um dois tres quatro cinco seis', 1],
  ])('%s', (_what, answer, other, expected) => expect(containment(answer, other)).toBe(expected));

  it('is 1 of a text in itself with anything around it, and never beyond 0 to 1', () => {
    fc.assert(
      fc.property(words(4), words(0), words(0), (text, before, after) => {
        expect(containment(text, `${before} ${text} ${after}`)).toBe(1);
        const part = containment(`${before} ${text}`, `${text} ${after}`);
        expect(part).toBeGreaterThan(0);
        expect(part).toBeLessThanOrEqual(1);
      }),
    );
  });
});
