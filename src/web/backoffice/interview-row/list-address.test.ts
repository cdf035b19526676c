import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasVersionOnly, listPath, listSearch, parseListAddress, type ListAddress } from './list-address.ts';
import { NO_FILTERS, parseFilters } from './list-filters.ts';

const parse = (text: string) => parseListAddress(new URLSearchParams(text));

describe('parseListAddress', () => {
  it.each<[string, ListAddress]>([
    ['', { version: 1, search: '', page: 0, size: 10, order: 'DESC', filters: NO_FILTERS }],
    ['modulo=3', { version: 3, search: '', page: 0, size: 10, order: 'DESC', filters: NO_FILTERS }],
    [
      'modulo=4&busca=ana&pagina=7&ordem=crescente',
      { version: 4, search: 'ana', page: 6, size: 10, order: 'ASC', filters: NO_FILTERS },
    ],
    ['modulo=9', { version: 1, search: '', page: 0, size: 10, order: 'DESC', filters: NO_FILTERS }],
    [
      'modulo=2x&pagina=abc&ordem=outra',
      { version: 1, search: '', page: 0, size: 10, order: 'DESC', filters: NO_FILTERS },
    ],
    ['pagina=0', { version: 1, search: '', page: 0, size: 10, order: 'DESC', filters: NO_FILTERS }],
    ['pagina=-3', { version: 1, search: '', page: 0, size: 10, order: 'DESC', filters: NO_FILTERS }],
    ['pagina=1.5', { version: 1, search: '', page: 0, size: 10, order: 'DESC', filters: NO_FILTERS }],
    [
      'pagina=999999',
      { version: 1, search: '', page: 100_000, size: 10, order: 'DESC', filters: NO_FILTERS },
    ],
    ['tamanho=50', { version: 1, search: '', page: 0, size: 50, order: 'DESC', filters: NO_FILTERS }],
    ['tamanho=100', { version: 1, search: '', page: 0, size: 10, order: 'DESC', filters: NO_FILTERS }],
    ['tamanho=', { version: 1, search: '', page: 0, size: 10, order: 'DESC', filters: NO_FILTERS }],
    ['busca=++ana++', { version: 1, search: 'ana', page: 0, size: 10, order: 'DESC', filters: NO_FILTERS }],
  ])('%s', (text, address) => {
    expect(parse(text)).toEqual(address);
  });

  it('cuts a search to the length the server accepts', () => {
    expect(parse(`busca=${'a'.repeat(300)}`).search).toHaveLength(120);
  });
});

describe('listSearch', () => {
  it('leaves out the defaults', () => {
    expect(
      listSearch({ version: 1, search: '', page: 0, size: 10, order: 'DESC', filters: NO_FILTERS }),
    ).toBe('?modulo=1');
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
          order: fc.constantFrom('ASC' as const, 'DESC' as const),
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
