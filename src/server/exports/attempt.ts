import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { partKey, type RunningExport } from './running-export.ts';

/**
 * Parts that may be there beyond those counted: one was stored and its count was not, and twenty where a process of before
 * files were written in one go has ended in the middle.
 */
export const UNCOUNTED_PARTS = 20;

/** The parts of a file are cut from one stream of one moment's rows, so they fit together only within one attempt. */
export interface Attempt {
  readonly id: number;
  readonly folder: string;
  parts: number;
  written: number;
}

interface Ending {
  readonly state: 'READY';
  readonly total: number;
  readonly search: null;
  readonly finished_at: Date;
}

/** Notes how far it has come. Whether the export waits for it: it was not ended, and no later attempt has begun. */
export async function record(
  { db }: Pick<Deps, 'db'>,
  { id, folder, parts, written }: Attempt,
  ending: Ending | object = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_export')
    .set({ parts, written, ...ending })
    .where('id', '=', id)
    .where('folder', '=', folder)
    .where('state', '=', 'WRITING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the first parts of a folder; those that are not there are no fault. */
export async function deleteParts(files: Files, folder: string, upTo: number): Promise<void> {
  for (let part = 1; part <= upTo; part++) await files.delete(partKey(folder, part));
}

/** A folder of its own, in place of what an attempt before has left. Null: the export has ended meanwhile. */
export async function beginAttempt(
  { db }: Pick<Deps, 'db'>,
  files: Files,
  running: RunningExport,
): Promise<Attempt | null> {
  const folder = crypto.randomUUID();
  const { numUpdatedRows } = await db
    .updateTable('list_export')
    .set({ folder, parts: 0, written: 0 })
    .where('id', '=', running.id)
    .where('folder', '=', running.folder)
    .where('state', '=', 'WRITING')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  if (running.hasBegun) await deleteParts(files, running.folder, running.counted + UNCOUNTED_PARTS);
  return { id: running.id, folder, parts: 0, written: 0 };
}
