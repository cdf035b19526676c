import * as z from 'zod';
import { defineJob } from '../platform/queue.ts';

/** Half an hour of retries covers a restarting mail server; a longer outage leaves the message FAILED and visible. */
export const deliverMessage = defineJob({
  name: 'message.deliver',
  payload: z.object({ messageId: z.number().int() }),
  retries: 8,
  retryDelaySeconds: 15,
});
