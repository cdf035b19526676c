import { writeHeldJob } from '../bounces/jobs.ts';
import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { runByClock } from '../platform/scheduled-run.ts';
import { sendScheduledMessagesJob, sweepScheduledMessagesJob } from './jobs.ts';
import { writeHeld } from './write-held.ts';
import { sendDueMessages, sweepScheduledMessages } from './send-scheduled-messages.ts';

export const candidateMessageJobs = (deps: Deps): readonly AnyJobHandler[] => [
  // Nine in the morning in São Paulo: long after the night's sweep has expired what is over, when people read mail.
  handleJob({
    definition: sweepScheduledMessagesJob,
    schedule: '0 9 * * *',
    // By a clock some days ahead people would read of a last day that is not theirs.
    run: () => runByClock(deps, sweepScheduledMessagesJob.name, () => sweepScheduledMessages(deps)),
  }),
  handleJob({ definition: writeHeldJob, run: ({ interviewId }) => writeHeld(deps, interviewId) }),
  handleJob({ definition: sendScheduledMessagesJob, run: ({ ids }) => sendDueMessages(deps, ids) }),
];
