import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

/** Letters that were held back from an address that gave mail back, once there is one that does not. */
export const writeHeldJob = defineJob({
  name: 'message.write-held',
  payload: z.object({ interviewId: z.number().int() }),
  retries: 20,
  retryDelaySeconds: 10,
  maxRetryDelaySeconds: 600,
});
