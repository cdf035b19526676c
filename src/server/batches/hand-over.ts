import { sql } from 'kysely';
import { handOverRefusal } from '#domain/interview/handing-over.ts';
import { Refused, throwIfRefused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { managersReaching } from '../identity/staff.ts';
import { aboutRecord, possibleOwners, setOwner } from '../interviews/owners.ts';
import { byManager } from '../lifecycle/actor.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { BatchItem, BatchParameters } from './batch-item.ts';

/** Refusal: manager.not-available, where nobody was named or who was named has no access any more. */
export async function checkReceiver(
  tx: Tx,
  _version: VersionId,
  { receiver }: BatchParameters,
): Promise<void> {
  const found =
    receiver === undefined
      ? undefined
      : await managersReaching(tx, null).select('a.id').where('a.id', '=', receiver).executeTakeFirst();
  if (!found) throw new Refused('manager.not-available');
}

/**
 * Puts the receiver in charge of a locked interview or, where the batch takes another back, whoever was so before it.
 * Refusals: those of `handOverRefusal`, and hand-over.passed-on.
 */
export async function handOver(tx: Tx, _deps: Deps, item: BatchItem): Promise<void> {
  const { viewer, record, parameters, now, batchId } = item;
  const by = { actor: byManager(viewer), at: now, batch: batchId };
  if (parameters.undoes !== undefined) {
    await setOwner(tx, record, await ownerBefore(tx, record, parameters.undoes), by);
    return;
  }
  // `checkReceiver` refuses to start a batch without one.
  if (parameters.receiver === undefined) throw new Error('Interviews handed over to nobody');
  const receiver = { id: parameters.receiver, isPossible: await isPossible(tx, record, parameters.receiver) };
  throwIfRefused(handOverRefusal(viewer, { ownerId: record.row.owner_id, receiver }));
  await setOwner(tx, record, receiver.id, by);
}

async function isPossible(tx: Tx, record: InterviewRecord, accountId: number): Promise<boolean> {
  const found = await possibleOwners(tx, aboutRecord(record))
    .select('a.id')
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  return found !== undefined;
}

async function ownerBefore(tx: Tx, record: InterviewRecord, undoes: number): Promise<number | null> {
  const { rows } = await sql<{ manager: number; before: number | null }>`
    select (details->>'manager')::bigint as manager, (details->>'before')::bigint as before
      from interview_history
     where interview_id = ${record.id} and command = 'include-manager' and details->>'batch' = ${String(undoes)}
     order by id desc
     limit 1`.execute(tx);
  const [line] = rows;
  if (!line || line.manager !== record.row.owner_id) throw new Refused('hand-over.passed-on');
  if (line.before !== null && !(await isPossible(tx, record, line.before)))
    throw new Refused('manager.not-available');
  return line.before;
}
