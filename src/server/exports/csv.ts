import { csvLine, UTF8_BOM } from '#domain/spreadsheet.ts';

/** A CSV file of these headers and rows, in the texts in which it is written: one a page. */
export async function* csvOf(
  headers: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield UTF8_BOM + csvLine(headers);
  for await (const rows of pages) {
    let lines = '';
    for (const row of rows) lines += csvLine(row);
    yield lines;
  }
}
