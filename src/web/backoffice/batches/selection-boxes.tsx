import type { InterviewRow } from '#contract/interviews.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import { isSelected, withRows } from '../interview-row/selection.ts';
import type { SelectionState } from './use-selection.ts';

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
          headerBefore: (
            // On cards the header is for screen readers only: nothing in it may take the focus while invisible.
            <span className="mr-2 hidden xl:inline-flex print:hidden">
              <PageBox rows={rows} state={state} />
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
    <Checkbox
      label={`Selecionar ${row.candidate.name}`}
      isLabelHidden
      className="flex print:hidden"
      checked={isSelected(selection, row.id)}
      onChange={(event) => select(withRows(selection, [row.id], event.target.checked))}
    />
  );
}

interface Props {
  rows: readonly InterviewRow[];
  state: SelectionState;
  showLabel?: boolean;
}

/** Selects the rows of this page; indeterminate when only some of them are selected. */
export function PageBox({ rows, state: { selection, select }, showLabel = false }: Props) {
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => isSelected(selection, id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  return (
    <Checkbox
      label="Selecionar esta página"
      isLabelHidden={!showLabel}
      className="inline-flex min-h-10 items-center gap-2 text-sm font-semibold"
      checked={all}
      indeterminate={chosen > 0 && !all}
      disabled={ids.length === 0}
      onChange={() => select(withRows(selection, ids, !all))}
    />
  );
}
