import { defineSweep } from '../platform/job.ts';

export const checkInvariantsDaily = defineSweep('oversight.check-invariants');
