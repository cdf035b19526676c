import { useEffect, useRef } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import type { TableColumn } from '../../ui/table.tsx';
import { isSelected, withRows } from '../interview-row/selection.ts';
import type { SelectionState } from './use-selection.ts';

const BOX = 'size-5 shrink-0 cursor-pointer accent-(--color-primary-ink)';

/** Adds a checkbox to each row of a table, and one for the page in the header. */
export function withBoxes(
  columns: readonly TableColumn<InterviewRow>[],
  rows: readonly InterviewRow[],
  state: SelectionState,
): readonly TableColumn<InterviewRow>[] {
  return columns.map((column) =>
    column.id === 'person'
      ? {
          ...column,
          headerContent: (
            <span className="flex items-center gap-3">
              {/* On cards the header is for screen readers only: nothing in it may take the focus while invisible. */}
              <span className="hidden xl:inline-flex">
                <PageBox rows={rows} state={state} />
              </span>
              {column.header}
            </span>
          ),
          cell: (row) => (
            <div className="flex items-start gap-3 xl:items-center">
              <RowBox row={row} state={state} />
              {column.cell(row)}
            </div>
          ),
        }
      : column,
  );
}

function RowBox({ row, state: { selection, select } }: { row: InterviewRow; state: SelectionState }) {
  return (
    // The label makes the target larger than the checkbox.
    <label className="-m-2 flex cursor-pointer p-2">
      <input
        type="checkbox"
        checked={isSelected(selection, row.id)}
        onChange={(event) => select(withRows(selection, [row.id], event.target.checked))}
        className={BOX}
      />
      <span className="sr-only">Selecionar {row.candidate.name}</span>
    </label>
  );
}

/** Selects the rows of this page; indeterminate when only some of them are selected. */
export function PageBox({
  rows,
  state: { selection, select },
  showLabel = false,
}: {
  rows: readonly InterviewRow[];
  state: SelectionState;
  showLabel?: boolean;
}) {
  const ref = useRef<HTMLInputElement>(null);
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => isSelected(selection, id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = chosen > 0 && !all;
  });
  return (
    <label className="-m-2 inline-flex min-h-10 cursor-pointer items-center gap-2 p-2 text-sm font-semibold">
      <input
        ref={ref}
        type="checkbox"
        checked={all}
        disabled={ids.length === 0}
        onChange={() => select(withRows(selection, ids, !all))}
        className={BOX}
      />
      <span className={showLabel ? '' : 'sr-only'}>Selecionar esta página</span>
    </label>
  );
}
