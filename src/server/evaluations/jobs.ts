import * as z from 'zod';
import { defineJob } from '../platform/queue.ts';

/** One attempt at evaluating what was sent. Repeating an attempt finds its result and adds nothing. */
export const evaluateInterview = defineJob({
  name: 'evaluation.evaluate',
  payload: z.object({ submissionId: z.number().int(), attempt: z.number().int() }),
  retries: 4,
  retryDelaySeconds: 10,
});
