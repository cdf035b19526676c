import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../platform/schema.ts';

/** Longer than a worker's pauses, shorter than the queue's pause before it repeats a job whose worker was killed. */
const LEASE_SECONDS = 15;
const PROLONG_SECONDS = 5;

/** Another job evaluates this interview right now; when that one is over, there is nothing left to do, or this one's turn. */
export class BeingEvaluated extends Error {
  readonly code = 'evaluation.busy';
  readonly retryAfterSeconds = LEASE_SECONDS;

  constructor() {
    super('evaluation.busy');
    this.name = 'BeingEvaluated';
  }
}

async function take(db: Kysely<DB>, interviewId: number, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into evaluation_lease as lease (interview_id, holder, until)
    values (${interviewId}, ${holder}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (interview_id) do update set holder = excluded.holder, until = excluded.until
     where lease.holder = excluded.holder or lease.until < clock_timestamp()
    returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Runs a task while nobody else runs one for the same interview, in any process; a model that is asked twice costs
 * twice. By the database's clock. Throws BeingEvaluated. That a result is stored once does not rest on this.
 */
export async function withLease<T>(db: Kysely<DB>, interviewId: number, task: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  if (!(await take(db, interviewId, holder))) throw new BeingEvaluated();
  // A lease that cannot be prolonged runs out, and the queue repeats the job: nothing is lost by going on.
  const timer = setInterval(() => void take(db, interviewId, holder).catch(() => {}), PROLONG_SECONDS * 1000);
  try {
    return await task();
  } finally {
    clearInterval(timer);
    await db
      .deleteFrom('evaluation_lease')
      .where('interview_id', '=', interviewId)
      .where('holder', '=', holder)
      .execute();
  }
}
