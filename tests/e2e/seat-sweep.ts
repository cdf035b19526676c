import { PgBoss } from 'pg-boss';
import { sweepSeats } from '#server/board/offers/jobs.ts';
import { databaseOfTheRun } from './registered-earlier.ts';

/** Asks for the job that offers free seats at once, where this run has the database; elsewhere its minute comes anyhow. */
export async function askForSeatSweep(): Promise<void> {
  const connectionString = databaseOfTheRun();
  if (connectionString === null) return;
  const queue = new PgBoss({
    connectionString,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await queue.start();
  await queue.send(sweepSeats.name, {});
  await queue.stop();
}
