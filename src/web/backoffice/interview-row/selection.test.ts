import { describe, expect, it } from 'vitest';
import { parseListAddress } from './list-address.ts';
import {
  countOf,
  countText,
  everyoneFound,
  isSelected,
  EMPTY_SELECTION,
  selectionAt,
  wireSelection,
  withRows,
  type ListSelection,
} from './selection.ts';

const at = (search: string) => parseListAddress(new URLSearchParams(search));
const some = (...ids: number[]): ListSelection => ({ kind: 'some', ids });

describe('selecting and deselecting rows', () => {
  const all = everyoneFound(at('modulo=1&uf=SP'));
  it.each<[string, ListSelection, number[], boolean, ListSelection]>([
    ['one into none', EMPTY_SELECTION, [7], true, some(7)],
    ['a page into some', some(7), [7, 8, 9], true, some(7, 8, 9)],
    ['one out of some', some(7, 8), [7], false, some(8)],
    ['one out of all', all, [7], false, { ...all, exceptions: [7] } as ListSelection],
    [
      'one back into all',
      { ...all, exceptions: [7, 8] } as ListSelection,
      [7],
      true,
      { ...all, exceptions: [8] } as ListSelection,
    ],
  ])('%s', (_, before, ids, chosen, after) => {
    expect(withRows(before, ids, chosen)).toEqual(after);
    for (const id of ids) expect(isSelected(after, id)).toBe(chosen);
  });
});

describe('changing the address', () => {
  const all = everyoneFound(at('modulo=1&uf=SP&pagina=2'));
  it.each([
    ['another page', 'modulo=1&uf=SP&pagina=3', true],
    ['another order', 'modulo=1&uf=SP&ordem=crescente', true],
    ['pages of another size', 'modulo=1&uf=SP&tamanho=50', true],
    ['another filter', 'modulo=1&uf=BA', false],
    ['another search', 'modulo=1&uf=SP&busca=ana', false],
  ])('%s keeps "all found": %#', (_, search, kept) => {
    expect(selectionAt(all, at(search))).toBe(kept ? all : EMPTY_SELECTION);
  });

  it('keeps rows selected one by one', () => {
    expect(selectionAt(some(7), at('modulo=1&busca=ana'))).toEqual(some(7));
  });
});

it.each<[ListSelection, { total: number; totalIsExact?: boolean } | undefined, string]>([
  [some(7), undefined, '1 pessoa selecionada'],
  [some(7, 8), undefined, '2 pessoas selecionadas'],
  [everyoneFound(at('modulo=1')), { total: 1234 }, '1.234 pessoas selecionadas'],
  [withRows(everyoneFound(at('modulo=1')), [7], false), { total: 73 }, '72 pessoas selecionadas'],
  [everyoneFound(at('modulo=1')), { total: 10_001, totalIsExact: false }, 'Todas as pessoas encontradas'],
  [
    withRows(everyoneFound(at('modulo=1')), [7], false),
    { total: 10_001, totalIsExact: false },
    'Todas as pessoas encontradas, menos 1',
  ],
])('countText of case %#', (selection, found, text) => {
  expect(countText(selection, countOf(selection, found))).toBe(text);
});

it('is sent as ids, or as the filter with exceptions', () => {
  expect(wireSelection(some(7, 8))).toEqual({ ids: [7, 8] });
  expect(
    JSON.parse(
      JSON.stringify(wireSelection(withRows(everyoneFound(at('modulo=1&uf=SP&busca=ana')), [7], false))),
    ),
  ).toEqual({ filter: { 'filter.fieldOfResearch': 'ana', 'filter.ufs': ['SP'] }, exceptions: [7] });
});
