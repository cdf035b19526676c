import { writeHeldJob } from '../bounces/jobs.ts';
import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { handleByClock } from '../platform/scheduled-run.ts';
import { sendScheduledMessagesJob, sweepScheduledMessagesJob } from './jobs.ts';
import { writeHeld } from './write-held.ts';
import { sendDueMessages, sweepScheduledMessages } from './send-scheduled-messages.ts';

export const candidateMessageJobs = (deps: Deps): readonly AnyJobHandler[] => [
  // Nine in the morning in São Paulo: long after the night's sweep has expired what is over, when people read mail.
  // By a clock some days ahead people would read of a last day that is not theirs.
  handleByClock(deps, sweepScheduledMessagesJob, '0 9 * * *', () => sweepScheduledMessages(deps)),
  handleJob({ definition: writeHeldJob, run: ({ interviewId }) => writeHeld(deps, interviewId) }),
  handleJob({ definition: sendScheduledMessagesJob, run: ({ ids }) => sendDueMessages(deps, ids) }),
];
