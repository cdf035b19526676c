import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseBoardAddress } from './board-address.ts';
import { BoardFound } from './board-found.tsx';
import { columnOf } from './board.fixture.ts';
import type { BoardView } from './board-view.ts';

afterEach(cleanup);

const viewOf = (
  interested: number,
  inClasses: readonly number[],
  change: Partial<BoardView> = {},
): BoardView => ({
  interested: {
    type: 'INTERESTED',
    idClassRoom: null,
    className: null,
    cards: interested,
    cardsIsExact: true,
    outOfReach: 0,
  },
  classes: inClasses.map((cards, index) => columnOf({ idClassRoom: index + 1, cards })),
  total: inClasses.length,
  ...change,
});

function show() {
  const found = (search: string, view: BoardView | null) => (
    <BoardFound address={parseBoardAddress(new URLSearchParams(search), null)} view={view} />
  );
  const { rerender } = render(found('modulo=1', null));
  const region = document.querySelector('output');
  return (search: string, view: BoardView | null) => {
    rerender(found(search, view));
    expect(document.querySelector('output')).toBe(region);
    return region?.textContent;
  };
}

describe('what a search leaves on the board', () => {
  it('is read once it is there, in a place that was there before', () => {
    const read = show();
    expect(read('modulo=1', viewOf(3, [2]))).toBe('');
    expect(read('modulo=1&busca=ana', null)).toBe('');
    expect(read('modulo=1&busca=ana', viewOf(1, [0]))).toBe('1 pessoa no quadro para “ana”.');
    expect(read('modulo=1&busca=zzz', viewOf(0, [0]))).toBe('0 pessoas no quadro para “zzz”.');
    expect(read('modulo=1', viewOf(3, [2]))).toBe('5 pessoas no quadro.');
  });

  it('is not read when somebody is moved, or another column is shown on a phone', () => {
    const read = show();
    read('modulo=1', viewOf(3, [2]));
    expect(read('modulo=1', viewOf(4, [2]))).toBe('');
    expect(read('modulo=1&coluna=1', viewOf(4, [2]))).toBe('');
  });

  it.each([
    ['the server counts no further', false, 1],
    ['not all columns are loaded', true, 12],
  ])('is at least that many where %s', (_, cardsIsExact, total) => {
    const { interested } = viewOf(10_000, []);
    const view = viewOf(0, [1], { interested: { ...interested, cardsIsExact }, total });
    expect(show()('modulo=1&busca=ana', view)).toBe('Mais de 10.001 pessoas no quadro para “ana”.');
  });
});
