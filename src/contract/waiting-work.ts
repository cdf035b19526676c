import * as z from 'zod';
import { defineCalls } from './core.ts';
import { instant } from './values.ts';

/** What a job waits on. `worker`: nobody has taken it up; `running`: it has been under way for long. */
export const WAITS_ON = [
  'row',
  'database',
  'mail',
  'push',
  'model',
  'storage',
  'worker',
  'running',
  'unexpected',
] as const;
export type WaitsOn = (typeof WAITS_ON)[number];

const jobName = z.string().regex(/^[a-z-]+(?:\.[a-z-]+){1,2}$/);
const failureCode = z.string().max(120);

/** Jobs of one kind that wait for the same reason. */
const waitingJobs = z.object({
  job: jobName,
  /** What the jobs do. */
  label: z.string(),
  waitsOn: z.enum(WAITS_ON),
  /** Code of the last failure; null: none. */
  code: failureCode.nullable(),
  count: z.number().int(),
  /** When the oldest was asked for. */
  since: instant,
  /** Null: under way, or due. */
  nextAttemptAt: instant.nullable(),
  /** Whether "try now" can shorten the wait. */
  canRetry: z.boolean(),
});

export const waitingWorkCalls = defineCalls({
  listWaitingWork: {
    method: 'GET',
    path: '/api/v1/waiting-work',
    summary: 'Lists the jobs that wait on something: since when, why, and when they are tried again',
    access: 'nationalAdministrator',
    background: true,
    reply: { status: 200, body: z.object({ at: instant, items: z.array(waitingJobs) }) },
  },
  retryWaitingWork: {
    method: 'POST',
    path: '/api/v1/waiting-work/retry',
    summary: 'Makes the waiting jobs of one kind and reason due at once',
    access: 'nationalAdministrator',
    limit: { max: 30, windowSeconds: 60 },
    body: z.object({ job: jobName, code: failureCode.nullable() }),
    reply: { status: 200, body: z.object({ retried: z.number().int() }) },
  },
});

export type WaitingJobs = z.output<typeof waitingJobs>;
