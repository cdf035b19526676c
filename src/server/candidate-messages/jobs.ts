import * as z from 'zod';
import { defineJob, defineSweep } from '../platform/job.ts';

export const sweepScheduledMessagesJob = defineSweep('candidate-mail.sweep-notices');

export const sendScheduledMessagesJob = defineJob({
  name: 'candidate-mail.send-notices',
  payload: z.object({ ids: z.array(z.number().int()).max(200) }),
  retries: 5,
  retryDelaySeconds: 30,
});
