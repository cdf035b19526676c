import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { handleByClock } from '../platform/scheduled-run.ts';
import { expireOverdue, sweepOverdue } from './expire-overdue.ts';
import { expireInterviews, sweepOverdueInterviews } from './jobs.ts';

export const interviewJobs = (deps: Deps): readonly AnyJobHandler[] => [
  // Ten past midnight in São Paulo: the day that ended is over for everybody.
  handleByClock(deps, sweepOverdueInterviews, '10 0 * * *', () => sweepOverdue(deps)),
  handleJob({ definition: expireInterviews, run: ({ ids }) => expireOverdue(deps, ids) }),
];
