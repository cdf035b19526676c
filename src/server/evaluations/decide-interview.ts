import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { closeRound } from '../blind-reading/rounds.ts';
import { notifyResult, notifyRevisionRequested } from '../candidate-messages/notify.ts';
import { byManager } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { lockForAction, type RowRevision } from '../lifecycle/row-command.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * A person approves the answers: FINALIZADA × APTO, and the candidate is notified.
 * Refusals: see `lockForAction`.
 */
export async function approveInterview(deps: Deps, viewer: Viewer, row: RowRevision): Promise<void> {
  const command = { type: 'evaluate', verdict: 'APTO' } as const;
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockForAction(tx, viewer, row, now, 'approve', command);
    const after = await applyCommand(tx, record, command, { actor: byManager(viewer), at: now });
    await notifyResult(tx, deps, after);
  });
}

/**
 * Returns the answers to the candidate with the reason, to be edited and sent again: EM_REVISAO × SEM_RESULTADO.
 * Refusals: request.invalid without a reason, and those of `lockForAction`.
 */
export async function requestRevision(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  justification: string | undefined,
): Promise<void> {
  if (justification === undefined)
    throw new Refused('request.invalid', {
      issues: [{ in: 'body', path: 'justification', message: 'Campo obrigatório não informado!' }],
    });
  const command = { type: 'request-revision' } as const;
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockForAction(tx, viewer, row, now, 'request-revision', command);
    const after = await applyCommand(tx, record, command, {
      actor: byManager(viewer),
      at: now,
      reason: justification,
    });
    await closeRound(tx, record.id, 'RETURNED', now);
    await tx
      .updateTable('interview')
      .set({ revision_requested_at: now, revision_justification: justification })
      .where('id', '=', record.id)
      .execute();
    await notifyRevisionRequested(tx, deps, after, { justification, requestedBy: viewer.accountId });
  });
}
