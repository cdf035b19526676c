import { defineFrequentSweep } from '../platform/job.ts';

/** Sums the days of the agreement panel that have changed. */
export const sumAgreementDays = defineFrequentSweep('agreement.sum-days');
