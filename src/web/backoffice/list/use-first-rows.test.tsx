import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
      counts.push(useFirstRows(rows).length);
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
    renderHook(() => counts.push(useFirstRows(TEN).length));
    expect(counts).toEqual([10]);
  });

  it('are drawn at once at a desk', () => {
    expect(drawn(false)).toEqual([0, 10, 11]);
  });
});
