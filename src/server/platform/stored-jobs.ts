import { sql } from 'kysely';
import { deadLetterOf, type JobDefinition } from './queue.ts';

// What the queue's own tables say, for queries that join it with the product's. The `data` of a job is its payload.

/** The jobs of a kind that have something ahead of them yet: an attempt, or the last word after the last attempt. */
export const unfinishedJobs = ({ name }: JobDefinition) => sql`
  select data from pgboss.job
   where name in (${name}, ${deadLetterOf(name)}) and state in ('created', 'retry', 'active')`;

/** The jobs of a kind whose every attempt failed; the queue keeps them for a week. */
export const deadJobs = ({ name }: JobDefinition) => sql`
  select data from pgboss.job where name = ${name} and state = 'failed'`;
