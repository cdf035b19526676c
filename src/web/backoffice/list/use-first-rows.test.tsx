import { useQuery } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testQueryClient } from '../../query-client.fixture.ts';
import { listQueryOf } from '../interview-row/interview-queries.ts';
import { parseListAddress } from '../interview-row/list-address.ts';
import { useFirstRows } from './use-first-rows.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TEN = Array.from({ length: 10 }, (_, index) => index);

/** The numbers of rows that were drawn, one after the other, while a table loads, gets its rows, and another page. */
function drawn(isPhone: boolean): number[] {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  const counts: number[] = [];
  const { rerender } = renderHook(
    ({ rows }: { rows: readonly number[] | undefined }) => {
      counts.push(useFirstRows(rows && { items: rows }).length);
    },
    { initialProps: { rows: undefined as readonly number[] | undefined } },
  );
  rerender({ rows: TEN });
  rerender({ rows: [...TEN, 10] });
  return counts;
}

describe('the rows of a list that has loaded', () => {
  it('are drawn in two steps on a phone, and another page at once', () => {
    expect(drawn(true)).toEqual([0, 4, 10, 11]);
  });

  it('are drawn at once where they were at hand, as for somebody who comes back to their place', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const counts: number[] = [];
    renderHook(() => counts.push(useFirstRows({ items: TEN }).length));
    expect(counts).toEqual([10]);
  });

  it('are drawn in two steps where they came with the document, and at once when the list is opened again', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const asked = '/api/v1/interviews/module/1?page.index=0&page.size=10&sort.type=DESC';
    vi.stubGlobal('__firstCalls', {
      [asked]: { at: performance.now(), response: Promise.resolve(), body: { items: TEN } },
    });
    const client = testQueryClient();
    const query = listQueryOf(parseListAddress(new URLSearchParams()));
    const counts: number[] = [];
    for (let opened = 0; opened < 2; opened++)
      renderHook(() => counts.push(useFirstRows(useQuery(query, client).data).length)).unmount();
    expect(counts).toEqual([4, 10, 10]);
  });

  it('are drawn at once at a desk', () => {
    expect(drawn(false)).toEqual([0, 10, 11]);
  });
});
