import * as z from 'zod';
import { defineJob } from '../platform/queue.ts';

/** One stretch of a file. Killed in the middle it is written again from where it began. */
export const writeListExport = defineJob({
  name: 'list-export.write',
  payload: z.object({
    exportId: z.number().int(),
    /** Parts and rows that are there already. */
    parts: z.number().int(),
    written: z.number().int(),
    /** The last row that is: when it was registered (as PostgreSQL writes it, to the microsecond), and its id. */
    after: z.object({ at: z.string().max(40), id: z.number().int() }).nullable(),
  }),
  retries: 3,
  retryDelaySeconds: 5,
});

export const sweepListExports = defineJob({
  name: 'list-export.sweep',
  payload: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
});

/** After an erasure: the files that may hold the person's interviews go. */
export const withdrawListExports = defineJob({
  name: 'list-export.withdraw',
  payload: z.object({ interviewIds: z.array(z.number().int()).min(1) }),
  retries: 8,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 3600,
});
