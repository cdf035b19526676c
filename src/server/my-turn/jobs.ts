import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

export const sendTurnDigests = defineJob({
  name: 'my-turn.digests',
  payload: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
});

export const sendTurnDigest = defineJob({
  name: 'my-turn.digest',
  payload: z.object({ accountId: z.number().int() }),
  retries: 5,
  retryDelaySeconds: 60,
});
