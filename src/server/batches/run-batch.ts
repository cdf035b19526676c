import type { Kysely } from 'kysely';
import { entersBackOffice } from '#domain/access.ts';
import { formatMomentBr } from '#domain/calendar.ts';
import { exclusionReason } from '#domain/interview/batches.ts';
import { refuse, Refused, throwIfRefused, type Refusal } from '#domain/refusal.ts';
import { BATCH_ACTIONS, type BatchAction } from '#contract/batches.ts';
import { delegatedViewer, type Delegation } from '../identity/delegation.ts';
import { actionFactsOf } from '../lifecycle/allowed.ts';
import { tryLock } from '../lifecycle/record.ts';
import { managed } from '../lifecycle/scope.ts';
import { inTransaction, waitBriefly, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { isLockTimeout, refusalOf } from '../platform/errors.ts';
import { describeError } from '../platform/log.ts';
import type { DB } from '../platform/schema.ts';
import { BATCH_HANDLERS } from './actions.ts';
import type { BatchParameters } from './batch-item.ts';
import { runBatchJob } from './jobs.ts';

/** Items of one job before it enqueues the next: seconds of work, however large the batch. */
const MAX_ITEMS_PER_JOB = 200;
/** Held items of one job, so that it ends long before its time limit; the next one continues. */
const MAX_HELD_PER_JOB = 10;
/** When only held items are left. */
const TRY_HELD_AGAIN_SECONDS = 5;
/** Held longer than this, an item fails: somebody has to look who holds the row, and may then retry it. */
const MAX_HELD_MS = 15 * 60_000;

interface RunningBatch extends Delegation {
  readonly id: number;
  readonly action: BatchAction;
  readonly parameters: BatchParameters;
  readonly mailingId: number | undefined;
}

/**
 * Continues a batch. Each interview has a transaction that applies the action and settles its item. If the process is
 * killed, the queue repeats the job and nothing is done twice; concurrent jobs lock different items. An interview that
 * another transaction holds is set aside and tried last.
 */
export async function runBatch(deps: Deps, batchId: number): Promise<void> {
  const batch = await runningBatch(deps.db, batchId);
  if (!batch) return;
  const slice = await deps.db
    .selectFrom('batch_item')
    .select('interview_id')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'PENDING')
    .orderBy('waiting_since', (order) => order.asc().nullsFirst())
    .orderBy('interview_id')
    .limit(MAX_ITEMS_PER_JOB)
    .execute();
  let held = 0;
  for (const { interview_id: interviewId } of slice) {
    if ((await runItem(deps, batch, interviewId)) === 'held') held += 1;
    if (held === MAX_HELD_PER_JOB) break;
  }
  await inTransaction(deps.db, async (tx) => {
    if (await finishIfSettled(tx, deps, batch)) return;
    const startAfterSeconds = (await hasUntriedItems(tx, batchId)) ? 0 : TRY_HELD_AGAIN_SECONDS;
    await deps.queue.send(tx, runBatchJob, { batchId }, { startAfterSeconds });
  });
}

async function hasUntriedItems(tx: Tx, batchId: number): Promise<boolean> {
  const untried = await tx
    .selectFrom('batch_item')
    .select('interview_id')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'PENDING')
    .where('waiting_since', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return untried !== undefined;
}

async function runningBatch(db: Kysely<DB>, batchId: number): Promise<RunningBatch | null> {
  const row = await db
    .selectFrom('batch as b')
    .leftJoin('mailing as m', 'm.batch_id', 'b.id')
    .select(['b.id', 'b.account_id', 'b.identity_id', 'b.action', 'b.parameters', 'm.id as mailing_id'])
    .where('b.id', '=', batchId)
    .where('b.state', '=', 'RUNNING')
    .executeTakeFirst();
  const action = BATCH_ACTIONS.find((known) => known === row?.action);
  if (!row || !action) return null;
  return {
    id: row.id,
    accountId: row.account_id,
    identityId: row.identity_id,
    action,
    // Written by startBatch from a parsed request body.
    parameters: row.parameters as BatchParameters,
    mailingId: row.mailing_id ?? undefined,
  };
}

async function runItem(deps: Deps, batch: RunningBatch, interviewId: number): Promise<'settled' | 'held'> {
  try {
    await inTransaction(deps.db, async (tx) => {
      await waitBriefly(tx);
      if (!(await lockPendingItem(tx, batch.id, interviewId))) return;
      await applyToInterview(tx, deps, batch, interviewId);
      await settleItem(tx, batch.id, interviewId, 'DONE', null, deps.clock());
    });
    return 'settled';
  } catch (error) {
    if (isLockTimeout(error)) return setAside(deps, batch.id, interviewId);
    const refusal = refusalOf(error);
    // For example a lost database connection: the queue repeats the whole job.
    if (refusal.code === 'api.unavailable') throw error;
    const refused = error instanceof Refused;
    if (!refused)
      deps.log.warn(
        { batch: batch.id, interview: interviewId, error: describeError(error) },
        'batch item failed',
      );
    await inTransaction(deps.db, async (tx) => {
      if (await lockPendingItem(tx, batch.id, interviewId))
        await settleItem(tx, batch.id, interviewId, refused ? 'REFUSED' : 'FAILED', refusal, deps.clock());
    });
    return 'settled';
  }
}

