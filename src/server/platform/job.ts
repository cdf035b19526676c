import * as z from 'zod';

/** A kind of job. The payload holds ids only: a job reads what it needs when it runs. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  /** Stable: waiting jobs are stored under it across deploys. */
  readonly name: string;
  readonly payload: P;
  readonly retries: number;
  /** Seconds before the first retry; doubled each time, with jitter. */
  readonly retryDelaySeconds: number;
  /** Upper bound of the doubling. */
  readonly maxRetryDelaySeconds?: number;
  /** Time limit of one run, even while its worker is alive; two minutes by default. */
  readonly maxRunSeconds?: number;
  /**
   * For jobs that may run for minutes: so many at a time, each taken up when another ends. Otherwise ten are taken up
   * together, which costs fewer queries, and the next ten when the last of them has ended.
   */
  readonly separateRuns?: number;
}

export const defineJob = <P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> => definition;

/** A job that its schedule starts, once or more a day: it finds by itself what there is to do. */
export const defineSweep = (name: string) =>
  defineJob({ name, payload: z.object({}), retries: 3, retryDelaySeconds: 60 });

/** The same for one that is started every few minutes: its next run is its retry. */
export const defineFrequentSweep = (name: string) =>
  defineJob({ name, payload: z.object({}), retries: 1, retryDelaySeconds: 30 });

/** The code that runs for a kind of job. It may run twice for one job, so it must be idempotent. */
export interface JobHandler<P extends z.ZodType = z.ZodType> {
  readonly definition: JobDefinition<P>;
  run(payload: z.output<P>): Promise<void>;
  /** Called once when every attempt has failed. */
  giveUp?(payload: z.output<P>): Promise<void>;
  /** Cron expression, in America/Sao_Paulo. */
  readonly schedule?: string;
}

// A list of handlers of different payloads; each is parsed with its own schema before its handler sees it.
export type AnyJobHandler = JobHandler;
export const handleJob = <P extends z.ZodType>(handler: JobHandler<P>): AnyJobHandler => handler;
