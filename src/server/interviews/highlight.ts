import type { Viewer } from '#domain/access.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { byManager } from '../lifecycle/actor.ts';
import { appendNote } from '../lifecycle/history.ts';
import { lockForAction, type RowRevision } from '../lifecycle/row-command.ts';

/**
 * Highlights a row for the whole team, or removes the highlight; its state stays. Refusals: see `lockForAction`;
 * a row that is highlighted already is interview.state.
 */
export async function setHighlight(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  action: 'highlight' | 'remove-highlight',
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockForAction(tx, viewer, row, now, action);
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
