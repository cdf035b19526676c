import type * as z from 'zod';
import { entersBackOffice } from '#domain/access.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { UTF8_BOM, csvLine } from '#domain/spreadsheet.ts';
import { MAX_XLSX_ROWS } from '#contract/list-exports.ts';
import type { ListFilter } from '../batches/selection.ts';
import { delegatedViewer } from '../identity/delegation.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { columnsOf, type ExportColumn } from './columns.ts';
import { writeListExport } from './jobs.ts';
import { countRows, rowsAfter, type After, type ExportedRow, type ExportQuery } from './rows.ts';
import { writeXlsx } from './xlsx.ts';

/** Rows of one query and of one part of a CSV file: some 400 kB. */
const PAGE = 2000;
/** Parts of one job before it enqueues the next: seconds of work, however large the file. */
export const PARTS_PER_JOB = 20;

export const partKey = (folder: string, part: number): string => `exports/${folder}/${part}`;

export type ExportChunk = z.output<typeof writeListExport.payload>;

interface RunningExport {
  readonly id: number;
  readonly folder: string;
  readonly format: string;
  readonly version: VersionId;
  readonly columns: readonly ExportColumn[];
  readonly query: ExportQuery;
}

/**
 * Writes the next chunk of a file, with the current rights of the person who requested it. Safe to repeat: the same
 * chunk writes the same parts.
 */
export async function writeExport(
  deps: Deps,
  files: Files,
  chunk: ExportChunk,
  partsOfAJob = PARTS_PER_JOB,
): Promise<void> {
  const running = await runningExport(deps, chunk.exportId);
  if (running === 'no-longer') await failExport(deps, chunk.exportId, 'access.denied');
  else if (running) await writeChunk(deps, files, running, chunk, partsOfAJob);
  await deleteIfEnded(deps, files, chunk, partsOfAJob);
}

async function writeChunk(
  deps: Deps,
  files: Files,
  running: RunningExport,
  chunk: ExportChunk,
  partsPerJob: number,
): Promise<void> {
  if (chunk.after === null) {
    const total = await countRows(deps.db, running.query);
    await deps.db.updateTable('list_export').set({ total }).where('id', '=', running.id).execute();
  }
  if (running.format === 'CSV') await writeCsv(deps, files, running, chunk, partsPerJob);
  else await writeSpreadsheet(deps, files, running);
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

async function runningExport(deps: Deps, id: number): Promise<RunningExport | 'no-longer' | null> {
  const row = await deps.db
    .selectFrom('list_export')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'WRITING')
    .executeTakeFirst();
  if (!row) return null;
  const viewer = await delegatedViewer(deps.db, { accountId: row.account_id, identityId: row.identity_id });
  // With another reach than at the request it would be another file.
  if (!viewer || !entersBackOffice(viewer) || viewer.uf !== row.uf) return 'no-longer';
  // Written by startExport from a parsed request body.
  const filter = {
    ...(row.filter as object),
    'filter.fieldOfResearch': row.search ?? undefined,
  } as ListFilter;
  const { folder, format, version, ids, exceptions } = row;
  const columns = columnsOf(version, row.columns);
  return { id, folder, format, version, columns, query: { viewer, version, filter, ids, exceptions } };
}

const afterLast = (rows: readonly ExportedRow[]): After => {
  const row = rows.at(-1);
  return row ? { at: row.at, id: row.id } : null;
};

async function writeCsv(
  deps: Deps,
  files: Files,
  running: RunningExport,
  from: ExportChunk,
  partsPerJob: number,
): Promise<void> {
  const { columns } = running;
  let { parts, written, after } = from;
  for (let n = 0; n < partsPerJob; n++) {
    const rows = await rowsAfter(deps.db, running.query, after, PAGE);
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

async function writeSpreadsheet(deps: Deps, files: Files, running: RunningExport): Promise<void> {
  const { columns } = running;
  const cells: string[][] = [];
  for (let after: After = null; ;) {
    const rows = await rowsAfter(deps.db, running.query, after, PAGE);
    for (const row of rows) cells.push(columns.map(({ cell }) => cell(row)));
    // More rows than at the request.
    if (cells.length > MAX_XLSX_ROWS) return failExport(deps, running.id, 'export.too-many');
    await deps.db
      .updateTable('list_export')
      .set({ written: cells.length })
      .where('id', '=', running.id)
      .execute();
    if (rows.length < PAGE) break;
    after = afterLast(rows);
  }
  const bytes = await writeXlsx({
    name: versionById(running.version).name,
    columns: columns.map(({ header, width }) => ({ header, width })),
    rows: cells,
  });
  await files.put(partKey(running.folder, 1), bytes, {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  await finishExport(deps, running.id, 0, 1, cells.length);
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

/** Marks the export as failed, with the reason shown to the person. */
export async function failExport(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: number,
  reason: RefusalCode,
): Promise<void> {
  await deps.db
    .updateTable('list_export')
    .set({ state: 'FAILED', reason, search: null, finished_at: deps.clock() })
    .where('id', '=', id)
    .where('state', '=', 'WRITING')
    .execute();
}
