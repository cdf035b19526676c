import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

/** Some six hours of attempts: later the e-mail has said it. */
export const sendPushNotice = defineJob({
  name: 'push.send',
  payload: z.object({ noticeId: z.number().int() }),
  retries: 12,
  retryDelaySeconds: 30,
  maxRetryDelaySeconds: 60 * 60,
});
