import type { Deps } from '../platform/deps.ts';
import type { AnyJobHandler } from '../platform/job.ts';
import { handleByClock } from '../platform/scheduled-run.ts';
import { checkInvariants } from './check-invariants.ts';
import { checkInvariantsDaily } from './jobs.ts';

export const oversightJobs = (deps: Deps): readonly AnyJobHandler[] => [
  // At seven in São Paulo: after the nightly sweeps, and before the operators start work.
  // By a wrong clock everybody would be overdue.
  handleByClock(deps, checkInvariantsDaily, '0 7 * * *', () => checkInvariants(deps)),
];
