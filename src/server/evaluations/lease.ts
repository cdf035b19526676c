import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../platform/schema.ts';

/** Longer than any pause of a worker, shorter than the queue's delay before it repeats a killed worker's job. */
const LEASE_SECONDS = 15;
const RENEW_SECONDS = 5;

/** Another job is evaluating this interview; the queue should retry this one later. */
export class EvaluationBusy extends Error {
  readonly code = 'evaluation.busy';
  readonly retryAfterSeconds = LEASE_SECONDS;

  constructor() {
    super('evaluation.busy');
    this.name = 'EvaluationBusy';
  }
}

async function acquire(db: Kysely<DB>, interviewId: number, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into evaluation_lease as lease (interview_id, holder, until)
    values (${interviewId}, ${holder}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (interview_id) do update set holder = excluded.holder, until = excluded.until
     where lease.holder = excluded.holder or lease.until < clock_timestamp()
    returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Runs a task under an exclusive lease of the interview, across processes, since a second model call costs money. Uses
 * the database's clock. Throws EvaluationBusy. Does not guarantee that a result is stored once: the transaction does.
 */
export async function withLease<T>(db: Kysely<DB>, interviewId: number, task: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  if (!(await acquire(db, interviewId, holder))) throw new EvaluationBusy();
  // If renewing fails the lease expires and the queue may repeat the job; continuing does no harm.
  const timer = setInterval(
    () => void acquire(db, interviewId, holder).catch(() => {}),
    RENEW_SECONDS * 1000,
  );
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
