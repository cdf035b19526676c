import type { Pool } from 'pg';
import type { AnyJobHandler } from './job.ts';
import { Defect, describeError, type Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * A failure may carry `retryAfterSeconds`, for services that send a Retry-After. Later retries of the job keep that
 * delay until another failure sets another.
 */
function retryAfterOf(error: unknown): number | null {
  const seconds = (error as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

interface JobRunner {
  /** One attempt. Rejects when it failed, with what the queue may store. */
  runOne(handler: AnyJobHandler, id: string, data: unknown): Promise<void>;
  /** The last word on a job whose every attempt failed. Rejects likewise. */
  giveUp(handler: AnyJobHandler, data: unknown): Promise<void>;
}

/** Runs the code of jobs, counts them and logs what failed, without what an error may quote. */
export function jobRunner({
  pool,
  log,
  metrics,
}: {
  readonly pool: Pool;
  readonly log: Log;
  readonly metrics: Metrics;
}): JobRunner {
  /**
   * Sets the delay that the queue reads when the job fails; jittered, so that jobs that failed together are not retried
   * together.
   */
  async function postpone(name: string, id: string, seconds: number): Promise<void> {
    await pool.query(
      `update pgboss.job set retry_backoff = false, retry_delay = ceil($3::numeric * (1 + random()::numeric / 5))
        where name = $1 and id = $2 and state = 'active'`,
      [name, id, seconds],
    );
  }

  async function runOne(handler: AnyJobHandler, id: string, data: unknown): Promise<void> {
    const { name, payload } = handler.definition;
    try {
      await handler.run(payload.parse(data));
      metrics.jobs.inc({ name, outcome: 'done' });
    } catch (error) {
      metrics.jobs.inc({ name, outcome: 'failed' });
      const described = describeError(error);
      log.warn({ job: name, error: described }, 'job failed');
      const retryAfter = retryAfterOf(error);
      if (retryAfter !== null) await postpone(name, id, retryAfter);
      // The queue stores the failure for days, and an error may quote personal data.
      throw new Defect(String(described['code'] ?? described['type']));
    }
  }

  async function giveUp(handler: AnyJobHandler, data: unknown): Promise<void> {
    const { name, payload } = handler.definition;
    try {
      await handler.giveUp?.(payload.parse(data));
    } catch (error) {
      const described = describeError(error);
      log.warn({ job: name, error: described }, 'last word on a job failed');
      throw new Defect(String(described['code'] ?? described['type']));
    }
    // After `giveUp`, which may need more than one attempt: a dead job counts once.
    metrics.jobs.inc({ name, outcome: 'dead' });
    metrics.deadJobs.inc({ name });
    log.error({ job: name, payload: data }, 'job given up after its last attempt');
  }

  return { runOne, giveUp };
}
