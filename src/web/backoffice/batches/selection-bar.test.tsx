import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS } from '../interview-row/list-filters.ts';
import { firstPage, type ListAddress } from '../interview-row/list-address.ts';
import type { ListSelection } from '../interview-row/selection.ts';
import { renderOffice, rowOf, stubServer } from '../office.fixture.tsx';
import { SelectionBar } from './selection-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const address: ListAddress = {
  ...firstPage(1),
  filters: NO_FILTERS,
};
const LIST = (size: number) =>
  `GET /api/v1/interviews/module/1?page.index=0&page.size=${size}&sort.type=DESC`;

/** Shows the bar with two of those found selected, and presses the button that selects all of them. */
async function selectAll(total: number, more: Parameters<typeof stubServer>[0] = {}, exact = true) {
  const items = [7, 8].map((id) => ({ ...rowOf(), id }));
  stubServer({ [LIST(10)]: { status: 200, body: { total, totalIsExact: exact, items } }, ...more });
  const select = vi.fn<(selection: ListSelection) => void>();
  const selection: ListSelection = { kind: 'some', ids: [7, 8] };
  renderOffice(
    <SelectionBar address={address} state={{ selection, select }} onChoose={vi.fn()} onCleared={vi.fn()} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Selecionar todas as/ }));
  return select;
}

describe('selecting everybody found', () => {
  it('names up to a hundred, whom actions with a limit take as well', async () => {
    const everybody = Array.from({ length: 100 }, (_, n) => ({ ...rowOf(), id: n + 1 }));
    const select = await selectAll(100, {
      [LIST(100)]: { status: 200, body: { total: 100, totalIsExact: true, items: everybody } },
    });
    await waitFor(() =>
      expect(select).toHaveBeenCalledWith({ kind: 'some', ids: everybody.map(({ id }) => id) }),
    );
  });

  it.each([
    ['more than a hundred', 101, true],
    ['an unknown number', 50, false],
  ])('takes %s by the filter', async (_, total, exact) => {
    const select = await selectAll(total, {}, exact);
    await waitFor(() => expect(select).toHaveBeenCalledWith({ kind: 'all', address, exceptions: [] }));
  });

  it('keeps the selection as it was when they cannot be read', async () => {
    const select = await selectAll(12);
    expect(await screen.findByText(/A seleção continua como estava/)).toBeTruthy();
    expect(select).not.toHaveBeenCalled();
  });
});
