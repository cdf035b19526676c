import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

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
