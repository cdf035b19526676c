import { formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { csvLine, UTF8_BOM } from '#domain/spreadsheet.ts';
import type { ExportColumn } from './columns.ts';

/**
 * A CSV file of these columns and rows, in the texts in which it is written: one a page. Days as they are written in Brazil,
 * which its spreadsheets read as days.
 */
export async function* csvOf(
  columns: readonly Pick<ExportColumn, 'header' | 'isDay'>[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(columns.map(({ header }) => header));
  // Safe: a column of days has no other cells.
  const written = (cell: string, index: number): string =>
    columns[index]?.isDay && cell !== '' ? formatDateBr(cell as IsoDate) : cell;
  for await (const rows of pages) {
    let lines = '';
    for (const row of rows) lines += csvLine(row.map(written));
    yield lines;
  }
}
