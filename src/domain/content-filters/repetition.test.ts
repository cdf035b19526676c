import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords } from '../word-count.ts';
import { repeatedWords, REPETITION_SHARE } from './repetition.ts';

const listed = (answer: string, share: number = REPETITION_SHARE.usual) =>
  repeatedWords(answer, share).map(({ word }) => word);
/** That many different words, none repeated. */
const filling = (count: number) =>
  Array.from({ length: count }, (_, index) => `x${String.fromCodePoint(97 + (index % 26))}${index}`).join(
    ' ',
  );

describe('REPETITION', () => {
  it.each([
    ['nothing', '', []],
    ['the same word', 'Eu fiz bolo, bolo, bolo e bolo.', ['bolo']],
    ['its forms together', 'Eu vendi, vender é bom, vendas crescem, vendia muito.', ['vendi']],
    ['the form written most often', 'Cliente, clientes, clientes, CLIENTES.', ['clientes']],
    ['the first of forms as frequent', 'Planejei, planejamento, planejar, planejei, planejar.', ['planejei']],
    ['with its accents', 'Reunião, reuniões, reunião e reunião.', ['reunião']],
    ['with and without accents', 'Negócio, negocio, negócios, negócio.', ['negócio']],
    ['with a pronoun joined to it', 'Dediquei-me, dediquei, dediquei-me e dediquei.', ['dediquei']],
    ['three times only', 'Bolo, bolo e bolo.', []],
    ['stop words', 'Que eu fui para o que eu era e que eu não tinha mais do que eu sou.', []],
    ['numbers', 'Foram 100, 100, 100, 100 e 100.', []],
    ['the most frequent first', `${'preço '.repeat(4)}${'cliente '.repeat(5)}`, ['cliente', 'preço']],
  ])('%s', (_what, answer, expected) => expect(listed(answer)).toEqual(expected));

  it.each([
    [5, 100, []],
    [6, 100, ['cliente']],
    [10, 200, []],
    [11, 200, ['cliente']],
  ])('%i of %i words at five percent', (times, words, expected) => {
    const answer = `${'cliente '.repeat(times)}${filling(words - times)}`;
    expect(countWords(answer)).toBe(words);
    expect(listed(answer, 5)).toEqual(expected);
  });

  it('counts all forms', () => {
    expect(repeatedWords('Vendi, vendi, vender e vendas.', 5)).toEqual([{ word: 'vendi', times: 4 }]);
  });

  const vocabulary = fc.array(fc.constantFrom('cliente', 'bolo', 'de', 'que', 'vendi', 'prazo', 'eu'), {
    maxLength: 60,
  });
  it('a higher share never lists more, and every listed word is in the text', () => {
    fc.assert(
      fc.property(vocabulary, fc.integer({ min: 2, max: 50 }), fc.nat({ max: 40 }), (words, share, more) => {
        const strict = listed(words.join(' '), share);
        const lenient = listed(words.join(' '), share + more);
        expect(strict).toEqual(expect.arrayContaining(lenient));
        for (const word of strict) expect(words).toContain(word);
      }),
    );
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { times } of repeatedWords(text, 2)) expect(times).toBeGreaterThan(3);
      }),
      { numRuns: 30 },
    );
  });
});
