import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough, type ZipInputFile } from 'fflate';
import type { ExportColumn } from './columns.ts';

type XlsxColumn = Pick<ExportColumn, 'header' | 'width' | 'isDay'>;

export interface XlsxSheet {
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
}

type Rows = readonly (readonly string[])[];

/** Little less small than by the usual level, in a third of the time. */
const COMPRESSION_LEVEL = 3;
/** Excel refuses a file with a longer text. */
const MAX_CELL_LENGTH = 32_767;
const DEFLATE = 8;

// Control characters are forbidden in XML 1.0, and Excel reads `_x0041_` as an escape.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const EXCEL_ESCAPE = /_(?=x[\da-f]{4}_)/gi;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Whether a text, of few that have any, has something of the above. */
// oxlint-disable-next-line no-control-regex
const IS_SPECIAL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]|_x/i;

const xmlText = (text: string): string =>
  text.length <= MAX_CELL_LENGTH && !IS_SPECIAL.test(text) ? text : escapedText(text);

const escapedText = (text: string): string =>
  text
    .toWellFormed()
    .slice(0, MAX_CELL_LENGTH)
    .replace(FORBIDDEN, '')
    .replace(EXCEL_ESCAPE, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** A, B … Z, AA, AB … */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** White space that a program may drop where nothing says that it is to be kept. */
const HAS_EDGE = /^\s|\s$|[\t\r\n]|\s\s/;
const KEPT = ' xml:space="preserve"';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What stands for 1970-01-01 where spreadsheets count days. */
const EPOCH_DAY = 25_569;

/** A day, `yyyy-MM-dd`, as the number that it is in a spreadsheet, where it sorts, filters and is subtracted. */
const dayNumber = (isoDate: string): number => Date.parse(isoDate) / DAY_MS + EPOCH_DAY;

/**
 * Every cell is typed as text, so that no spreadsheet takes one for a formula, a number or a day; but for columns of days,
 * which nobody writes.
 */
function rowXml(
  number: number,
  cells: readonly string[],
  columns: readonly (Pick<XlsxColumn, 'isDay'> & { readonly name: string })[],
  style: number,
): string {
  let xml = `<row r="${number}">`;
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (cell === '') continue;
    xml += column.isDay
      ? `<c r="${column.name}${number}" s="${DAY_STYLE}"><v>${dayNumber(cell)}</v></c>`
      : `<c r="${column.name}${number}" s="${style}" t="inlineStr"><is><t${HAS_EDGE.test(cell) ? KEPT : ''}>${xmlText(cell)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a workbook of one sheet has beside the sheet (ECMA-376, part 1). */
const filesBeside = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Format 49 is text, 164 the first of a file's own; the second style is the header's.
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf></cellXfs></styleSheet>`,
});
const HEADER_STYLE = 1;
const TEXT_STYLE = 2;
/** To the left like the header above it. */
const DAY_STYLE = 3;

async function* sheetXml({ columns }: XlsxSheet, pages: AsyncIterable<Rows>): AsyncGenerator<Buffer> {
  const named = columns.map(({ isDay }, index) => ({ name: columnName(index), ...(isDay && { isDay }) }));
  const widths = columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>${rowXml(
      1,
      columns.map(({ header }) => header),
      named.map(({ name }) => ({ name })),
      HEADER_STYLE,
    )}`,
  );
  let written = 1;
  for await (const rows of pages) {
    let xml = '';
    for (const row of rows) xml += rowXml((written += 1), row, named, TEXT_STYLE);
    yield Buffer.from(xml);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/**
 * An XLSX file of texts and days, in the chunks in which it is written: a page of rows at a time is in memory, however long the
 * sheet is. Compressed outside the event loop.
 */
export async function* xlsxOf(sheet: XlsxSheet, pages: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const [name, content] of Object.entries(filesBeside(sheet.name))) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(strToU8(content), true);
  }
  const entry: ZipInputFile = {
    filename: 'xl/worksheets/sheet1.xml',
    compression: DEFLATE,
    size: 0,
    crc: 0,
  };
  zip.add(entry);
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of sheetXml(sheet, pages)) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  }
  const source = Readable.from(counted(), { highWaterMark: 1 });
  // A failure of the source ends the loop below with the same error.
  const deflated = pipeline(source, createDeflateRaw({ level: COMPRESSION_LEVEL }), () => {});
  for await (const chunk of deflated as AsyncIterable<Buffer<ArrayBuffer>>) {
    entry.ondata?.(null, chunk, false);
    yield* ready.splice(0);
  }
  entry.ondata?.(null, new Uint8Array(), true);
  zip.end();
  yield* ready.splice(0);
}
