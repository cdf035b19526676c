import { describe, expect, it } from 'vitest';
import { boardSearch, isNarrowed, parseBoardAddress, type BoardAddress } from './board-address.ts';

const parse = (search: string, ownUf: string | null = null) =>
  parseBoardAddress(new URLSearchParams(search), ownUf);

const PLAIN: BoardAddress = {
  version: 1,
  search: '',
  mine: false,
  inactive: false,
  interestedIn: '',
  uf: '',
  city: '',
  column: '',
};

describe('the address of the board', () => {
  it.each<[string, Partial<BoardAddress>]>([
    ['?modulo=1', {}],
    ['?modulo=4&busca=ana', { version: 4, search: 'ana' }],
    ['?modulo=1&meus=sim&desativadas=sim', { mine: true, inactive: true }],
    ['?modulo=1&interessados=12', { interestedIn: '12' }],
    ['?modulo=1&uf=SP&cidade=3550308', { uf: 'SP', city: '3550308' }],
    ['?modulo=1&coluna=7', { column: '7' }],
  ])('%s is read and written alike', (search, expected) => {
    expect(parse(search)).toEqual({ ...PLAIN, ...expected });
    expect(boardSearch(parse(search))).toBe(search);
  });

  it.each([
    '?modulo=9',
    '?uf=XX&cidade=3550308',
    '?uf=toString',
    '?cidade=3550308',
    '?interessados=0',
    '?interessados=-1&coluna=abc',
    '?meus=1&desativadas=true',
  ])('%s: what is not offered is ignored', (search) => expect(parse(search)).toEqual(PLAIN));

  it('keeps a person of one state in it, where cities can be chosen at once', () => {
    expect(parse('?uf=RJ&cidade=3304557', 'SP')).toEqual(PLAIN);
    expect(parse('?cidade=3550308', 'SP')).toEqual({ ...PLAIN, city: '3550308' });
  });

  it.each(['?busca=a', '?meus=sim', '?desativadas=sim', '?interessados=3', '?uf=SP'])(
    '%s narrows the board',
    (search) => expect(isNarrowed(parse(search))).toBe(true),
  );

  it('is not narrowed by the column that a phone shows', () =>
    expect(isNarrowed(parse('?coluna=3'))).toBe(false));
});
