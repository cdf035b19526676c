import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { handleByClock } from '../platform/scheduled-run.ts';
import { sendTurnDigest, sendTurnDigests } from './jobs.ts';
import { enqueueDigests, sendDigest } from './send-digest.ts';

export const myTurnJobs = (deps: Deps): readonly AnyJobHandler[] => [
  // Half past seven in São Paulo: before the day's work, after the night's sweep of deadlines.
  handleByClock(deps, sendTurnDigests, '30 7 * * *', () => enqueueDigests(deps)),
  handleJob({ definition: sendTurnDigest, run: ({ accountId }) => sendDigest(deps, accountId) }),
];
