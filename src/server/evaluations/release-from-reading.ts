import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { hasOtherReaders } from '../blind-reading/other-readers.ts';
import { closeRound } from '../blind-reading/rounds.ts';
import { byManager } from '../lifecycle/actor.ts';
import { appendNote } from '../lifecycle/history.ts';
import { assertOffered, lockAtRevision, type RowRevision } from '../lifecycle/row-command.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Lets one person decide an interview that two were to read, with a reason in its history; readings that are in are
 * opened. Whoever has given one may do so only where nobody else reaches the interview: else one person alone would
 * undo the second reading. Refusals: those of `lockAtRevision`, access.own-interview, access.denied,
 * blind-reading.none, blind-reading.given.
 */
export async function releaseFromReading(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  justification: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    const record = await lockAtRevision(tx, viewer, row);
    if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
    const { blindReaders } = record.facts;
    if (blindReaders === null) throw new Refused('blind-reading.none');
    assertOffered(record, viewer, at, 'view-grades');
    if (blindReaders.includes(viewer.accountId) && (await hasOtherReaders(tx, record)))
      throw new Refused('blind-reading.given');
    await closeRound(tx, record.id, 'RELEASED', at);
    await tx
      .updateTable('interview')
      .set({ blind_readers: null, updated_at: at })
      .where('id', '=', record.id)
      .execute();
    await appendNote(tx, record, {
      command: 'release-from-reading',
      actor: byManager(viewer),
      reason: justification,
      at,
    });
  });
}
