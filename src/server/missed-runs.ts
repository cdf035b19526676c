import { maySendTurnDigest, mayNotifyLate } from '#domain/messages/scheduled-messages.ts';
import { sweepScheduledMessagesJob } from './candidate-messages/jobs.ts';
import { sweepIdentity } from './identity/jobs.ts';
import { sweepOverdueInterviews } from './interviews/jobs.ts';
import { sendTurnDigests } from './my-turn/jobs.ts';
import { checkInvariantsDaily } from './oversight/jobs.ts';
import { inTransaction } from './platform/db.ts';
import type { Deps } from './platform/deps.ts';
import { hasMissedRun, hasNotRunToday } from './platform/scheduled-run.ts';

/** A machine that was off at its hour has missed a sweep, the notices, the team's e-mail or the daily check. */
export async function enqueueMissedRuns(deps: Deps): Promise<void> {
  const { db, queue, clock } = deps;
  const missesNotices = mayNotifyLate(clock()) && (await hasMissedRun(deps, sweepScheduledMessagesJob.name));
  const missesDigests = maySendTurnDigest(clock()) && (await hasNotRunToday(deps, sendTurnDigests.name));
  const missesCheck = await hasMissedRun(deps, checkInvariantsDaily.name);
  await inTransaction(db, async (tx) => {
    await queue.send(tx, sweepOverdueInterviews, {});
    await queue.send(tx, sweepIdentity, {});
    if (missesNotices) await queue.send(tx, sweepScheduledMessagesJob, {});
    if (missesDigests) await queue.send(tx, sendTurnDigests, {});
    if (missesCheck) await queue.send(tx, checkInvariantsDaily, {});
  });
}
