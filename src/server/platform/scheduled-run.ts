import { sql } from 'kysely';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Deps } from './deps.ts';
import { handleJob, type AnyJobHandler, type JobDefinition } from './job.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Clocks that are kept by NTP differ by less than a second. */
const MAX_DIFFERENCE_MS = 5 * MINUTE_MS;
/** Longer than any planned stop. What expires in between would expire at once, with its messages. */
const MAX_GAP_DAYS = 45;

/** The process's clock cannot be trusted, so nothing may be expired or deleted by it. */
export class ImplausibleClock extends Error {
  readonly code = 'clock.implausible';

  constructor() {
    super('clock.implausible');
    this.name = 'ImplausibleClock';
  }
}

/**
 * Runs a scheduled job that expires or deletes by the clock, and records that it ran. Throws ImplausibleClock,
 * and changes nothing, where this process's clock differs from the database's by more than five minutes, or where the
 * last run is more than 45 days ago and CLOCK_CONFIRMED does not name today. A job that has never run, as after an upgrade, is
 * held to the last run of any other.
 */
export async function runByClock(
  deps: Deps,
  name: string,
  run: () => Promise<void>,
  processClock: Clock = systemClock,
): Promise<void> {
  const { db, clock, config, log } = deps;
  const now = clock();
  const { rows } = await sql<{ database: Date; lastRun: Date | null }>`
    select clock_timestamp() as database, 
           coalesce((select at from scheduled_run where name = ${name}),
                    (select max(at) from scheduled_run)) as "lastRun"`.execute(db);
  const [found] = rows;
  const differenceMs = found ? Math.abs(processClock().getTime() - found.database.getTime()) : 0;
  const gapDays = found?.lastRun ? (now.getTime() - found.lastRun.getTime()) / DAY_MS : 0;
  const isConfirmed = config.clockConfirmed === dateInSaoPaulo(now);
  if (differenceMs > MAX_DIFFERENCE_MS || (gapDays > MAX_GAP_DAYS && !isConfirmed)) {
    log.error(
      { job: name, differenceSeconds: Math.round(differenceMs / 1000), gapDays: Math.round(gapDays) },
      'the clock is implausible: nothing is expired or deleted by it',
    );
    throw new ImplausibleClock();
  }
  await run();
  await recordRun(deps, name);
}

/** The handler of a job that is run by the clock, as above, at the times of a cron expression in America/Sao_Paulo. */
export const handleByClock = (
  deps: Deps,
  definition: JobDefinition,
  schedule: string,
  run: () => Promise<void>,
): AnyJobHandler => handleJob({ definition, schedule, run: () => runByClock(deps, definition.name, run) });

/** Records that a scheduled job has run to its end. */
export async function recordRun({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string): Promise<void> {
  const at = clock();
  await db
    .insertInto('scheduled_run')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute();
}

const lastRun = async (db: Deps['db'], name: string): Promise<Date | null> =>
  (await db.selectFrom('scheduled_run').select('at').where('name', '=', name).executeTakeFirst())?.at ?? null;

/** Whether a job that has run before has missed a run: its last one is more than a day ago. */
export async function hasMissedRun(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
): Promise<boolean> {
  const last = await lastRun(db, name);
  return last !== null && clock().getTime() - last.getTime() > DAY_MS;
}

/** Whether a job that has run before has not run today, by São Paulo's days: yesterday's may have been late. */
export async function hasNotRunToday(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
): Promise<boolean> {
  const last = await lastRun(db, name);
  return last !== null && dateInSaoPaulo(last) < dateInSaoPaulo(clock());
}
