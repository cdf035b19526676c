/** What a spreadsheet takes for the beginning of a formula, in whatever width it is written (OWASP, CSV injection). */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text as a cell that no spreadsheet computes: what could begin a formula gets an apostrophe before it. For CSV alone:
 * the cells of an XLSX file say themselves that they are text.
 */
export function neutralCell(text: string): string {
  return BEGINS_FORMULA.test(text) ? `'${text}` : text;
}

/** What Excel in Portuguese opens with a click: semicolons, and first of all the mark that says UTF-8. */
export const CSV_MARK = '\uFEFF';

/** One line of CSV with its end (RFC 4180, with `;`); no cell of it is a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(neutralCell(cell))).join(';')}\r\n`;
}

const quoted = (cell: string): string => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
