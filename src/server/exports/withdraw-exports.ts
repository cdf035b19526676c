import { sql } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { sweepExports } from './sweep-exports.ts';

/**
 * Ends and deletes every file that may contain one of these interviews, whose person's data were erased. Runs in a job
 * after the erasure, since a file written concurrently may contain rows read before it. Safe to repeat.
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
          // Files finished before the person registered cannot contain them. The state is not compared: it may have
          // changed since.
          .where(sql<boolean>`i.registered_at <= coalesce(e.finished_at, ${now})`),
      ),
    )
    .execute();
  await sweepExports(deps, files);
}
