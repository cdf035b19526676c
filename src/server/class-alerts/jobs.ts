import { defineSweep } from '../platform/job.ts';

export const sweepClassAlerts = defineSweep('class-alert.sweep');
