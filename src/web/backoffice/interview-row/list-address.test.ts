import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIST_COLUMNS, SORT_FIELDS } from '#domain/list-view.ts';
import {
  firstPage,
  hasVersionOnly,
  listPath,
  listSearch,
  parseListAddress,
  type ListAddress,
} from './list-address.ts';
import { NO_FILTERS, parseFilters } from './list-filters.ts';

const parse = (text: string) => parseListAddress(new URLSearchParams(text));

describe('parseListAddress', () => {
  it.each<[string, ListAddress]>([
    ['', firstPage(1)],
    ['modulo=3', firstPage(3)],
    [
      'modulo=4&busca=ana&pagina=7&ordem=crescente',
      { ...firstPage(4), search: 'ana', page: 6, order: 'ASC' },
    ],
    ['modulo=9', firstPage(1)],
    ['modulo=2x&pagina=abc&ordem=outra', firstPage(1)],
    ['pagina=0', firstPage(1)],
    ['pagina=-3', firstPage(1)],
    ['pagina=1.5', firstPage(1)],
    ['pagina=999999', { ...firstPage(1), page: 100_000 }],
    ['tamanho=50', { ...firstPage(1), size: 50 }],
    ['tamanho=100', firstPage(1)],
    ['tamanho=', firstPage(1)],
    ['busca=++ana++', { ...firstPage(1), search: 'ana' }],
    ['por=prazo&ordem=crescente', { ...firstPage(1), sort: 'deadline', order: 'ASC' }],
    ['por=nome', { ...firstPage(1), sort: 'person' }],
    ['por=email', firstPage(1)],
    ['colunas=prazo,uf,prazo,nada', { ...firstPage(1), columns: ['deadline', 'uf'] }],
    ['colunas=', firstPage(1)],
  ])('%s', (text, address) => {
    expect(parse(text)).toEqual(address);
  });

  it('cuts a search to the length the server accepts', () => {
    expect(parse(`busca=${'a'.repeat(300)}`).search).toHaveLength(120);
  });
});

describe('listSearch', () => {
  it('leaves out the defaults', () => {
    expect(listSearch(firstPage(1))).toBe('?modulo=1');
    expect(listPath(3)).toBe('/gestor/entrevista?modulo=3');
  });

  it('round-trips', () => {
    fc.assert(
      fc.property(
        fc.record({
          version: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
          search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
          page: fc.integer({ min: 0, max: 99_999 }),
          size: fc.constantFrom(10, 25, 50),
          sort: fc.constantFrom(...SORT_FIELDS),
          order: fc.constantFrom('ASC' as const, 'DESC' as const),
          columns: fc.option(fc.uniqueArray(fc.constantFrom(...LIST_COLUMNS), { minLength: 1 })),
          filters: fc.constantFrom(
            NO_FILTERS,
            parseFilters(new URLSearchParams('uf=SP&uf=MG&de=2026-01-01&meus=sim&email=ABERTO')),
          ),
        }),
        (address) => {
          expect(parse(listSearch(address))).toEqual(address);
        },
      ),
    );
  });
});

describe('hasVersionOnly', () => {
  it.each([
    ['', true],
    ['modulo=3', true],
    ['modulo=3&pagina=2', false],
    ['busca=ana', false],
    ['uf=SP', false],
  ])('%s: %s', (text, bare) => {
    expect(hasVersionOnly(new URLSearchParams(text))).toBe(bare);
  });
});