/** Another transaction holds the interview: the item is tried again after all others, and fails at last. */
async function setAside(
  { db, clock, log }: Deps,
  batchId: number,
  interviewId: number,
): Promise<'settled' | 'held'> {
  const now = clock();
  const item = await db
    .updateTable('batch_item')
    .set(({ fn, val, ref }) => ({ waiting_since: fn.coalesce(ref('waiting_since'), val(now)) }))
    .where('batch_id', '=', batchId)
    .where('interview_id', '=', interviewId)
    .where('state', '=', 'PENDING')
    .returning('waiting_since')
    .executeTakeFirst();
  if (!item) return 'settled';
  const since = item.waiting_since ?? now;
  if (now.getTime() - since.getTime() < MAX_HELD_MS) return 'held';
  log.warn({ batch: batchId, interview: interviewId }, 'batch item failed: its row was held all the time');
  const refusal = refuse('batch.row-held', { when: formatMomentBr(since) });
  await inTransaction(db, (tx) => settleItem(tx, batchId, interviewId, 'FAILED', refusal, now));
  return 'settled';
}

/** Locks an unsettled item, unless another job has locked it. */
async function lockPendingItem(tx: Tx, batchId: number, interviewId: number): Promise<boolean> {
  const item = await tx
    .selectFrom('batch_item')
    .select('interview_id')
    .where('batch_id', '=', batchId)
    .where('interview_id', '=', interviewId)
    .where('state', '=', 'PENDING')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return item !== undefined;
}

/** Checks again, with the person's current rights and the interview's current state, and applies the action. */
async function applyToInterview(tx: Tx, deps: Deps, batch: RunningBatch, interviewId: number): Promise<void> {
  const now = deps.clock();
  const viewer = await delegatedViewer(tx, batch);
  if (!viewer || !entersBackOffice(viewer)) throw new Refused('access.denied');
  const record = await tryLock(tx, interviewId, managed(viewer));
  if (!record) throw new Refused('batch.out-of-reach');
  throwIfRefused(exclusionReason(batch.action, viewer, actionFactsOf(record, now)));
  const { parameters, mailingId } = batch;
  await BATCH_HANDLERS[batch.action].run(tx, deps, {
    batchId: batch.id,
    viewer,
    record,
    parameters,
    now,
    mailingId,
  });
}

async function settleItem(
  tx: Tx,
  batchId: number,
  interviewId: number,
  state: 'DONE' | 'REFUSED' | 'FAILED',
  refusal: Refusal | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('batch_item')
    .set({
      state,
      reason: refusal?.code ?? null,
      reason_details: refusal?.details ? JSON.stringify(refusal.details) : null,
      settled_at: at,
      waiting_since: null,
    })
    .where('batch_id', '=', batchId)
    .where('interview_id', '=', interviewId)
    .execute();
}

async function finishIfSettled(
  tx: Tx,
  deps: Deps,
  { id: batchId, action }: Pick<RunningBatch, 'id' | 'action'>,
): Promise<boolean> {
  // Locks the batch first: a concurrent retry either waits here or has committed and its items are pending.
  await tx.selectFrom('batch').select('id').where('id', '=', batchId).forUpdate().executeTakeFirst();
  const pending = await tx
    .selectFrom('batch_item')
    .select('interview_id')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'PENDING')
    .limit(1)
    .executeTakeFirst();
  if (pending) return false;
  const ended = await tx
    .updateTable('batch')
    .set({ state: 'DONE', finished_at: deps.clock() })
    .where('id', '=', batchId)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  if (ended.numUpdatedRows > 0n) await BATCH_HANDLERS[action].finish?.(tx, deps, batchId);
  return true;
}

/** Called when the job failed for good: the remaining items become failed, and the person who started it may retry. */
export async function giveUpBatch(deps: Deps, batchId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const batch = await runningBatch(tx, batchId);
    if (!batch) return;
    await tx
      .updateTable('batch_item')
      .set({ state: 'FAILED', reason: 'api.unavailable', settled_at: deps.clock(), waiting_since: null })
      .where('batch_id', '=', batchId)
      .where('state', '=', 'PENDING')
      .execute();
    await finishIfSettled(tx, deps, batch);
  });
}
