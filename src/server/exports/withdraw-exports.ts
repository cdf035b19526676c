import { sql } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { sweepExports } from './sweep-exports.ts';

/**
 * Ends every file that may hold one of these interviews, whose person has had their data erased: nobody downloads it any
 * more, and it is deleted. By a job that the erasure leaves behind, since a file that was being written while the erasure
 * was under way may hold what it read before. Safe to repeat.
 */
export async function withdrawExports(
  deps: Pick<Deps, 'db' | 'clock'>,
  files: Files,
  interviewIds: readonly number[],
): Promise<void> {
  const now = deps.clock();
  await deps.db
    .updateTable('list_export as e')
    .set({ expires_at: now })
    .where('e.expires_at', '>', now)
    .where('e.state', '<>', 'EXPIRED')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('interview as i')
          .select('i.id')
          .where('i.id', 'in', [...interviewIds])
          .whereRef('i.version', '=', 'e.version')
          // What was finished before somebody registered does not hold them. Their state then is not asked: it may have
          // been another.
          .where(sql<boolean>`i.registered_at <= coalesce(e.finished_at, ${now})`),
      ),
    )
    .execute();
  await sweepExports(deps, files);
}
