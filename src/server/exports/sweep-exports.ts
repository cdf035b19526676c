import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { endExport, PARTS_OF_A_JOB, partKey } from './write-export.ts';

const PAGE = 100;

/**
 * Deletes the files that are past their time; the rows stay, as the record of who took how much. Safe to repeat and to
 * interrupt: a row says that its file is gone only afterwards. What a stretch under way writes meanwhile, that stretch
 * deletes itself.
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
        // Ended first, and deleted in the next round: a stretch under way must find that it is over when it ends, and
        // no other may begin.
        await endExport(deps, id, 'api.unavailable');
        continue;
      }
      // A stretch that never came to its end has left parts that the row does not count.
      const last = state === 'READY' ? parts : parts + PARTS_OF_A_JOB;
      for (let part = 1; part <= last; part++) await files.delete(partKey(folder, part));
      await deps.db
        .updateTable('list_export')
        .set({ state: 'EXPIRED', search: null })
        .where('id', '=', id)
        .where('state', '=', state)
        .execute();
    }
  }
}
