import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { runBatchJob } from './jobs.ts';
import { giveUpBatch, runBatch } from './run-batch.ts';

export const batchJobs = (deps: Deps): readonly AnyJobHandler[] => [
  handleJob({
    definition: runBatchJob,
    run: ({ batchId }) => runBatch(deps, batchId),
    giveUp: ({ batchId }) => giveUpBatch(deps, batchId),
  }),
];
