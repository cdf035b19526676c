import type { ReactNode } from 'react';

export interface FigureColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly caption: string;
  /** What the rows are. */
  readonly head: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly renderName: (row: Row) => ReactNode;
  readonly isMarked?: (row: Row) => boolean;
}

/** Figures in rows and columns at every width: where it is too narrow it is scrolled sideways, and the names stay. */
export function FigureTable<Row>({ caption, head, columns, rows, rowKey, renderName, isMarked }: Props<Row>) {
  return (
    <section
      // What scrolls has to be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={caption}
      // Positioned, so that words for screen readers scroll with it and do not widen the page.
      className="relative max-h-112 quiet-scrollbar overflow-auto rounded print:max-h-none print:overflow-visible"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-paper">
          <tr className="border-b-2 border-ink align-bottom">
            <th scope="col" className="sticky left-0 bg-paper py-1.5 pr-2 text-left font-semibold">
              {head}
            </th>
            {columns.map(({ title }) => (
              <th
                key={title}
                scope="col"
                className="py-1.5 pl-3 text-right font-semibold whitespace-nowrap print:whitespace-normal"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={`border-b border-line ${isMarked?.(row) ? 'bg-tertiary' : ''}`}>
              <th
                scope="row"
                className={`sticky left-0 py-1 pr-2 text-left font-normal ${isMarked?.(row) ? 'bg-tertiary' : 'bg-paper'}`}
              >
                {/* As wide as it needs, in few lines: a table gives a column of words what its figures leave. */}
                <div className="w-max max-w-36 lg:max-w-72">{renderName(row)}</div>
              </th>
              {columns.map(({ title, cell }) => (
                <td key={title} className="py-1 pl-3 text-right whitespace-nowrap tabular-nums">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
