import { describe, expect, it } from 'vitest';
import { LEXICON } from '../evaluation/highlighter/lexicon.ts';
import { segmentsOf } from '../evaluation/highlighter/segments.ts';
import { fold, stem } from './stem.ts';
import { isOwnPast } from '../evaluation/highlighter/verbs.ts';

const stemOf = (word: string): string => stem(fold(word));

const IRREGULAR: Readonly<Record<string, string>> = {
  fazer: 'fiz',
  refazer: 'refiz',
  satisfazer: 'satisfiz',
  obter: 'obtive',
  manter: 'mantive',
  propor: 'propus',
  repor: 'repus',
  pôr: 'pus',
  rever: 'revi',
  prever: 'previ',
  ler: 'li',
};

function firstPersonPast(infinitive: string): string {
  const irregular = IRREGULAR[infinitive];
  if (irregular !== undefined) return irregular;
  const root = infinitive.slice(0, -2);
  if (!infinitive.endsWith('ar')) return `${root}i`;
  return `${root.replace(/c$/, 'qu').replace(/ç$/, 'c').replace(/g$/, 'gu')}ei`;
}

describe('stem', () => {
  it.each([
    ['pesquisar pesquisei pesquisa pesquisas pesquisando pesquisava pesquisamos', 'pesquis'],
    ['buscar busquei busca buscou', 'busc'],
    ['começar comecei começou', 'comec'],
    ['pagar paguei pago', 'pag'],
    ['conseguir consegui conseguimos conseguiu', 'conseg'],
    ['planejar planejei planejamento', 'planej'],
    ['atender atendi atendimento', 'atend'],
    ['negociação negociações negociei negócio', 'negoci'],
    ['cliente clientes', 'client'],
    ['fornecedor fornecedores', 'fornecedor'],
    ['reunião reuniões', 'reunia'],
    ['fazer fiz fez fizemos', 'faz'],
    ['preparar preparei', 'prepar'],
    ['meta metas', 'met'],
  ])('%s are one', (words, expected) => {
    expect(new Set(words.split(' ').map(stemOf))).toEqual(new Set([expected]));
  });

  it.each([
    ['prazer', 'prazo'],
    ['medo', 'medir'],
    ['para', 'parei'],
    ['sábado', 'sabia'],
    ['mesa', 'meses'],
    ['equipamento', 'equipe'],
    ['crise', 'criar'],
    ['sou', 'seu'],
  ])('%s and %s are two', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));

  it('leaves numbers and short words alone', () => {
    expect(stemOf('1.234,56')).toBe('1.234,56');
    expect(stemOf('dia')).toBe('dia');
  });

  const verbs = new Set(LEXICON.flatMap(({ pairs }) => pairs.flatMap(([list]) => list.split(' '))));
  it.each([...verbs].map((verb) => [verb, firstPersonPast(verb)]))(
    'the lexicon’s %s is found in “%s”',
    (verb, past) => {
      expect(stemOf(past)).toBe(stemOf(verb));
      expect(isOwnPast(segmentsOf(`Eu ${past}`)[0]?.tokens ?? [], 1)).toBe(true);
    },
  );
});

describe('fold', () => {
  it.each([
    ['Persistência', 'persistencia'],
    ['Persistência'.normalize('NFD'), 'persistencia'],
    ['pro\u200Bcurei', 'procurei'],
    ['AÇÃO', 'acao'],
    ['a'.repeat(31), ''],
    [`a${'\u0301'.repeat(1_000_000)}`, ''],
  ])('%#', (word, expected) => expect(fold(word)).toBe(expected));
});
