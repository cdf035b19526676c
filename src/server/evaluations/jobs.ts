import * as z from 'zod';
import { defineJob } from '../platform/job.ts';

/** Sums the days of the agreement panel that have changed. */
export const sumAgreementDays = defineJob({
  name: 'agreement.sum-days',
  payload: z.object({}),
  retries: 1,
  retryDelaySeconds: 30,
});
