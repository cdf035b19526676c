import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

export const runBatchJob = defineJob({
  name: 'batch.run',
  payload: z.object({ batchId: z.number().int() }),
  retries: 5,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: 60,
});
