import { Refused } from '#domain/refusal.ts';
import { versionById } from '#domain/seminar-version.ts';
import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { pagesAfter } from './rows.ts';
import { failExport, partKey, type RunningExport } from './running-export.ts';
import { xlsxOf } from './xlsx.ts';

/** Bytes of one part, but for the last: one is in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024;
const XLSX_TYPE = { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

/** The parts of a spreadsheet are cut from one stream, so they fit together only within one attempt. */
interface Attempt {
  readonly id: number;
  readonly folder: string;
  parts: number;
  written: number;
}

/** Whether the export still waits for this attempt: it was not ended, and no later attempt has begun. */
async function record(
  { db }: Pick<Deps, 'db'>,
  { id, folder, parts, written }: Attempt,
  rest:
    | { readonly state: 'READY'; readonly total: number; readonly search: null; readonly finished_at: Date }
    | object = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_export')
    .set({ parts, written, ...rest })
    .where('id', '=', id)
    .where('folder', '=', folder)
    .where('state', '=', 'WRITING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function deleteParts(files: Files, folder: string, upTo: number): Promise<void> {
  for (let part = 1; part <= upTo; part++) await files.delete(partKey(folder, part));
}

/** A folder of its own, in place of what an attempt before has left. Null: the export has ended meanwhile. */
async function beginAttempt(deps: Deps, files: Files, running: RunningExport): Promise<Attempt | null> {
  const folder = crypto.randomUUID();
  const { numUpdatedRows } = await deps.db
    .updateTable('list_export')
    .set({ folder, parts: 0, written: 0 })
    .where('id', '=', running.id)
    .where('folder', '=', running.folder)
    .where('state', '=', 'WRITING')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  // One more than were counted: it may have been killed in between.
  await deleteParts(files, running.folder, running.parts + 1);
  return { id: running.id, folder, parts: 0, written: 0 };
}

async function* pagesOf(deps: Deps, running: RunningExport, attempt: Attempt, maxRows: number) {
  const { columns } = running;
  for await (const rows of pagesAfter((work) => deps.reader.read(running, work), running.query, null)) {
    attempt.written += rows.length;
    // More rows than at the request.
    if (attempt.written > maxRows) throw new Refused('export.too-many', { limit: maxRows });
    yield rows.map((row) => columns.map(({ cell }) => cell(row)));
    await record(deps, attempt);
  }
}

/** Stores the file as it is written; false where the export has not waited for it. */
async function storeParts(
  deps: Deps,
  files: Files,
  attempt: Attempt,
  chunks: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  let pending: Uint8Array[] = [];
  let bytes = 0;
  const store = async (): Promise<boolean> => {
    await files.put(partKey(attempt.folder, attempt.parts + 1), Buffer.concat(pending), XLSX_TYPE);
    attempt.parts += 1;
    pending = [];
    bytes = 0;
    return record(deps, attempt);
  };
  for await (const chunk of chunks) {
    pending.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES && !(await store())) return false;
  }
  if (!(await store())) return false;
  const end = { state: 'READY', total: attempt.written, search: null, finished_at: deps.clock() } as const;
  return record(deps, attempt, end);
}

/** Writes a whole spreadsheet in one go, in constant memory. Safe to repeat: the newest attempt counts. */
export async function writeSpreadsheet(
  deps: Deps,
  files: Files,
  running: RunningExport,
  maxRows: number,
): Promise<void> {
  const attempt = await beginAttempt(deps, files, running);
  if (!attempt) return;
  const sheet = { name: versionById(running.version).name, columns: running.columns };
  try {
    const chunks = xlsxOf(sheet, pagesOf(deps, running, attempt, maxRows));
    if (!(await storeParts(deps, files, attempt, chunks)))
      await deleteParts(files, attempt.folder, attempt.parts);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await failExport(deps, running.id, error.refusal.code);
    await deleteParts(files, attempt.folder, attempt.parts);
  }
}
