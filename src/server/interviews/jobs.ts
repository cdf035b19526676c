import * as z from 'zod';
import { defineJob, defineSweep } from '../platform/job.ts';

export const sweepOverdueInterviews = defineSweep('interview.sweep-overdue');

export const expireInterviews = defineJob({
  name: 'interview.expire',
  payload: z.object({ ids: z.array(z.number().int()).max(200) }),
  retries: 5,
  retryDelaySeconds: 30,
});
