/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Browsers drop a table's meaning when CSS changes its display, as the cards on small screens do; the roles keep it. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type SortDirection = 'ASC' | 'DESC';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | undefined;
  /** Can be sorted by; see `sort` and `onSort`. */
  sortable?: boolean | undefined;
  /** The header is for screen readers only (a column of menus or boxes). On a card it has no label either. */
  headerHidden?: boolean | undefined;
  /** In place of the words of the header (a "select all" box). */
  headerContent?: ReactNode;
  /** Extra classes of its cells: a width, `whitespace-nowrap`. */
  className?: string | undefined;
}

export interface TableProps<Row> {
  /** What the table holds; read aloud, not shown. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: { column: string; direction: SortDirection } | undefined;
  onSort?: ((column: string, direction: SortDirection) => void) | undefined;
  /** Marks rows (selected, highlighted) with the version's tint. */
  isMarked?: ((row: Row) => boolean) | undefined;
}

/**
 * Rows and columns; under 768 px each row becomes a card whose cells carry their header as a label.
 */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort, isMarked }: TableProps<Row>) {
  return (
    <table role="table" className="block w-full text-left text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:border-b-2 md:border-ink">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={column.sortable ? ariaSort(column.id, sort) : undefined}
              className={`px-3 py-2 align-middle font-semibold first:pl-0 last:pr-0 ${column.align === 'right' ? 'text-right' : ''} ${column.className ?? ''}`}
            >
              <HeaderContent column={column} sort={sort} onSort={onSort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-4 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={`block rounded border-2 border-line p-4 md:table-row md:border-0 md:border-b md:p-0 md:hover:bg-paper-deep ${isMarked?.(row) ? 'bg-tertiary' : ''}`}
          >
            {columns.map((column) => (
              <td
                key={column.id}
                role="cell"
                className={`flex items-baseline justify-between gap-4 py-1 md:table-cell md:px-3 md:py-2 md:align-middle md:first:pl-0 md:last:pr-0 ${column.align === 'right' ? 'md:text-right' : ''} ${column.className ?? ''}`}
              >
                {column.headerHidden ? null : (
                  <span aria-hidden="true" className="shrink-0 text-ink-soft md:hidden">
                    {column.header}
                  </span>
                )}
                <div className="ml-auto min-w-0 max-md:text-right">{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeaderContent<Row>({
  column,
  sort,
  onSort,
}: {
  column: TableColumn<Row>;
  sort: TableProps<Row>['sort'];
  onSort: TableProps<Row>['onSort'];
}) {
  if (column.headerContent !== undefined) return column.headerContent;
  if (column.headerHidden) return <span className="sr-only">{column.header}</span>;
  if (!column.sortable || !onSort) return column.header;
  const direction = sort?.column === column.id ? sort.direction : null;
  return (
    <button
      type="button"
      onClick={() => onSort(column.id, direction === 'ASC' ? 'DESC' : 'ASC')}
      className="inline-flex min-h-8 items-center gap-1 rounded font-semibold underline-offset-4 hover:underline"
    >
      {column.header}
      <Icon
        name={direction === 'ASC' ? 'chevron-up' : 'chevron-down'}
        className={`size-4 ${direction === null ? 'opacity-40' : ''}`}
      />
    </button>
  );
}

function ariaSort(id: string, sort: { column: string; direction: SortDirection } | undefined) {
  if (sort?.column !== id) return 'none';
  return sort.direction === 'ASC' ? 'ascending' : 'descending';
}
