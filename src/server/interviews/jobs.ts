import * as z from 'zod';
import type { Deps } from '../platform/deps.ts';
import { defineJob, handleJob, type AnyJobHandler } from '../platform/queue.ts';
import { expireOverdue, sweepOverdue } from './expire-overdue.ts';

export const sweepOverdueInterviews = defineJob({
  name: 'interview.sweep-overdue',
  payload: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
});

export const expireInterviews = defineJob({
  name: 'interview.expire',
  payload: z.object({ ids: z.array(z.number().int()).max(200) }),
  retries: 5,
  retryDelaySeconds: 30,
});

export const interviewJobs = (deps: Deps): readonly AnyJobHandler[] => [
  // Ten past midnight in São Paulo: the day that ended is over for everybody.
  handleJob({ definition: sweepOverdueInterviews, schedule: '10 0 * * *', run: () => sweepOverdue(deps) }),
  handleJob({ definition: expireInterviews, run: ({ ids }) => expireOverdue(deps, ids) }),
];
