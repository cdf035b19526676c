import { describe, expect, it } from 'vitest';
import { resultsIn } from './results.ts';
import { segmentsOf } from './segments.ts';

const findsResult = (text: string, numbersFrom = Infinity): boolean => {
  const segment = segmentsOf(text)[0];
  return segment !== undefined && resultsIn(text, segment, numbersFrom).length > 0;
};

describe('resultsIn', () => {
  it.each([
    'o lucro foi de R$ 1.200,00',
    'ganho de 900 reais',
    'a perda caiu 4%',
    'as vendas aumentaram',
    'consegui',
    'alcancei a nota máxima',
    'fechamos o contrato',
    'o resultado foi ótimo',
    'deu resultado',
    'entreguei com sucesso',
    'no fim deu certo',
    'o tempo baixou pela metade',
    'reduziu trinta por cento',
  ])('finds a result: %s', (text) => expect(findsResult(text)).toBe(true));

  it.each([
    'comparava o resultado com o plano',
    'não consegui',
    'fiquei sem resultado',
    'não teve resultado',
    'queria um bom resultado',
    'poderia perder R$ 800',
    'se vendesse ganharia R$ 100',
    'para conseguir clientes',
    'em 2019 fui morar fora',
    'visitei três fornecedores',
  ])('finds none: %s', (text) => expect(findsResult(text)).toBe(false));

  it.each([
    ['visitei três fornecedores', 0, false],
    ['procurei fornecedores e hoje atendo 40 clientes', 2, true],
    ['procurei fornecedores e sobraram 12 peças', 2, true],
    ['procurei fornecedores e sobraram 12 dias', 2, false],
    ['procurei fornecedores e acabaram em 2019', 2, false],
  ])('a plain number, in “%s” from token %d: %s', (text, from, expected) =>
    expect(findsResult(text, from)).toBe(expected),
  );
});
