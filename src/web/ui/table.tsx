/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Browsers drop a table's meaning when CSS changes its display, as the cards on small screens do; the roles keep it. */
import { type ReactNode, useRef } from 'react';
import { useFocusOfGoneRow } from './focus-of-gone-row.ts';
import { Icon } from './icon.tsx';
import { cellOnPaper, ON_PAPER } from './table-on-paper.ts';

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
  /** Before the words of the header (a "select all" box). Hide it on cards, as `headerAside`. */
  headerBefore?: ReactNode;
  /** After the words of the header (a filter). Not on cards, where the head is for screen readers alone: hide it there. */
  headerAside?: ReactNode;
  /** Its label on a card, where that is not the header; null: none, since the value needs none. */
  cardLabel?: string | null | undefined;
  /**
   * Its place on a card: `title`, the first line, without a label; `corner`, at the top right (a menu, a box). The title is the
   * header of its row, too.
   */
  onCard?: 'title' | 'corner' | undefined;
  /** Stays at the right edge while the table scrolls sideways, on the colour of the page; not on cards. */
  isSticky?: boolean | undefined;
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
  /** Greys rows that are out of use; a cell shows in words that they are. */
  isGreyed?: ((row: Row) => boolean) | undefined;
  /** Below which width rows become cards: 768 px, or 1280 px for tables of many columns, whose labels have 100 px there. */
  cardsBelow?: 'md' | 'xl' | undefined;
  /** Columns are as wide as their `className` shows, whatever is in them (one without a width takes the rest), and close together. */
  isFixed?: boolean | undefined;
}

/**
 * Tailwind finds whole class names only, so each width has its own list. On a card of few lines the value stands at the
 * right, or on a line of its own where both do not fit; on one of many, values begin below each other, beside the labels.
 */
const LAYOUTS = {
  md: {
    table: 'md:table',
    head: 'md:not-sr-only md:table-header-group',
    headRow: 'md:border-b-2 md:border-ink',
    body: 'md:table-row-group',
    row: 'md:table-row md:border-0 md:border-b md:p-0 md:hover:bg-paper-deep',
    cell: 'md:static md:table-cell md:align-middle md:first:pl-0 md:last:pr-0',
    right: 'md:text-right',
    label: 'md:hidden',
    sortButton: 'hidden md:inline-flex',
    line: 'flex flex-wrap items-baseline justify-between gap-x-4',
    value: 'ml-auto max-md:text-right',
    wide: { table: '', head: 'px-3 py-2', row: 'p-4', cell: 'md:px-3 md:py-2', line: 'py-1' },
    fixed: {
      table: 'md:table-fixed',
      head: 'px-2 py-1.5',
      row: 'p-3',
      cell: 'md:px-2 md:py-1.5',
      line: 'py-0.5',
    },
  },
  xl: {
    table: 'xl:table',
    head: 'xl:not-sr-only xl:table-header-group',
    headRow: 'xl:border-b-2 xl:border-ink',
    body: 'md:max-xl:grid-cols-2 xl:table-row-group',
    row: 'xl:table-row xl:border-0 xl:border-b xl:p-0 xl:hover:bg-paper-deep',
    cell: 'xl:static xl:table-cell xl:align-middle xl:first:pl-0 xl:last:pr-0',
    right: 'xl:text-right',
    label: 'w-25 xl:hidden',
    sortButton: 'hidden xl:inline-flex',
    // On the narrowest phones, below them where it does not fit.
    line: 'flex items-baseline max-[22rem]:flex-wrap',
    value: 'flex-1 max-[22rem]:flex-auto',
    wide: { table: '', head: 'px-3 py-2', row: 'p-4', cell: 'xl:px-3 xl:py-2', line: 'py-1' },
    fixed: {
      table: 'xl:table-fixed',
      head: 'px-1.5 py-1.5',
      row: 'p-3',
      cell: 'xl:px-1.5 xl:py-1.5',
      line: 'py-0.5',
    },
  },
} as const;

/** Parts of a card without a label: the title at the left and the corner beside it. */
const ON_CARD = {
  title: 'flex pr-10 pb-2',
  corner: 'absolute top-2 right-2 flex',
} as const;

/** Tailwind finds whole class names only. */
const STICKY = {
  md: 'md:sticky md:right-0 md:border-l md:border-line md:bg-inherit',
  xl: 'xl:sticky xl:right-0 xl:border-l xl:border-line xl:bg-inherit',
} as const;

