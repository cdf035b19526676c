import type { waitingWorkCalls } from '#contract/waiting-work.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { labelOf, readWaitingWork, retryWaitingWork, waitsOn } from './waiting-work.ts';

export const waitingWorkHandlers = ({ db, log }: Deps): Handlers<typeof waitingWorkCalls> => ({
  async listWaitingWork() {
    const groups = await readWaitingWork(db);
    return {
      at: new Date(),
      items: groups.map((group) => ({
        job: group.job,
        label: labelOf(group.job),
        waitsOn: waitsOn(group),
        code: group.code,
        count: group.count,
        since: group.since,
        nextAttemptAt: group.nextAttemptAt,
        canRetry: group.nextAttemptAt !== null,
      })),
    };
  },
  async retryWaitingWork({ body }, { viewer }) {
    const retried = await retryWaitingWork(db, body);
    // Only what a stored job carries: otherwise callers could write anything into the log.
    const matched = retried > 0 ? { job: body.job, code: body.code } : {};
    log.info({ account: viewer.accountId, ...matched, retried }, 'waiting jobs made due');
    return { retried };
  },
});
