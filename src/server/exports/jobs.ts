import * as z from 'zod';
import { defineJob } from '../platform/queue.ts';

/** Writes one chunk of a CSV file, or a whole spreadsheet. After a crash it is written again from its start. */
export const writeListExport = defineJob({
  name: 'list-export.write',
  payload: z.object({
    exportId: z.number().int(),
    /** Parts and rows already written. */
    parts: z.number().int(),
    written: z.number().int(),
    /** The last row that is: when it was registered (as PostgreSQL writes it, to the microsecond), and its id. */
    after: z.object({ at: z.string().max(40), id: z.number().int() }).nullable(),
  }),
  retries: 3,
  retryDelaySeconds: 5,
  // A spreadsheet of a million rows takes a minute.
  maxRunSeconds: 15 * 60,
  separateRuns: 2,
});

export const sweepListExports = defineJob({
  name: 'list-export.sweep',
  payload: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
});

/** After an erasure: deletes the files that may contain the person's interviews. */
export const withdrawListExports = defineJob({
  name: 'list-export.withdraw',
  payload: z.object({ interviewIds: z.array(z.number().int()).min(1) }),
  retries: 8,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: 3600,
});
