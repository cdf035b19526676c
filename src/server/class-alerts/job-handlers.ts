import { classesOpened } from '../classes/class-opened.ts';
import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { handleByClock } from '../platform/scheduled-run.ts';
import { announceClasses } from './announce-classes.ts';
import { sweepClassAlerts } from './jobs.ts';
import { sweepAlerts } from './sweep-alerts.ts';

export const classAlertJobs = (deps: Deps): readonly AnyJobHandler[] => [
  handleJob({ definition: classesOpened, run: (payload) => announceClasses(deps, payload) }),
  handleByClock(deps, sweepClassAlerts, '30 3 * * *', () => sweepAlerts(deps)),
];
