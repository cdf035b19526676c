import { describe, expect, it } from 'vitest';
import {
  filtersInUse,
  isNarrowed,
  parseRegionalAddress,
  regionalSearch,
  type RegionalAddress,
} from './regional-address.ts';

const parse = (search: string, ownUf: string | null = null) =>
  parseRegionalAddress(new URLSearchParams(search), ownUf);
const PLAIN: RegionalAddress = {
  version: 1,
  search: '',
  uf: '',
  city: '',
  inactive: false,
  page: 0,
  size: 10,
  order: 'ASC',
};

describe('the address of the regionals', () => {
  it.each<[string, Partial<RegionalAddress>]>([
    ['?modulo=1', {}],
    ['?modulo=4&busca=sul', { version: 4, search: 'sul' }],
    ['?modulo=1&uf=SP&cidade=3550308', { uf: 'SP', city: '3550308' }],
    ['?modulo=1&desativadas=sim&ordem=decrescente', { inactive: true, order: 'DESC' }],
    ['?modulo=1&tamanho=50&pagina=3', { size: 50, page: 2 }],
  ])('%s is read and written alike', (search, expected) => {
    expect(parse(search)).toEqual({ ...PLAIN, ...expected });
    expect(regionalSearch(parse(search))).toBe(search);
  });

  it.each([
    '?modulo=9',
    '?uf=XX',
    '?uf=toString',
    '?cidade=3550308',
    '?uf=RJ&tamanho=7&cidade=3550308',
    '?uf=RJ&cidade=drop',
    '?tamanho=1000&pagina=-2',
    '?pagina=abc&desativadas=1&ordem=x',
  ])('ignores what is not one of its values: %s', (search) => {
    expect({ ...parse(search), uf: '' }).toEqual(PLAIN);
  });

  it('cannot lead a person of one state to another', () => {
    expect(parse('?uf=RJ', 'SP')).toEqual(PLAIN);
    expect(parse('?uf=RJ&cidade=3304557', 'SP')).toEqual(PLAIN);
    expect(parse('?cidade=3550308', 'SP').city).toBe('3550308');
  });

  it('is narrowed by each filter, not by page, size or order', () => {
    expect(
      ['?busca=a', '?uf=SP', '?uf=SP&cidade=3550308', '?desativadas=sim'].every((search) =>
        isNarrowed(parse(search)),
      ),
    ).toBe(true);
    expect(filtersInUse(parse('?busca=a&uf=SP&cidade=3550308&desativadas=sim'))).toBe(3);
    expect(isNarrowed(parse('?pagina=2&tamanho=5&ordem=decrescente'))).toBe(false);
  });
});
