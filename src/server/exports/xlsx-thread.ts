import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import type { XlsxSheet } from './xlsx.ts';

// A thread of its own: the library builds the whole file at once, which takes seconds and a hundred megabytes. Here it
// does not block the event loop, and its memory is freed with the thread.
// The cast is safe: only xlsx.ts starts this thread.
const { name, columns, rows } = workerData as XlsxSheet;
const head = columns.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold' as const }));
// Every cell is typed as text, so that no spreadsheet takes one for a formula, a number or a day.
const body = rows.map((row) => row.map((cell) => ({ value: cell, type: String })));
const bytes = await writeXlsxFile([head, ...body], {
  columns: columns.map(({ width }) => ({ width })),
  sheet: name,
  stickyRowsCount: 1,
}).toBuffer();
parentPort?.postMessage(new Uint8Array(bytes));
