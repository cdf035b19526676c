import type { Viewer } from '#domain/access.ts';
import { notFound } from '#domain/refusal.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { runBatchJob } from './jobs.ts';

/**
 * Retries the failed items; items refused by a rule stay refused. A repeated call finds nothing to do. Runs with the
 * rights of the person who started the batch, so only that person may call it. Refusal: api.resource-notfound.
 */
export async function retryBatch(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await tx
      .selectFrom('batch')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', viewer.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const retried = await tx
      .updateTable('batch_item')
      .set({ state: 'PENDING', reason: null, reason_details: null, settled_at: null })
      .where('batch_id', '=', id)
      .where('state', '=', 'FAILED')
      .returning('interview_id')
      .execute();
    if (retried.length === 0) return;
    await tx.updateTable('batch').set({ state: 'RUNNING', finished_at: null }).where('id', '=', id).execute();
    await deps.queue.send(tx, runBatchJob, { batchId: id });
  });
}
