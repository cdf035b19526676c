import type { InfiniteData } from '@tanstack/react-query';
import type { BoardColumn, boardCalls, InterestedColumn } from '#contract/board.ts';
import type { Answered } from '../../api.ts';
import { numberText } from '../number-text.ts';

/** The columns that have been loaded. */
export interface BoardView {
  readonly interested: InterestedColumn;
  readonly classes: readonly BoardColumn[];
  readonly total: number;
}

/** All pages as one; null: not loaded yet. A class that was counted into two pages stands once. */
export function columnsOf(
  data: InfiniteData<Answered<typeof boardCalls.listBoardColumns>> | undefined,
): BoardView | null {
  const [first] = data?.pages ?? [];
  if (!data || !first) return null;
  const classes = new Map(
    data.pages.flatMap(({ items }) => items).map((column) => [column.idClassRoom, column]),
  );
  return { interested: first.interested, classes: [...classes.values()], total: first.total };
}

/** How many cards the column of those interested has, as it is written; the server counts to 10,000. */
export const interestedText = ({ cardsIsExact }: InterestedColumn, count: number): string =>
  cardsIsExact ? numberText(count) : 'mais de 10.000';
