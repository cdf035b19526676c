import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPath, listSearch, parseListAddress, type ListAddress } from './list-address.ts';

const parse = (text: string) => parseListAddress(new URLSearchParams(text));

describe('parseListAddress', () => {
  it.each<[string, ListAddress]>([
    ['', { version: 1, search: '', page: 0, order: 'DESC' }],
    ['modulo=3', { version: 3, search: '', page: 0, order: 'DESC' }],
    ['modulo=4&busca=ana&pagina=7&ordem=crescente', { version: 4, search: 'ana', page: 6, order: 'ASC' }],
    ['modulo=9', { version: 1, search: '', page: 0, order: 'DESC' }],
    ['modulo=2x&pagina=abc&ordem=outra', { version: 1, search: '', page: 0, order: 'DESC' }],
    ['pagina=0', { version: 1, search: '', page: 0, order: 'DESC' }],
    ['pagina=-3', { version: 1, search: '', page: 0, order: 'DESC' }],
    ['pagina=1.5', { version: 1, search: '', page: 0, order: 'DESC' }],
    ['pagina=999999', { version: 1, search: '', page: 100_000, order: 'DESC' }],
    ['busca=++ana++', { version: 1, search: 'ana', page: 0, order: 'DESC' }],
  ])('%s', (text, address) => {
    expect(parse(text)).toEqual(address);
  });

  it('cuts a search to what the server takes', () => {
    expect(parse(`busca=${'a'.repeat(300)}`).search).toHaveLength(120);
  });
});

describe('listSearch', () => {
  it('leaves out what is so by default', () => {
    expect(listSearch({ version: 1, search: '', page: 0, order: 'DESC' })).toBe('?modulo=1');
    expect(listPath(3)).toBe('/gestor/entrevista?modulo=3');
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.record({
          version: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
          search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
          page: fc.integer({ min: 0, max: 99_999 }),
          order: fc.constantFrom('ASC' as const, 'DESC' as const),
        }),
        (address) => {
          expect(parse(listSearch(address))).toEqual(address);
        },
      ),
    );
  });
});
