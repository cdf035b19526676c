import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import type { XlsxSheet } from './xlsx.ts';

// A thread of its own: the library composes the whole file at once, which takes seconds and a hundred megabytes. Here it
// holds up nobody, and its memory goes with it.
// xlsx.ts gives nothing else to this thread.
const { name, columns, rows } = workerData as XlsxSheet;
const head = columns.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold' as const }));
// Every cell says that it is text, so that no spreadsheet takes one for a formula, a number or a day.
const body = rows.map((row) => row.map((cell) => ({ value: cell, type: String })));
const bytes = await writeXlsxFile([head, ...body], {
  columns: columns.map(({ width }) => ({ width })),
  sheet: name,
  stickyRowsCount: 1,
}).toBuffer();
parentPort?.postMessage(new Uint8Array(bytes));
