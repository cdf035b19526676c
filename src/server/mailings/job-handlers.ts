import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { recordStopJob } from './jobs.ts';
import { recordStop } from './stop-mailing.ts';

export const mailingJobs = (deps: Deps): readonly AnyJobHandler[] => [
  handleJob({ definition: recordStopJob, run: ({ mailingId }) => recordStop(deps, mailingId) }),
];
