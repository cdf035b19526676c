import * as z from 'zod';
import { defineJob, defineSweep } from '../platform/job.ts';

export const sendTurnDigests = defineSweep('my-turn.digests');

export const sendTurnDigest = defineJob({
  name: 'my-turn.digest',
  payload: z.object({ accountId: z.number().int() }),
  retries: 5,
  retryDelaySeconds: 60,
});
