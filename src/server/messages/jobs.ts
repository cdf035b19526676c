import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

/**
 * Five days of attempts, as RFC 5321 (4.5.4.1) recommends: a mail server that is down for a night, or settings that are
 * wrong over a long weekend, lose nothing. Eight growing delays cover the first hour or two, then one attempt an hour.
 */
export const deliverMessage = defineJob({
  name: 'message.deliver',
  payload: z.object({ messageId: z.number().int() }),
  retries: 8 + 5 * 24,
  retryDelaySeconds: 15,
  maxRetryDelaySeconds: 60 * 60,
  // A server may take ten minutes to reply; as many as the mailer has connections do not wait for each other.
  maxRunSeconds: 12 * 60,
  separateRuns: 4,
});
