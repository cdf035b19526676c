import * as z from 'zod';
import { defineJob, handleJob, type AnyJobHandler } from '../platform/queue.ts';
import type { Deps } from '../platform/deps.ts';
import type { Mailer } from '../platform/mailer.ts';
import { deliver, giveUpDelivery } from './deliver.ts';

/** Half an hour of retries covers a restarting mail server; a longer outage leaves the message FAILED and visible. */
export const deliverMessage = defineJob({
  name: 'message.deliver',
  payload: z.object({ messageId: z.number().int() }),
  retries: 8,
  retryDelaySeconds: 15,
});

export const messageJobs = (deps: Deps, mailer: Mailer): readonly AnyJobHandler[] => [
  handleJob({
    definition: deliverMessage,
    run: ({ messageId }) => deliver(deps, mailer, messageId),
    giveUp: ({ messageId }) => giveUpDelivery(deps, messageId),
  }),
];
