import { describe, expect, it } from 'vitest';
import { SECTIONS } from './report.fixture.ts';
import { barsMeaning, closenessMeaning, pairsMeaning, windowsMeaning, wordsMeaning } from './report-words.ts';

const bars = SECTIONS.PERFIL_EMPREENDEDOR.data?.items ?? [];
const pairs = SECTIONS.COMBINACOES_PERIGOSAS.data?.items ?? [];

describe('barsMeaning', () => {
  it('names the strongest and the weakest, and how others differ', () => {
    const [own, others] = barsMeaning(bars);
    expect(own).toContain('Independência e Autoconfiança, com 18 de 25');
    expect(own).toContain('Busca de Oportunidades e Iniciativa, com 9.');
    // Differences of 11, 9, 7, 5, 3, 1, −1, −3, −5, −7: five more, three less.
    expect(others).toMatch(/veem mais do que você em cinco e veem menos em três das dez/);
  });

  it('names all that share a place', () => {
    const tied = bars.map((bar, index) => ({ ...bar, value: index < 2 ? 20 : 10 }));
    expect(barsMeaning(tied)[0]).toContain('Busca de Oportunidades e Iniciativa e Persistência, com 20');
  });

  it('shows it when all are alike', () =>
    expect(barsMeaning(bars.map((bar) => ({ ...bar, value: 15, others: null })))).toEqual([
      expect.stringContaining('estão iguais, em 15 pontos'),
    ]));

  it('shows nothing of others before there are any', () =>
    expect(barsMeaning(bars.map((bar) => ({ ...bar, others: null })))).toHaveLength(1));

  it('states that the pictures agree where no difference is notable', () =>
    expect(barsMeaning(bars.map((bar) => ({ ...bar, others: bar.value + 2.9 })))[1]).toContain(
      'andam juntas',
    ));
});

describe('pairsMeaning', () => {
  it.each([
    [['none', 'none', 'none'], /^Nenhuma das combinações pede cuidado/],
    [['high', 'none', 'none'], /^Uma das três combinações pede cuidado, uma com risco alto\./],
    [['high', 'high', 'attention'], /^Três das três combinações pedem cuidado, duas com risco alto\./],
    [['attention', 'moderate', 'none'], /^Duas das três combinações pedem cuidado\. /],
  ] as const)('%j', (degrees, sentence) =>
    expect(pairsMeaning(pairs.map((pair, index) => ({ ...pair, degree: degrees[index] ?? 'none' })))).toMatch(
      sentence,
    ),
  );
});

describe('windowsMeaning', () => {
  const window = { title: 'A', primary: 10, secondary: 0, tertiary: 5, fourth: 10 };

  it('names where most is open, blind and hidden', () =>
    expect(
      windowsMeaning([window, { title: 'B', primary: 12, secondary: 6, tertiary: 0, fourth: 7 }]),
    ).toEqual([
      expect.stringContaining('mais aberta é B'),
      expect.stringContaining('Em B, os outros veem mais'),
      expect.stringContaining('Em A, você se vê com mais'),
    ]));

  it('leaves out what nobody has', () =>
    expect(windowsMeaning([{ ...window, tertiary: 0 }])).toEqual([expect.stringContaining('mais aberta')]));
});

describe('closenessMeaning', () => {
  it.each([
    [{ seriesOne: 67, seriesTwo: 33, seriesThree: 0 }, /muito próxima/],
    [{ seriesOne: 0, seriesTwo: 33, seriesThree: 67 }, /pouco próxima/],
    [{ seriesOne: 34, seriesTwo: 33, seriesThree: 33 }, /distâncias diferentes/],
  ])('%j', (closeness, sentence) => expect(closenessMeaning(closeness)).toMatch(sentence));
});

describe('wordsMeaning', () => {
  const words = (...counts: number[]) => counts.map((count, index) => ({ word: `adjetivo ${index}`, count }));
  it.each([
    [words(3, 2), 'O adjetivo que mais apareceu foi “adjetivo 0”, escolhido três vezes.'],
    [
      words(1, 1),
      'Os adjetivos que mais apareceram foram “adjetivo 0” e “adjetivo 1”, escolhidos uma vez cada um.',
    ],
    [words(2, 2, 2, 2), 'Quatro adjetivos empatam como os mais escolhidos, com duas vezes cada um.'],
    [words(1, 1, 1, 1), 'Nenhum adjetivo se repetiu: cada pessoa escolheu palavras diferentes.'],
    [[], 'Ainda não há adjetivos para mostrar.'],
  ])('%j', (given, sentence) => expect(wordsMeaning(given)).toBe(sentence));
});