/**
 * Rows and columns; on narrow screens each row becomes a card whose cells carry their header as a label. On paper always a
 * table, without the columns of menus and boxes.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isMarked,
  isGreyed,
  cardsBelow = 'md',
  isFixed = false,
}: TableProps<Row>) {
  const tableRef = useRef<HTMLTableElement>(null);
  const { onFocus, onBlur } = useFocusOfGoneRow(tableRef);
  const layout = LAYOUTS[cardsBelow];
  const room = isFixed ? layout.fixed : layout.wide;
  // What passes under a cell that stays must not shine through: the rows have a colour of their own then.
  const ground = columns.some(({ isSticky }) => isSticky) ? 'bg-paper' : '';
  const groundOf = (row: Row): string => {
    if (isGreyed?.(row)) return 'bg-default-soft text-ink-soft';
    return isMarked?.(row) ? 'bg-tertiary' : ground;
  };
  return (
    // The handlers only note which row has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table
      ref={tableRef}
      role="table"
      tabIndex={-1}
      onFocus={onFocus}
      onBlur={onBlur}
      className={`block w-full text-left text-sm ${layout.table} ${room.table} ${ON_PAPER.table}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className={`sr-only ${layout.head} ${ON_PAPER.head}`}>
        <tr role="row" className={`${layout.headRow} ${ground} ${ON_PAPER.headRow}`}>
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={column.sortable ? ariaSort(column.id, sort) : undefined}
              className={`${room.head} align-middle font-semibold first:pl-0 last:pr-0 ${column.align === 'right' ? 'text-right' : ''} ${column.isSticky ? STICKY[cardsBelow] : ''} ${column.className ?? ''} ${cellOnPaper(column)}`}
            >
              <span
                className={
                  column.headerAside === undefined && column.headerBefore === undefined
                    ? ''
                    : 'inline-flex items-center gap-1'
                }
              >
                {column.headerBefore}
                <HeaderContent column={column} sort={sort} onSort={onSort} layout={layout} />
                {column.headerAside === undefined ? null : (
                  <span className="contents print:hidden">{column.headerAside}</span>
                )}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={`grid grid-cols-1 gap-4 ${layout.body} ${ON_PAPER.body}`}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={`relative block rounded border-2 border-line ${room.row} ${layout.row} ${ON_PAPER.row} ${groundOf(row)}`}
          >
            {columns.map((column) => (
              <Cell
                key={column.id}
                namesRow={column.onCard === 'title'}
                className={`${column.onCard ? ON_CARD[column.onCard] : `${layout.line} ${room.line}`} ${layout.cell} ${room.cell} ${column.align === 'right' ? layout.right : ''} ${column.isSticky ? STICKY[cardsBelow] : ''} ${column.className ?? ''} ${cellOnPaper(column)}`}
              >
                {column.headerHidden || column.onCard || column.cardLabel === null ? null : (
                  <span aria-hidden="true" className={`shrink-0 text-ink-soft ${layout.label} print:hidden`}>
                    {column.cardLabel ?? column.header}
                  </span>
                )}
                <div className={`min-w-0 ${column.onCard === 'title' ? '' : layout.value} ${ON_PAPER.value}`}>
                  {column.cell(row)}
                </div>
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell; one that names its row is read with each of the others, which are nobody's otherwise. */
function Cell({ namesRow, ...cell }: { namesRow: boolean; className: string; children: ReactNode }) {
  if (!namesRow) return <td role="cell" {...cell} />;
  return <th role="rowheader" scope="row" {...cell} className={`text-left font-normal ${cell.className}`} />;
}

function HeaderContent<Row>({
  column,
  sort,
  onSort,
  layout,
}: {
  column: TableColumn<Row>;
  sort: TableProps<Row>['sort'];
  onSort: TableProps<Row>['onSort'];
  layout: (typeof LAYOUTS)[keyof typeof LAYOUTS];
}) {
  if (column.headerHidden) return <span className="sr-only">{column.header}</span>;
  if (!column.sortable || !onSort) return column.header;
  const direction = sort?.column === column.id ? sort.direction : null;
  return (
    <>
      {/* On cards the head is for screen readers alone: nothing in it may take the focus unseen. */}
      <span className={`${layout.label} print:inline print:w-auto`}>{column.header}</span>
      <button
        type="button"
        onClick={() => onSort(column.id, direction === 'ASC' ? 'DESC' : 'ASC')}
        className={`min-h-8 items-center gap-1 rounded text-left font-semibold underline-offset-4 hover:underline ${layout.sortButton} print:hidden`}
      >
        {column.header}
        <Icon
          name={direction === 'ASC' ? 'chevron-up' : 'chevron-down'}
          className={`size-4 ${direction === null ? 'opacity-40' : ''}`}
        />
      </button>
    </>
  );
}

function ariaSort(id: string, sort: { column: string; direction: SortDirection } | undefined) {
  if (sort?.column !== id) return 'none';
  return sort.direction === 'ASC' ? 'ascending' : 'descending';
}
