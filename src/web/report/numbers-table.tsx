import type { ReactNode } from 'react';
import { formatValue } from '#domain/profile/charts/drawing.ts';

export interface NumberColumn {
  readonly title: string;
  /** In the head of a narrow column; the whole title is read aloud. */
  readonly short?: string;
}

export interface NumberRow {
  readonly title: string;
  /** One for each column; null where there is none. */
  readonly values: readonly (number | null)[];
}

interface Props {
  caption: string;
  /** What the rows are. */
  head: string;
  columns: readonly NumberColumn[];
  rows: readonly NumberRow[];
  children?: ReactNode;
}

/** The numbers of a picture. Closed at first, as the picture stands above it; open on paper (`use-open-for-print.ts`). */
export function NumbersTable({ caption, head, columns, rows, children }: Props) {
  return (
    <details className="mt-6 border-y border-line py-2">
      <summary className="flex min-h-9 items-center font-semibold pointer-coarse:min-h-11 marker:content-none">
        <span className="underline decoration-2 underline-offset-4">Os números em tabela</span>
      </summary>
      {/* With large letters it is wider than a phone. A region that scrolls has to be reachable by keyboard. */}
      <section
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative my-3 overflow-x-auto print:overflow-visible"
      >
        <table className="w-full text-left text-sm sm:text-base">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b-2 border-ink align-bottom">
              <th scope="col" className="py-2 pr-1 font-semibold sm:pr-2">
                {head}
              </th>
              {columns.map(({ title, short }) => (
                <th key={title} scope="col" className="py-2 pl-1 text-right font-semibold sm:pl-2">
                  {short === undefined ? (
                    title
                  ) : (
                    <>
                      <span aria-hidden="true" className="sm:hidden">
                        {short}
                      </span>
                      <span className="sr-only sm:not-sr-only">{title}</span>
                    </>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, values }) => (
              <tr key={title} className="border-b border-line align-baseline last:border-b-0">
                <th scope="row" className="py-2 pr-1 font-normal sm:pr-2">
                  {title}
                </th>
                {values.map((value, index) => (
                  <td key={columns[index]?.title} className="py-2 pl-1 text-right sm:pl-2">
                    {value === null ? '—' : formatValue(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {children}
    </details>
  );
}
