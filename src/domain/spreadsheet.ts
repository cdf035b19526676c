/**
 * What starts a formula in spreadsheets, including full-width forms (OWASP, CSV injection); also behind spaces and
 * invisible characters, which some programs drop when they read a file.
 */
const BEGINS_FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * Escapes a text so that no spreadsheet computes it: an apostrophe is put before what could start a formula. Only for
 * CSV: cells of an XLSX file have a type.
 */
export function neutralizeCell(text: string): string {
  return BEGINS_FORMULA.test(text) ? `'${text}` : text;
}

/** Byte-order mark that makes Excel read the file as UTF-8. */
export const UTF8_BOM = '\uFEFF';

/**
 * One line of CSV with its end (RFC 4180, with `;`); no cell of it is a formula. Every cell is quoted: read with another
 * separator, a part of a name would otherwise become a cell of its own, and could begin a formula.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoteCell(neutralizeCell(cell))).join(';')}\r\n`;
}

const quoteCell = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
