import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

export const sweepScheduledMessagesJob = defineJob({
  name: 'candidate-mail.sweep-notices',
  payload: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
});

export const sendScheduledMessagesJob = defineJob({
  name: 'candidate-mail.send-notices',
  payload: z.object({ ids: z.array(z.number().int()).max(200) }),
  retries: 5,
  retryDelaySeconds: 30,
});
