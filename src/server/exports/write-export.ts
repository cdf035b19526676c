import type * as z from 'zod';
import { UTF8_BOM, csvLine } from '#domain/spreadsheet.ts';
import { MAX_XLSX_ROWS } from '#contract/list-exports.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { writeListExport } from './jobs.ts';
import { afterLast, countRows, PAGE, pagesAfter } from './rows.ts';
import { failExport, partKey, runningExport, type RunningExport } from './running-export.ts';
import { writeSpreadsheet } from './write-spreadsheet.ts';

/** Parts of one job of a CSV file before it enqueues the next: seconds of work, however large the file. */
export const PARTS_PER_JOB = 20;

export interface ExportLimits {
  readonly partsPerJob?: number;
  readonly maxXlsxRows?: number;
}

export type ExportChunk = z.output<typeof writeListExport.payload>;

/**
 * Writes the next chunk of a file, with the current rights of the person who requested it. Safe to repeat: the same
 * chunk writes the same parts.
 */
export async function writeExport(
  deps: Deps,
  files: Files,
  chunk: ExportChunk,
  { partsPerJob = PARTS_PER_JOB, maxXlsxRows = MAX_XLSX_ROWS }: ExportLimits = {},
): Promise<void> {
  const running = await runningExport(deps, chunk.exportId);
  if (running === 'no-longer') await failExport(deps, chunk.exportId, 'access.denied');
  else if (running) await writeChunk(deps, files, running, chunk, { partsPerJob, maxXlsxRows });
  await deleteIfEnded(deps, files, chunk, partsPerJob);
}

async function writeChunk(
  deps: Deps,
  files: Files,
  running: RunningExport,
  chunk: ExportChunk,
  { partsPerJob, maxXlsxRows }: Required<ExportLimits>,
): Promise<void> {
  if (chunk.after === null) {
    const total = await deps.reader.read(running, (db) => countRows(db, running.query));
    await deps.db.updateTable('list_export').set({ total }).where('id', '=', running.id).execute();
  }
  if (running.format === 'CSV') await writeCsv(deps, files, running, chunk, partsPerJob);
  else await writeSpreadsheet(deps, files, running, maxXlsxRows);
}

/** Deletes the chunk's parts if the export ended while they were being written: the sweep may have run before them. */
async function deleteIfEnded(
  deps: Deps,
  files: Files,
  { exportId, parts }: ExportChunk,
  partsPerJob: number,
): Promise<void> {
  const row = await deps.db
    .selectFrom('list_export')
    .select('folder')
    .where('id', '=', exportId)
    .where('state', 'in', ['FAILED', 'EXPIRED'])
    .executeTakeFirst();
  if (!row) return;
  for (let part = parts + 1; part <= parts + partsPerJob; part++)
    await files.delete(partKey(row.folder, part));
}

async function writeCsv(
  deps: Deps,
  files: Files,
  running: RunningExport,
  from: ExportChunk,
  partsPerJob: number,
): Promise<void> {
  const { columns } = running;
  let { parts, written, after } = from;
  const pages = pagesAfter((work) => deps.reader.read(running, work), running.query, after, partsPerJob);
  for await (const rows of pages) {
    const first = parts === 0 ? UTF8_BOM + csvLine(columns.map(({ header }) => header)) : '';
    const lines = rows.map((row) => csvLine(columns.map(({ cell }) => cell(row))));
    if (first !== '' || lines.length > 0) {
      const bytes = Buffer.from(first + lines.join(''), 'utf8');
      parts += 1;
      await files.put(partKey(running.folder, parts), bytes, { contentType: 'text/csv' });
    }
    written += rows.length;
    await deps.db.updateTable('list_export').set({ written }).where('id', '=', running.id).execute();
    if (rows.length < PAGE) return finishExport(deps, running.id, from.parts, parts, written);
    after = afterLast(rows);
  }
  await inTransaction(deps.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('list_export')
      .set({ parts })
      .where('id', '=', running.id)
      .where('state', '=', 'WRITING')
      .where('parts', '=', from.parts)
      .executeTakeFirst();
    // Another run of the same chunk has enqueued the next one already.
    if (numUpdatedRows > 0n)
      await deps.queue.send(tx, writeListExport, { exportId: running.id, parts, written, after });
  });
}

async function finishExport(
  deps: Deps,
  id: number,
  from: number,
  parts: number,
  written: number,
): Promise<void> {
  await deps.db
    .updateTable('list_export')
    .set({ state: 'READY', parts, written, total: written, search: null, finished_at: deps.clock() })
    .where('id', '=', id)
    .where('state', '=', 'WRITING')
    .where('parts', '=', from)
    .execute();
}
