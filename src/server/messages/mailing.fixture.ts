import { sql } from 'kysely';
import { HOLD_MINUTES } from '#domain/messages/mailing.ts';
import type { TestApp } from '#tests/app.ts';
import { deliverMessage } from './jobs.ts';

/** Lets the hold of every mailing pass, and runs what became due. */
export async function letMailingsLeave(portal: TestApp): Promise<void> {
  portal.advance({ minutes: HOLD_MINUTES });
  // The queue has a clock of its own.
  await sql`update pgboss.job set start_after = now()
             where name = ${deliverMessage.name} and state = 'created'`.execute(portal.deps.db);
  await portal.runJobs();
}
