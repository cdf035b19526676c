import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

export const sweepClassAlerts = defineJob({
  name: 'class-alert.sweep',
  payload: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
});
