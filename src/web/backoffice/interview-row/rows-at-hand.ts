import { useEffect } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import type { RowChoice } from './row-entries.ts';

/** A row with a menu on the page, and what happens on a choice of it. */
export interface RowAtHand {
  readonly row: InterviewRow;
  readonly onChoose: (choice: RowChoice, row: InterviewRow) => void;
}

const rows = new Map<number, RowAtHand>();

/** The attribute of what holds a row's menu; its value is the interview's id. */
export const ROW_AT_HAND = 'data-row-at-hand';

/** Makes a row's menu known for as long as it is on the page. */
export function useRowAtHand(at: RowAtHand): void {
  useEffect(() => {
    rows.set(at.row.id, at);
    return () => {
      if (rows.get(at.row.id) === at) rows.delete(at.row.id);
    };
  });
}

/** The row that has the focus, or the only one of the page; null: none. */
export function rowAtHand(): RowAtHand | null {
  const markOf = (within: Element | null | undefined) => within?.querySelector(`[${ROW_AT_HAND}]`) ?? null;
  const all = document.querySelectorAll(`[${ROW_AT_HAND}]`);
  const mark = markOf(document.activeElement?.closest('tr')) ?? (all.length === 1 ? (all[0] ?? null) : null);
  return rows.get(Number(mark?.getAttribute(ROW_AT_HAND))) ?? null;
}
