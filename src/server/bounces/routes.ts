import { hasConflictOfInterest } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { bounceCalls } from '#contract/bounces.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { managed } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { endBounce } from './address-bounce.ts';
import { writeHeldJob } from './jobs.ts';

export const bounceHandlers = (deps: Deps): Handlers<typeof bounceCalls> => ({
  async retryBouncingAddress({ params }, { viewer }) {
    await inTransaction(deps.db, async (tx) => {
      const record = await lockInterview(tx, params.id, managed(viewer));
      if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
      const end = { how: 'asked', by: viewer.accountId, at: deps.clock() } as const;
      if (await endBounce(tx, record.email, end))
        await deps.queue.send(tx, writeHeldJob, { interviewId: record.id });
    });
  },
});
