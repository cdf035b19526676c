import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

export const recordStopJob = defineJob({
  name: 'mailing.record-stop',
  payload: z.object({ mailingId: z.number().int() }),
  retries: 20,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: 600,
});
