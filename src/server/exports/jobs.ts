import * as z from 'zod';
import { defineJob, defineSweep } from '../platform/job.ts';

/** Writes a whole file. After a crash it is written again from its start, in some seconds for each 100,000 rows. */
export const writeListExport = defineJob({
  name: 'list-export.write',
  payload: z.object({ exportId: z.number().int() }),
  retries: 3,
  retryDelaySeconds: 5,
  // A file of a million rows takes a minute.
  maxRunSeconds: 15 * 60,
  separateRuns: 2,
});

export const sweepListExports = defineSweep('list-export.sweep');

/** After an erasure: deletes the files that may contain the person's interviews. */
export const withdrawListExports = defineJob({
  name: 'list-export.withdraw',
  payload: z.object({ interviewIds: z.array(z.number().int()).min(1) }),
  retries: 8,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: 3600,
});
