import { sql } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { letterOf } from '#domain/messages/letters.ts';
import { isMailing } from '#domain/messages/mailing.ts';
import { alreadyReceivedSince } from '#domain/messages/resend.ts';
import { throwIfRefused } from '#domain/refusal.ts';
import type { batchCalls } from '#contract/batches.ts';
import { confirmationsOf } from '../certificates/confirmations.ts';
import type { Delegation } from '../identity/delegation.ts';
import { createMailing } from '../messages/mailing.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { BATCH_HANDLERS } from './actions.ts';
import type { BatchParameters } from './batch-item.ts';
import { runBatchJob } from './jobs.ts';
import { askedOf, assertOffered, selectionRefusal } from './preview-batch.ts';
import { readChosen } from './selection.ts';

export type BatchRequest = z.output<(typeof batchCalls)['startBatch']['body']>;

/**
 * Stores the batch with its items and enqueues its job; returns the batch's id. The same key of the same account
 * returns the same batch, whatever the rest of the request is. Refusals: access.denied, batch.select-all,
 * batch.too-many, batch.nobody, and those of the action's parameters.
 */
export async function startBatch(
  deps: Deps,
  viewer: Viewer,
  delegation: Delegation,
  request: BatchRequest,
): Promise<number> {
  assertOffered(viewer, request);
  return inTransaction(deps.db, async (tx) => {
    const existing = await batchOfKey(tx, viewer.accountId, request.key);
    if (existing !== null) return existing;

    const now = deps.clock();
    const parameters = parametersOf(request, now);
    await BATCH_HANDLERS[request.action].check?.(tx, request.moduleId, parameters, now);
    const found = await readChosen(tx, viewer, askedOf(request), now);
    throwIfRefused(selectionRefusal(request, found, 'start'));
    const going = found.rows.filter(({ refusal }) => refusal === null);
    const batch = await tx
      .insertInto('batch')
      .values({
        request_key: request.key,
        account_id: delegation.accountId,
        identity_id: delegation.identityId,
        version: request.moduleId,
        action: request.action,
        parameters: JSON.stringify(parameters),
        chosen: found.chosen,
        total: going.length,
        created_at: now,
      })
      // A repeated request waits here for the first.
      .onConflict((conflict) => conflict.columns(['account_id', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!batch) return (await batchOfKey(tx, viewer.accountId, request.key)) ?? missingConflictRow();
    await sql`
      insert into batch_item (batch_id, interview_id)
      select ${batch.id}, unnest(${going.map(({ id }) => id)}::bigint[])`.execute(tx);
    const kind = letterOf(request.action);
    if (kind !== null && isMailing(going.length))
      await createMailing(tx, {
        kind,
        accountId: delegation.accountId,
        version: request.moduleId,
        batchId: batch.id,
        at: now,
      });
    await deps.queue.send(tx, runBatchJob, { batchId: batch.id });
    return batch.id;
  });
}

/** The instant is fixed at the start: a batch that runs past midnight leaves out the same people. */
function parametersOf(request: BatchRequest, now: Date): BatchParameters {
  const { action, seminar, leaveOutNotified, receiver } = request;
  if (action === 'hand-over') return receiver === undefined ? {} : { receiver };
  if (seminar) return { seminar, confirmations: confirmationsOf(request) };
  return action === 'send-certificate' && leaveOutNotified
    ? { leaveOutNotifiedSince: alreadyReceivedSince(now).toISOString() }
    : {};
}

function missingConflictRow(): never {
  throw new Error('The batch that caused the key conflict does not exist');
}

async function batchOfKey(tx: Tx, accountId: number, key: string): Promise<number | null> {
  const row = await tx
    .selectFrom('batch')
    .select('id')
    .where('account_id', '=', accountId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}
