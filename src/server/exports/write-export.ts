import { Refused } from '#domain/refusal.ts';
import { versionById } from '#domain/seminar-version.ts';
import { MAX_XLSX_ROWS } from '#contract/list-exports.ts';
import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { beginAttempt, deleteParts, record, type Attempt } from './attempt.ts';
import { csvOf } from './csv.ts';
import { storeInParts } from './file-parts.ts';
import { pagesOfRows } from './row-pages.ts';
import { countRows } from './rows.ts';
import { failExport, partKey, runningExport, type RunningExport } from './running-export.ts';
import { xlsxOf } from './xlsx.ts';

/** Rows between two notes of how far the file is: each note is a write of the database. */
const NOTED_EVERY = 5_000;
const TYPES = {
  CSV: { contentType: 'text/csv' },
  XLSX: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;

export interface ExportLimits {
  readonly maxXlsxRows?: number;
  readonly partBytes?: number;
}

/**
 * Writes a file in one go, in constant memory, with the current rights of the person who requested it. Safe to repeat: the
 * newest attempt counts.
 */
export async function writeExport(
  deps: Deps,
  files: Files,
  { exportId }: { readonly exportId: number },
  limits: ExportLimits = {},
): Promise<void> {
  const running = await runningExport(deps, exportId);
  if (running === 'no-longer') return failExport(deps, exportId, 'access.denied');
  const attempt = running && (await beginAttempt(deps, files, running));
  if (!attempt) return;
  try {
    if (!(await writeFile(deps, files, running, attempt, limits)))
      await deleteParts(files, attempt.folder, attempt.parts);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await failExport(deps, running.id, error.refusal.code);
    await deleteParts(files, attempt.folder, attempt.parts);
  }
}

/** Whether the file is whole; false where the export has not waited for it. Refusal: export.too-many {limit}. */
async function writeFile(
  deps: Deps,
  files: Files,
  running: RunningExport,
  attempt: Attempt,
  { maxXlsxRows = MAX_XLSX_ROWS, partBytes }: ExportLimits,
): Promise<boolean> {
  const { format, columns, version, query } = running;
  const total = await deps.reader.read(running, (db) => countRows(db, query));
  await deps.db.updateTable('list_export').set({ total }).where('id', '=', running.id).execute();
  const sheet = { name: versionById(version).name, columns };
  const chunks =
    format === 'CSV'
      ? csvOf(columns, cellsOf(deps, running, attempt, null))
      : xlsxOf(sheet, cellsOf(deps, running, attempt, maxXlsxRows));
  const store = async (bytes: Uint8Array): Promise<boolean> => {
    await files.put(partKey(attempt.folder, attempt.parts + 1), bytes, TYPES[format]);
    attempt.parts += 1;
    return record(deps, attempt);
  };
  if (!(await storeInParts(chunks, store, partBytes))) return false;
  const end = { state: 'READY', total: attempt.written, search: null, finished_at: deps.clock() } as const;
  return record(deps, attempt, end);
}

/** The cells of each page, up to the limit if given; they end early where the export no longer waits for the attempt. */
async function* cellsOf(
  deps: Deps,
  running: RunningExport,
  attempt: Attempt,
  maxRows: number | null,
): AsyncGenerator<string[][]> {
  const { columns, query, parts } = running;
  let noted = 0;
  for await (const rows of pagesOfRows((work) => deps.reader.read(running, work), query, parts)) {
    attempt.written += rows.length;
    // More rows than at the request.
    if (maxRows !== null && attempt.written > maxRows)
      throw new Refused('export.too-many', { limit: maxRows });
    yield rows.map((row) => columns.map(({ cell }) => cell(row)));
    if (attempt.written - noted < NOTED_EVERY) continue;
    noted = attempt.written;
    if (!(await record(deps, attempt))) return;
  }
}
