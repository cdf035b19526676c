import type { Viewer } from '#domain/access.ts';
import { type Actor, byManager } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { lockForAction, type RowRevision } from '../lifecycle/row-command.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * "Deletes" a certificate: the interview is FINALIZADA × APTO again, and the certificate stays stored as revoked,
 * so that its public page can show it. Refusals: see `lockForAction`.
 */
export async function revokeCertificate(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  reason: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const command = { type: 'delete-certificate' } as const;
    const record = await lockForAction(tx, viewer, row, now, 'delete-certificate', command);
    const actor: Actor = byManager(viewer);
    const after = await applyCommand(tx, record, command, { actor, at: now, reason });
    await tx
      .updateTable('certificate')
      .set({ revoked_at: now, revoked_by: viewer.accountId, revocation_reason: reason })
      .where('interview_id', '=', record.id)
      .where('revoked_at', 'is', null)
      .execute();
    // After an erasure the interview was kept only because of the certificate.
    if (await isErased(tx, after)) await applyCommand(tx, after, { type: 'delete' }, { actor, at: now });
  });
}

async function isErased(tx: Tx, { candidateId }: InterviewRecord): Promise<boolean> {
  const person = await tx
    .selectFrom('candidate')
    .select('erased_at')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  return person.erased_at !== null;
}
