import { defineFrequentSweep } from '../platform/job.ts';

/** Counts the interviews of the panel that have changed. */
export const countPanelChanges = defineFrequentSweep('panel.count-changes');
