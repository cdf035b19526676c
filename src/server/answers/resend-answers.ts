import type { Viewer } from '#domain/access.ts';
import { isTheCandidate } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { lockAtRevision, type RowRevision } from '../lifecycle/row-command.ts';
import { anyOf, managed, own } from '../lifecycle/scope.ts';
import { evaluateAgain } from '../lifecycle/evaluate-again.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Asks once more for an evaluation that failed. The candidate's "send again" and the team's "Reprocessar" are the same
 * command: the text that was sent is evaluated, not what may have been edited since. `expectedRevision` is for the team
 * only, since its conflict names a colleague. Refusals: interview.state, and those of `lockAtRevision`.
 */
export async function resendAnswers(
  deps: Deps,
  viewer: Viewer,
  { id, expectedRevision }: RowRevision,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record =
      expectedRevision === undefined
        ? await lockInterview(tx, id, anyOf(own(viewer), managed(viewer)))
        : await lockAtRevision(tx, viewer, { id, expectedRevision: expectedRevision });
    await reprocessLocked(tx, deps, { viewer, record, now });
  });
}

/** The same for one interview that the caller has locked. Refusal: interview.state. */
export async function reprocessLocked(
  tx: Tx,
  deps: Pick<Deps, 'queue'>,
  { viewer, record, now }: { readonly viewer: Viewer; readonly record: InterviewRecord; readonly now: Date },
): Promise<void> {
  await applyCommand(
    tx,
    record,
    { type: 'reprocess' },
    {
      actor: {
        kind: isTheCandidate(viewer, { candidateId: record.candidateId }) ? 'candidate' : 'manager',
        accountId: viewer.accountId,
      },
      at: now,
    },
  );
  // Cannot happen: an interview fails only after it was sent.
  const enqueued = await evaluateAgain(tx, deps, [record.id]);
  if (enqueued.length === 0) throw new Refused('interview.state', { state: record.facts.state });
}
