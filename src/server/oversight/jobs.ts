import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

export const checkInvariantsDaily = defineJob({
  name: 'oversight.check-invariants',
  payload: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
});
