import { describe, expect, it } from 'vitest';
import { pendingDifference, withPendingMoves, type PendingMove } from './pending-moves.ts';

interface Card {
  idInterview: number;
  name: string;
}
const ana = { idInterview: 1, name: 'Ana' };
const elvis = { idInterview: 2, name: 'Élvis' };
const fabio = { idInterview: 3, name: 'Fábio' };
const move = (card: Card, from: number | null, to: number | null): PendingMove<Card> => ({ card, from, to });

describe('a column while moves are on their way', () => {
  it.each<[string, Card[], number | null, PendingMove<Card>[], Card[]]>([
    ['a card leaves its class', [ana, elvis], 7, [move(ana, 7, 8)], [elvis]],
    [
      'and stands in the order of names in the other',
      [ana, fabio],
      8,
      [move(elvis, 7, 8)],
      [ana, elvis, fabio],
    ],
    ['at the end', [ana], 8, [move(fabio, 7, 8)], [ana, fabio]],
    ["on top of 'Interessados'", [fabio], null, [move(elvis, 7, null)], [elvis, fabio]],
    ['other columns stay', [ana], 9, [move(elvis, 7, 8)], [ana]],
    ['several at once', [], 8, [move(fabio, 7, 8), move(ana, null, 8)], [ana, fabio]],
    [
      'an answer that has the move already stays as it is',
      [ana, elvis],
      8,
      [move(elvis, 7, 8)],
      [ana, elvis],
    ],
  ])('%s', (_, cards, column, moves, expected) => {
    expect(withPendingMoves(cards, column, moves)).toEqual(expected);
  });

  it('is the very same list where nothing changes, so that nothing is drawn again', () => {
    const cards = [ana];
    expect(withPendingMoves(cards, 9, [move(elvis, 7, 8)])).toBe(cards);
  });

  it('counts what comes and goes', () => {
    const moves = [move(ana, 7, 8), move(elvis, 7, 8), move(fabio, null, 7)];
    expect([7, 8, null, 9].map((column) => pendingDifference(column, moves))).toEqual([-1, 2, -1, 0]);
  });
});
