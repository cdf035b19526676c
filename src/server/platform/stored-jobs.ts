import { sql } from 'kysely';
import type { JobDefinition } from './job.ts';
import { deadLetterOf } from './queue.ts';

// Queries on the queue's own tables, to be joined with the product's. The `data` of a job is its payload.

/** The jobs of a kind that are not settled: waiting for an attempt, or for `giveUp` after the last one. */
export const unfinishedJobs = ({ name }: JobDefinition) => sql`
  select data from pgboss.job
   where name in (${name}, ${deadLetterOf(name)}) and state in ('created', 'retry', 'active')`;

/** The jobs of a kind whose every attempt failed; the queue keeps them for a week. */
export const deadJobs = ({ name }: JobDefinition) => sql`
  select data from pgboss.job where name = ${name} and state = 'failed'`;
