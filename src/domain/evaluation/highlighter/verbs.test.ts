import { describe, expect, it } from 'vitest';
import { segmentsOf } from './segments.ts';
import { isWordDenied, ownVerbs } from './verbs.ts';

const verbsOf = (sentence: string): string[] => {
  const tokens = segmentsOf(sentence)[0]?.tokens ?? [];
  return ownVerbs(tokens).map(({ at, kind }) => `${kind === 'habit' ? '~' : ''}${tokens[at]?.word}`);
};

describe('ownVerbs', () => {
  it.each([
    ['regular', 'Eu procurei, vendi e abri', ['procurei', 'vendi', 'abri']],
    ['irregular', 'fiz o bolo e fui embora quando pude', ['fiz', 'fui', 'pude']],
    ['-gui', 'consegui o que persegui', ['consegui', 'persegui']],
    ['-uí, with eu', 'eu concluí o curso', ['conclui']],
    ['-ui without eu is somebody else’s', 'a loja possui estoque', []],
    ['trouxe, with eu', 'eu trouxe a proposta', ['trouxe']],
    ['trouxe without eu', 'ele trouxe a proposta', []],
    ['a past that looks like a future', 'preparei, comparei e retirei', ['preparei', 'comparei', 'retirei']],
    ['a future', 'amanhã procurarei e venderei', []],
    ['words that only look so', 'aqui sei que a lei ali', []],
    ['others’ deeds', 'ele procurou e eles venderam', []],
    ['joined pronoun', 'dediquei-me ao curso', ['dediquei']],
    ['carried infinitive', 'comecei a pesquisar e a comparar preços', ['comecei', 'pesquisar', 'comparar']],
    ['carried gerund', 'fui conversando com todos', ['fui', 'conversando']],
    ['infinitive with a pronoun', 'fui procurá-los', ['fui', 'procura']],
    ['an infinitive nothing carries', 'pensei em procurar clientes', ['pensei']],
    ['instead of', 'em vez de procurar, esperei', ['esperei']],
    ['habit', 'eu sempre pesquiso e eu anotava tudo', ['~pesquiso', '~anotava']],
    ['wish', 'eu investiria tudo', []],
    ['we', 'nós pesquisamos', ['~pesquisamos']],
  ])('%s', (_, sentence, expected) => expect(verbsOf(sentence)).toEqual(expected));

  it.each([
    ['plain', 'não procurei clientes', []],
    ['never', 'nunca mais procurei clientes', []],
    ['with a pronoun between', 'não me dediquei', []],
    ['nor', 'nem anotei', []],
    ['almost', 'quase vendi a casa', []],
    ['carried along', 'não consegui vender', []],
    ['the infinitive alone', 'fui sem avisar', ['fui']],
    ['ends at a conjunction', 'não desisti e procurei clientes', ['procurei']],
    ['ends at the verb it denies', 'não parei, procurei clientes', ['procurei']],
    ['ends at a comma', 'não foi fácil, procurei clientes', ['procurei']],
    ['does not come from “sem dinheiro”', 'sem dinheiro procurei o banco', ['procurei']],
    ['not only', 'não só procurei como achei', ['procurei', 'achei']],
  ])('denied, %s', (_, sentence, expected) => expect(verbsOf(sentence)).toEqual(expected));
});

describe('isWordDenied', () => {
  it.each([
    ['sem nenhum resultado', true],
    ['não sou persistente', true],
    ['não tive um bom resultado', true],
    ['não vendi, mas tive resultado', false],
    ['tive resultado', false],
  ])('the last word of “%s”: %s', (sentence, expected) => {
    const tokens = segmentsOf(sentence)[0]?.tokens ?? [];
    expect(isWordDenied(tokens, tokens.length - 1)).toBe(expected);
  });
});
