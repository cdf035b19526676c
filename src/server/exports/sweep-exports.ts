import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { deleteParts, UNCOUNTED_PARTS } from './attempt.ts';
import { failExport } from './running-export.ts';

const PAGE = 100;

/**
 * Deletes expired files; the rows stay, as the record of who exported how much. Safe to repeat and to interrupt: a row
 * is marked only after its file was deleted. An attempt that is being written meanwhile deletes its own parts.
 */
export async function sweepExports(deps: Pick<Deps, 'db' | 'clock'>, files: Files): Promise<void> {
  const now = deps.clock();
  for (;;) {
    const rows = await deps.db
      .selectFrom('list_export')
      .select(['id', 'folder', 'parts', 'state'])
      .where('expires_at', '<=', now)
      .where('state', '<>', 'EXPIRED')
      .orderBy('expires_at')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    for (const { id, folder, parts, state } of rows) {
      if (state === 'WRITING') {
        // Ended now and deleted by the next sweep: a running attempt must find the export ended, and no other may start.
        await failExport(deps, id, 'api.unavailable');
        continue;
      }
      await deleteParts(files, folder, state === 'READY' ? parts : parts + UNCOUNTED_PARTS);
      await deps.db
        .updateTable('list_export')
        .set({ state: 'EXPIRED', search: null })
        .where('id', '=', id)
        .where('state', '=', state)
        .execute();
    }
  }
}
