import { describe, expect, it } from 'vitest';
import { isExtractOf, isSafeToShow, isFaithfulSummary } from './model-output-checks.ts';

const STORY =
  'Em 2019 perdi meu maior cliente, o mercado do Zé, que comprava 40 bolos por semana. Fiquei três dias ligando para padarias de Contagem, visitei 12 delas e deixei amostras. Cinco delas passaram a comprar de mim e em dois meses eu vendia 55 bolos por semana.';

describe('a summary is shown when it is faithful', () => {
  it.each([
    [
      'in the words of the story',
      'Em 2019 perdi meu maior cliente, o mercado do Zé. Visitei 12 padarias e deixei amostras. Em dois meses eu vendia 55 bolos por semana.',
      true,
    ],
    ['words in other forms', 'Eu perdi o maior cliente, liguei para padarias e visitei algumas.', true],
    ['an invented number', 'Eu perdi meu maior cliente, visitei 30 padarias e deixei amostras.', false],
    ['an invented name', 'Eu perdi meu maior cliente, visitei padarias de Betim e deixei amostras.', false],
    ['invented facts', 'Eu contratei dois vendedores, abri uma filial e financiei um caminhão.', false],
    ['in the third person', 'Ela perdeu o maior cliente e visitou padarias.', false],
    ['empty', '', false],
    ['longer than the story', `Eu ${STORY} ${STORY}`, false],
  ])('%s → %s', (_, summary, holds) => {
    expect(isFaithfulSummary(summary, STORY)).toBe(holds);
  });
});

describe('an explanation is shown when it is safe', () => {
  it.each([
    ['Você contou que perdeu o maior cliente. O que fez depois disso?', true],
    ['A pergunta pede um caso vivido por você. Conte o que aconteceu.', true],
    ['', false],
    ['Por exemplo: Eu liguei para dez padarias e vendi tudo.', false],
    ['Mostre a sua persistência.', false],
    ['Fale da Busca de Informações.', false],
    ['Quem conta isso é aprovado.', false],
    ['Veja em https://exemplo.com', false],
    ['<b>Conte</b>', false],
    ['conte '.repeat(130), false],
  ])('%s → %s', (text, allowed) => {
    expect(isSafeToShow(text)).toBe(allowed);
  });
});

describe('an extract', () => {
  it.each([
    ['eu vendi bolos', true],
    ['Eu vendi na rua', true],
    ['eu vendi carros', false],
    ['bolos vendi', false],
    ['', true],
  ])('%s → %s', (extract, holds) => {
    expect(isExtractOf(extract, 'asdf eu vendi bolos qwer na rua')).toBe(holds);
  });
});
