import type { Deps } from '../platform/deps.ts';
import { handleJob, type AnyJobHandler } from '../platform/job.ts';
import { runByClock } from '../platform/scheduled-run.ts';
import { checkInvariants } from './check-invariants.ts';
import { checkInvariantsDaily } from './jobs.ts';

export const oversightJobs = (deps: Deps): readonly AnyJobHandler[] => [
  // At seven in São Paulo: after the nightly sweeps, and before the operators start work.
  handleJob({
    definition: checkInvariantsDaily,
    schedule: '0 7 * * *',
    // By a wrong clock everybody would be overdue.
    run: () => runByClock(deps, checkInvariantsDaily.name, () => checkInvariants(deps)),
  }),
];
