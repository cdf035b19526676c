import type { Deps } from '../platform/deps.ts';
import type { Mailer } from '../platform/mailer.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { deliver, giveUpDelivery } from './deliver.ts';
import { deliverMessage } from './jobs.ts';

export const messageJobs = (deps: Deps, mailer: Mailer): readonly AnyJobHandler[] => [
  handleJob({
    definition: deliverMessage,
    run: ({ messageId }) => deliver(deps, mailer, messageId),
    giveUp: ({ messageId }) => giveUpDelivery(deps, messageId),
  }),
];
