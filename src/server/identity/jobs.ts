import * as z from 'zod';
import type { Deps } from '../platform/deps.ts';
import { defineJob, handleJob, type AnyJobHandler } from '../platform/job.ts';
import { runByClock } from '../platform/scheduled-run.ts';
import { sweepExpired } from './sweep-expired.ts';

export const sweepIdentity = defineJob({
  name: 'identity.sweep-expired',
  payload: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
});

export const identityJobs = (deps: Deps): readonly AnyJobHandler[] => [
  handleJob({
    definition: sweepIdentity,
    schedule: '20 3 * * *',
    run: () => runByClock(deps, sweepIdentity.name, () => sweepExpired(deps)),
  }),
];
