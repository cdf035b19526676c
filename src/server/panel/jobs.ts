import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

/** Counts the interviews of the panel that have changed. */
export const countPanelChanges = defineJob({
  name: 'panel.count-changes',
  payload: z.object({}),
  retries: 1,
  retryDelaySeconds: 30,
});
