import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { byManager } from '../lifecycle/actor.ts';
import { appendNote } from '../lifecycle/history.ts';
import { lastDone } from '../lifecycle/revision-check.ts';
import { actionRefusal, assertOffered, lockAtRevision, type RowRevision } from '../lifecycle/row-command.ts';

const DONE_ALREADY = {
  highlight: 'interview.highlighted-already',
  'remove-highlight': 'interview.highlight-removed-already',
} as const;

/**
 * Highlights a row for the whole team, or removes the highlight; its state stays. Refusals: see `lockForAction`, and
 * where somebody has done the same already, `DONE_ALREADY` {who, when, lastEvent}.
 */
export async function setHighlight(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  action: 'highlight' | 'remove-highlight',
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockAtRevision(tx, viewer, row);
    const done = record.highlighted === (action === 'highlight');
    if (done && actionRefusal(record, viewer, now, action)?.code === 'interview.state') {
      const details = await lastDone(tx, record.id, viewer, action);
      if (details) throw new Refused(DONE_ALREADY[action], details);
    }
    assertOffered(record, viewer, now, action);
    await tx
      .updateTable('interview')
      .set({ highlighted: action === 'highlight', updated_at: now })
      .where('id', '=', record.id)
      .execute();
    await appendNote(tx, record, {
      command: action,
      actor: byManager(viewer),
      at: now,
    });
  });
}
