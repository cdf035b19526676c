import type { ColumnId } from '../drag/drag-store.ts';

/** A move that the server has not answered, or whose answer is not in the columns yet. */
export interface PendingMove<Card> {
  readonly card: Card;
  readonly from: ColumnId;
  readonly to: ColumnId;
}

interface Named {
  readonly idInterview: number;
  readonly name: string;
}

/**
 * The cards of a column as they will be once pending moves are done: what leaves is gone, what comes stands where its
 * name belongs (in 'Interessados', which is not in order of names, on top). Idempotent: an answer that already holds a
 * move is left as it is.
 */
export function withPendingMoves<Card extends Named>(
  cards: readonly Card[],
  column: ColumnId,
  moves: readonly PendingMove<Card>[],
): readonly Card[] {
  const leaving = new Set<number>();
  const coming: Card[] = [];
  const present = new Set(cards.map(({ idInterview }) => idInterview));
  for (const { card, from, to } of moves) {
    if (to !== column && from === column) leaving.add(card.idInterview);
    if (to === column && !present.has(card.idInterview)) coming.push(card);
  }
  if (leaving.size === 0 && coming.length === 0) return cards;
  const staying = cards.filter(({ idInterview }) => !leaving.has(idInterview));
  if (column === null) return [...coming, ...staying];
  return coming.reduce<Card[]>((all, card) => {
    const at = all.findIndex(({ name }) => name.localeCompare(card.name, 'pt-BR') > 0);
    return at === -1 ? [...all, card] : [...all.slice(0, at), card, ...all.slice(at)];
  }, staying);
}

/** By how much the pending moves change the number of cards of a column. */
export function pendingDifference<Card>(column: ColumnId, moves: readonly PendingMove<Card>[]): number {
  return moves.reduce((sum, { from, to }) => sum + (to === column ? 1 : 0) - (from === column ? 1 : 0), 0);
}
