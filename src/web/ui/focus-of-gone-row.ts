import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

interface Place {
  readonly element: Element;
  readonly row: number;
  readonly cell: number;
}

const rowsOf = (table: Element | null): readonly Element[] => [
  ...(table?.querySelectorAll(':scope > tbody > tr') ?? []),
];
const firstStopIn = (part: Element | undefined): HTMLElement | null =>
  part?.querySelector<HTMLElement>(STOPS) ?? null;

/**
 * Where a row goes that holds the focus, such as one that a command took out of the list, its place in the table keeps it: the
 * same cell of the row that is there now, or the table. Otherwise whoever comes by keyboard begins anew at the top of the page.
 */
export function useFocusOfGoneRow(table: RefObject<HTMLElement | null>) {
  const place = useRef<Place | null>(null);
  // What has the focus in a menu or a dialog of a row comes by here too, and is in no row.
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const holds = (part: Element): boolean => part.contains(target);
    const rows = rowsOf(currentTarget);
    const row = rows.findIndex(holds);
    if (row < 0) return;
    place.current = { element: target, row, cell: [...(rows[row]?.children ?? [])].findIndex(holds) };
  };
  // React reports no blur of what it removes.
  const onBlur = () => {
    place.current = null;
  };
  useLayoutEffect(() => {
    const left = place.current;
    if (left === null || left.element.isConnected || document.activeElement !== document.body) return;
    place.current = null;
    const rows = rowsOf(table.current);
    const row = rows[Math.min(left.row, rows.length - 1)];
    const stop = firstStopIn(row?.children[left.cell]) ?? firstStopIn(row) ?? table.current;
    stop?.focus({ preventScroll: true });
  });
  return { onFocus, onBlur };
}
