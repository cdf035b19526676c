import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import type { Delegation } from '../identity/delegation.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { runBatchJob } from './jobs.ts';

/**
 * Takes back a finished 'hand-over' of one's own by another batch, over those that it passed on; returns that one's id. It
 * runs with the rights of the moment. Refusals: api.resource-notfound, hand-over.undone, batch.nobody.
 */
export async function undoBatch(
  deps: Deps,
  viewer: Viewer,
  delegation: Delegation,
  id: number,
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const batch = await tx
      .selectFrom('batch')
      .select(['id', 'version'])
      .where('id', '=', id)
      .where('account_id', '=', viewer.accountId)
      .where('action', '=', 'hand-over')
      .where('state', '=', 'DONE')
      .where('undoes', 'is', null)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const undone = await tx.selectFrom('batch').select('id').where('undoes', '=', id).executeTakeFirst();
    if (undone) throw new Refused('hand-over.undone');
    const { done } = await tx
      .selectFrom('batch_item')
      .select((eb) => eb.fn.countAll<number>().as('done'))
      .where('batch_id', '=', id)
      .where('state', '=', 'DONE')
      .executeTakeFirstOrThrow();
    if (done === 0) throw new Refused('batch.nobody');
    const undoing = await tx
      .insertInto('batch')
      .values({
        request_key: randomUUID(),
        account_id: delegation.accountId,
        identity_id: delegation.identityId,
        version: batch.version,
        action: 'hand-over',
        parameters: JSON.stringify({ undoes: id }),
        chosen: done,
        total: done,
        undoes: id,
        created_at: deps.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into batch_item (batch_id, interview_id)
      select ${undoing.id}, interview_id from batch_item where batch_id = ${id} and state = 'DONE'`.execute(
      tx,
    );
    await deps.queue.send(tx, runBatchJob, { batchId: undoing.id });
    return undoing.id;
  });
}
