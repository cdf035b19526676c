import type { Deps } from '../platform/deps.ts';
import { defineSweep, type AnyJobHandler } from '../platform/job.ts';
import { handleByClock } from '../platform/scheduled-run.ts';
import { sweepExpired } from './sweep-expired.ts';

export const sweepIdentity = defineSweep('identity.sweep-expired');

export const identityJobs = (deps: Deps): readonly AnyJobHandler[] => [
  handleByClock(deps, sweepIdentity, '20 3 * * *', () => sweepExpired(deps)),
];
