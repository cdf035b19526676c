import { describe, expect, it } from 'vitest';
import { rowOf } from '../office.fixture.tsx';
import { parseListAddress } from '../interview-row/list-address.ts';
import { nextCandidate } from './adjacent-candidates.ts';

/** Pages of a list: the notes of positive ids can be opened, those of negative ids cannot. */
const listOf = (pages: readonly (readonly number[])[]) => {
  const asked: number[] = [];
  return {
    asked,
    pageOf: ({ page }: { page: number }) => {
      asked.push(page);
      return Promise.resolve(
        (pages[page] ?? []).map((id) => rowOf({ id, allowedActions: id > 0 ? ['view-grades'] : [] })),
      );
    },
  };
};
const addressOf = (page: number) =>
  parseListAddress(new URLSearchParams(`modulo=3&uf=SP${page > 0 ? `&pagina=${page + 1}` : ''}`));

describe('nextCandidate', () => {
  const pages = [[1, -2, 3], [-4, -5, 6], [7], [-8], [-9]];
  it.each<[number, number, -1 | 1, number | null, string | null]>([
    [1, 0, 1, 3, '?modulo=3&uf=SP'],
    [3, 0, -1, 1, '?modulo=3&uf=SP'],
    [1, 0, -1, null, null],
    [3, 0, 1, 6, '?modulo=3&uf=SP&pagina=2'],
    [6, 1, -1, 3, '?modulo=3&uf=SP'],
    [6, 1, 1, 7, '?modulo=3&uf=SP&pagina=3'],
    [7, 2, 1, null, null],
    [99, 0, 1, null, null],
  ])('from %i on page %i, step %i: %s', async (id, page, step, expected, list) => {
    const found = await nextCandidate(listOf(pages).pageOf, addressOf(page), id, step);
    expect([found?.row.id ?? null, found?.list ?? null]).toEqual([expected, list]);
  });

  it('reads five pages and no more', async () => {
    const list = listOf([[1], ...Array.from({ length: 20 }, () => [-2])]);
    expect(await nextCandidate(list.pageOf, addressOf(0), 1, 1)).toBeNull();
    expect(list.asked).toEqual([0, 1, 2, 3, 4]);
  });
});
