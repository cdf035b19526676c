import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { handleByClock } from '../platform/scheduled-run.ts';
import { sweepListExports, withdrawListExports, writeListExport } from './jobs.ts';
import { sweepExports } from './sweep-exports.ts';
import { withdrawExports } from './withdraw-exports.ts';
import { failExport } from './running-export.ts';
import { writeExport } from './write-export.ts';

export const exportJobs = (deps: Deps, files: Files): readonly AnyJobHandler[] => [
  handleJob({
    definition: writeListExport,
    run: (stretch) => writeExport(deps, files, stretch),
    giveUp: ({ exportId }) => failExport(deps, exportId, 'api.unavailable'),
  }),
  handleByClock(deps, sweepListExports, '40 * * * *', () => sweepExports(deps, files)),
  handleJob({
    definition: withdrawListExports,
    run: ({ interviewIds }) => withdrawExports(deps, files, interviewIds),
  }),
];
