import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

/** One attempt at evaluating what was sent. Repeating an attempt finds its result and adds nothing. */
export const evaluateInterview = defineJob({
  name: 'evaluation.evaluate',
  payload: z.object({ submissionId: z.number().int(), attempt: z.number().int() }),
  // A model's endpoint that is down for longer than a quarter of an hour needs a person to press 'Reprocessar'.
  retries: 6,
  retryDelaySeconds: 10,
  maxRetryDelaySeconds: 300,
  // Ten calls, each with its time limit and one retry, and their wait for a free slot.
  maxRunSeconds: 900,
});
