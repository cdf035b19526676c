import { formatValue } from '#domain/profile/charts/drawing.ts';
import type { DataOf } from './sections.ts';

type Bars = DataOf<'PERFIL_EMPREENDEDOR'>['items'];
type Pairs = DataOf<'COMBINACOES_PERIGOSAS'>['items'];
type Closeness = DataOf<'JANELAS_JOHARI'>['proxomytiData'];
type Words = DataOf<'JANELAS_JOHARI'>['words'];

export interface Window {
  readonly title: string;
  readonly primary: number;
  readonly secondary: number;
  readonly tertiary: number;
  readonly fourth: number;
}

const NUMBERS = ['nenhuma', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];

/** Feminine, written out up to ten. */
export const countWord = (count: number): string => NUMBERS[count] ?? String(count);

/** “a”, “a e b”, “a, b e c”. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);

const namesWith = <T extends { readonly title: string }>(
  items: readonly T[],
  value: (item: T) => number,
  wanted: number,
): readonly string[] => items.filter((item) => value(item) === wanted).map(({ title }) => title);

/** What the bars say, and what to do about it. */
export function barsMeaning(items: Bars): readonly string[] {
  const most = Math.max(...items.map(({ value }) => value));
  const least = Math.min(...items.map(({ value }) => value));
  if (most === least) {
    return [
      `As dez características estão iguais, em ${formatValue(most)} pontos de 25. Escolha a que o seu negócio mais pede agora e comece por ela.`,
    ];
  }
  const strong = namesWith(items, ({ value }) => value, most);
  const weak = namesWith(items, ({ value }) => value, least);
  return [
    `Pelas suas respostas, o que mais sustenta você é ${listed(strong)}, com ${formatValue(most)} de 25 pontos. O que mais pede prática é ${listed(weak)}, com ${formatValue(least)}.`,
    ...othersMeaning(items),
  ];
}

/** Differences smaller than this are no difference of opinion. */
const NOTABLE = 3;

function othersMeaning(items: Bars): readonly string[] {
  const compared = items.flatMap(({ title, value, others }) =>
    others === null ? [] : [{ title, difference: others - value }],
  );
  if (compared.length === 0) return [];
  const more = compared.filter(({ difference }) => difference >= NOTABLE).length;
  const less = compared.filter(({ difference }) => difference <= -NOTABLE).length;
  if (more === 0 && less === 0)
    return ['Quem conhece você vê quase o mesmo que você: a sua imagem e a sua autoavaliação andam juntas.'];
  const said = [
    ...(more > 0 ? [`veem mais do que você em ${countWord(more)}`] : []),
    ...(less > 0 ? [`veem menos em ${countWord(less)}`] : []),
  ];
  return [
    `As outras pessoas ${listed(said)} das dez. Onde a diferença é grande vale uma conversa: pergunte que situação a pessoa tinha em mente.`,
  ];
}

/** How many of the combinations ask for care. */
export function pairsMeaning(items: Pairs): string {
  const dangers = items.filter(({ degree }) => degree !== 'none').length;
  if (dangers === 0)
    return 'Nenhuma das combinações pede cuidado agora: uma característica não corre à frente da que devia segurá-la.';
  const high = items.filter(({ degree }) => degree === 'high').length;
  const first =
    dangers === 1
      ? `Uma das ${countWord(items.length)} combinações pede cuidado`
      : `${capital(countWord(dangers))} das ${countWord(items.length)} combinações pedem cuidado`;
  return `${first}${high > 0 ? `, ${high === 1 ? 'uma' : countWord(high)} com risco alto` : ''}. Uma qualidade vira risco quando falta a outra que a equilibra: nos negócios, é por aí que se perde dinheiro.`;
}

/** Where people and the person agree, and where most is to be gained by asking or by showing. */
export function windowsMeaning(windows: readonly Window[]): readonly string[] {
  const top = (area: 'primary' | 'secondary' | 'tertiary') => {
    const most = Math.max(...windows.map((window) => window[area]));
    return most === 0 ? null : { most, names: namesWith(windows, (window) => window[area], most) };
  };
  const [open, blind, hidden] = [top('primary'), top('secondary'), top('tertiary')];
  return [
    ...(open ? [`A sua janela mais aberta é ${listed(open.names)}: você sabe e os outros veem.`] : []),
    ...(blind
      ? [
          `Em ${listed(blind.names)}, os outros veem mais do que você: é uma força com que você talvez ainda não conte.`,
        ]
      : []),
    ...(hidden
      ? [
          `Em ${listed(hidden.names)}, você se vê com mais do que mostra: procure uma ocasião em que o seu cliente, sócio ou vizinho de loja possa ver isso.`,
        ]
      : []),
  ];
}

/** How much weight the picture of others carries. */
export function closenessMeaning({ seriesOne, seriesThree }: Closeness): string {
  if (seriesOne >= 50)
    return 'A maior parte de quem respondeu é muito próxima de você: conhece o seu dia a dia, e talvez seja generosa. Peça também a opinião de clientes e de quem trabalha com você.';
  if (seriesThree >= 50)
    return 'A maior parte de quem respondeu é pouco próxima: diz como você aparece, mais do que como você é. Peça também a opinião de quem acompanha o seu dia a dia.';
  return 'Quem respondeu está a distâncias diferentes de você: é o que torna a comparação mais justa.';
}

/** The adjective that was chosen most; in words. */
export function wordsMeaning(words: Words): string {
  const [first] = words;
  if (first === undefined) return 'Ainda não há adjetivos para mostrar.';
  if (first.count === 1 && words.length > 3)
    return 'Nenhum adjetivo se repetiu: cada pessoa escolheu palavras diferentes.';
  const names = words.filter(({ count }) => count === first.count).map(({ word }) => `“${word}”`);
  if (names.length > 3)
    return `${capital(countWord(names.length))} adjetivos empatam como os mais escolhidos, com ${times(first.count)} cada um.`;
  return names.length === 1
    ? `O adjetivo que mais apareceu foi ${listed(names)}, escolhido ${times(first.count)}.`
    : `Os adjetivos que mais apareceram foram ${listed(names)}, escolhidos ${times(first.count)} cada um.`;
}

const times = (count: number): string => (count === 1 ? 'uma vez' : `${countWord(count)} vezes`);
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
