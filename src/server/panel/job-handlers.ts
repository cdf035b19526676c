import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { countChanges } from './count-changes.ts';
import { countPanelChanges } from './jobs.ts';

export const panelJobs = (deps: Deps): readonly AnyJobHandler[] => [
  handleJob({ definition: countPanelChanges, schedule: '* * * * *', run: () => countChanges(deps) }),
];
