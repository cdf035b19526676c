import { PgBoss } from 'pg-boss';
import { CompiledQuery, type Transaction } from 'kysely';
import type * as z from 'zod';
import type { AnyJobHandler, JobDefinition } from './job.ts';
import { describeError, type Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { openPool } from './pool.ts';
import { jobRunner } from './run-job.ts';
import type { DB } from './schema.ts';
import { storeQueues, type WantedQueue } from './stored-queues.ts';

export interface Queue {
  /** Adds a job in the caller's transaction: it exists if, and only if, the transaction commits. */
  send<P extends z.ZodType>(
    tx: Transaction<DB>,
    definition: JobDefinition<P>,
    payload: z.input<P>,
    options?: { readonly startAfterSeconds?: number },
  ): Promise<void>;
  /** Several jobs of one kind, by one statement, in the caller's transaction. */
  sendAll<P extends z.ZodType>(
    tx: Transaction<DB>,
    definition: JobDefinition<P>,
    payloads: readonly z.input<P>[],
  ): Promise<void>;
  /**
   * What `sendAll` would execute, for a statement that writes more than jobs: the text before and after the jobs, which are
   * JSON text, `[{"data": payload}]`, or null for none.
   */
  insertion(definition: JobDefinition): Promise<readonly [before: string, after: string]>;
  start(): Promise<void>;
  /** Processes the handlers' jobs until stopped. */
  work(handlers: readonly AnyJobHandler[]): Promise<void>;
  /** Runs every waiting job now, one after another, until none is left; returns how many ran. For tests. */
  drain(handlers: readonly AnyJobHandler[]): Promise<number>;
  /** Waits for running jobs, then closes the connections. */
  stop(): Promise<void>;
}

const TIME_ZONE = 'America/Sao_Paulo';

/**
 * A worker sends a heartbeat for its jobs every few seconds. The jobs of a killed worker return to the queue after this
 * long without one, as one failed attempt: a job that itself kills workers ends as dead.
 */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_REFRESH_SECONDS = 3;
/** How often workers look for jobs without a heartbeat. */
const MONITOR_SECONDS = 5;
/** Default; see `maxRunSeconds`. */
const DEFAULT_MAX_RUN_SECONDS = 120;
/** Waiting jobs are deleted after this; long enough to outlast an unnoticed outage of all workers. */
const RETENTION_SECONDS = 90 * 24 * 60 * 60;
export const deadLetterOf = (name: string) => `${name}.dead`;

/** The queue of a kind of job, after the one for those of its jobs whose every attempt failed. */
function queuesOf(definition: JobDefinition): readonly WantedQueue[] {
  const { name, retries, retryDelaySeconds, maxRetryDelaySeconds, maxRunSeconds } = definition;
  const common = { heartbeatSeconds: HEARTBEAT_SECONDS, retentionSeconds: RETENTION_SECONDS };
  return [
    {
      name: deadLetterOf(name),
      // Without its `giveUp` a message or an interview would wait for ever.
      options: { ...common, retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 * 60 },
    },
    {
      name,
      options: {
        ...common,
        retryLimit: retries,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        ...(maxRetryDelaySeconds === undefined ? {} : { retryDelayMax: maxRetryDelaySeconds }),
        expireInSeconds: maxRunSeconds ?? DEFAULT_MAX_RUN_SECONDS,
        deadLetter: deadLetterOf(name),
      },
    },
  ];
}

export interface QueueOptions {
  readonly url: string;
  /** Every definition that can be sent or worked on. */
  readonly definitions: readonly JobDefinition[];
  /** Whether this process runs the queue's maintenance and its schedules. */
  readonly runsMaintenance: boolean;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits?: QueueLimits;
}

/** For the queue's own statements. Without them a held table would stop every worker, without a word. */
export interface QueueLimits {
  readonly statementMs: number;
  readonly lockMs: number;
}

/** Longer than a request's: maintenance deletes and moves many rows, and processes that start together wait in turn. */
const LIMITS: QueueLimits = { statementMs: 60_000, lockMs: 20_000 };

export function createQueue({
  url,
  definitions,
  runsMaintenance: maintains,
  log,
  metrics,
  limits = LIMITS,
}: QueueOptions): Queue {
  const pool = openPool(
    {
      connectionString: url,
      application_name: 'portal-queue',
      max: maintains ? 4 : 1,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.statementMs,
    },
    (error) => log.warn({ error: describeError(error) }, 'connection of the queue lost'),
  );
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: maintains,
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    schedule: maintains,
  });
  boss.on('error', (error: unknown) => log.error({ error: describeError(error) }, 'queue error'));

  const { runOne, giveUp } = jobRunner({ pool, log, metrics });

  const within = (tx: Transaction<DB>) => ({
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  });

  return {
    async send(tx, definition, payload, { startAfterSeconds = 0 } = {}) {
      await boss.send(definition.name, definition.payload.parse(payload) as object, {
        ...(startAfterSeconds > 0 ? { startAfter: startAfterSeconds } : {}),
        db: within(tx),
      });
    },

    async sendAll(tx, definition, payloads) {
      if (payloads.length === 0) return;
      const jobs = payloads.map((payload) => ({ data: definition.payload.parse(payload) as object }));
      await boss.insert(definition.name, jobs, { db: within(tx) });
    },

    async insertion({ name }) {
      let text = '';
      const executeSql = async (statement: string) => {
        text = statement;
        return { rows: [] };
      };
      await boss.insert(name, [], { db: { executeSql } });
      const [before, after, ...more] = text.split('$1');
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error('The queue adds jobs by another statement than expected');
      return [before, after];
    },

    async start() {
      await boss.start();
      await storeQueues(boss, definitions.flatMap(queuesOf));
    },

    async work(handlers) {
      for (const handler of handlers) {
        const { name, separateRuns } = handler.definition;
        // Full batches follow each other immediately; the one-second interval is for an idle queue.
        const workOptions = {
          pollingIntervalSeconds: 1,
          batchSize: separateRuns === undefined ? 10 : 1,
          localConcurrency: separateRuns ?? 1,
          burstWhenBatchFull: true,
          perJobResults: true,
          heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
        } as const;
        await boss.work(name, workOptions, (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data }) => {
              try {
                await runOne(handler, id, data);
                return { id, status: 'completed' as const };
              } catch (error) {
                return { id, status: 'failed' as const, output: { message: String(error) } };
              }
            }),
          ),
        );
        const deadLetterWorkOptions = {
          pollingIntervalSeconds: 2,
          batchSize: 1,
          heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
        } as const;
        await boss.work(deadLetterOf(name), deadLetterWorkOptions, async ([job]) => {
          if (job) await giveUp(handler, job.data);
        });
        if (handler.schedule) await boss.schedule(name, handler.schedule, {}, { tz: TIME_ZONE });
      }
    },

    async drain(handlers) {
      let ran = 0;
      for (let found = true; found;) {
        found = false;
        for (const handler of handlers) {
          const { name } = handler.definition;
          for (const job of await boss.fetch<object>(name, { batchSize: 50 })) {
            found = true;
            ran += 1;
            await runOne(handler, job.id, job.data).then(
              () => boss.complete(name, job.id),
              (error: unknown) => boss.fail(name, job.id, { message: String(error) }),
            );
          }
          for (const job of await boss.fetch<object>(deadLetterOf(name), { batchSize: 50 })) {
            found = true;
            await giveUp(handler, job.data).then(
              () => boss.complete(deadLetterOf(name), job.id),
              (error: unknown) => boss.fail(deadLetterOf(name), job.id, { message: String(error) }),
            );
          }
        }
      }
      return ran;
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 });
      await pool.end();
    },
  };
}
