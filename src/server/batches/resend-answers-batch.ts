import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { presentRefusal } from '#domain/refusal-sentence.ts';
import { reprocessLocked } from '../answers/resend-answers.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { administered } from '../lifecycle/scope.ts';
import { settleEach } from '../lifecycle/settle-each.ts';
import type { Deps } from '../platform/deps.ts';

export interface ResendOutcome {
  readonly idInterview: number;
  readonly accepted: boolean;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/** Limit of one synchronous call; a batch takes more. */
const MAX_RESENT = 200;

/**
 * Enqueues each failed evaluation again, in a transaction of its own: a refusal of one, or a row that somebody holds, does not affect the others.
 * Refusal: batch.too-many {limit}.
 */
export async function resendAnswersBatch(
  deps: Deps,
  viewer: Viewer,
  asked: readonly number[],
): Promise<{ items: ResendOutcome[] }> {
  const ids = new Set(asked);
  if (ids.size > MAX_RESENT) throw new Refused('batch.too-many', { limit: MAX_RESENT });
  const settled = await settleEach(deps, ids, async (tx, id) => {
    const now = deps.clock();
    const record = await lockInterview(tx, id, administered(viewer));
    if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
    // Checked before the menu: the command's refusal is more precise.
    await reprocessLocked(tx, deps, { viewer, record, now });
    if (!allowedActionsOn(record, viewer, now, 'batch').includes('reprocess'))
      throw new Refused('access.denied');
  });
  return {
    items: settled.map(({ item, refusal }) => ({
      idInterview: item,
      accepted: refusal === null,
      refusal: refusal && presentRefusal(refusal),
    })),
  };
}
