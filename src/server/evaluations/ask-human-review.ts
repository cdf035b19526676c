import type { Viewer } from '#domain/access.ts';
import { openRoundIfAsked } from '../blind-reading/rounds.ts';
import { byCandidate } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * The candidate requests a person's decision instead of the automatic one: the interview waits for evaluation again,
 * and administrators see the first evaluation beside it. Refusals: api.resource-notfound, interview.state,
 * interview.review-not-available (a person decided, asked before, or more than 15 days ago), interview.newer-live.
 */
export async function askHumanReview(deps: Deps, viewer: Viewer, interviewId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const record = await lockInterview(tx, interviewId, own(viewer));
    const at = deps.clock();
    const after = await applyCommand(
      tx,
      record,
      { type: 'ask-human-review' },
      { actor: byCandidate(viewer), at },
    );
    await openRoundIfAsked(tx, after, at);
  });
}
