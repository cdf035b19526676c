import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/queue.ts';
import { sendNotices, sweepDueNotices } from './jobs.ts';
import { sendDueNotices, sweepNotices } from './send-notices.ts';

export const candidateMailJobs = (deps: Deps): readonly AnyJobHandler[] => [
  // Nine in the morning in São Paulo: long after the night's sweep has expired what is over, when people read mail.
  handleJob({ definition: sweepDueNotices, schedule: '0 9 * * *', run: () => sweepNotices(deps) }),
  handleJob({ definition: sendNotices, run: ({ ids }) => sendDueNotices(deps, ids) }),
];
