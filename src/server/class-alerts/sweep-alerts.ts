import { sql } from 'kysely';
import { ALERT_DAYS, CONFIRM_ALERT_DAYS } from '#domain/classes/opening.ts';
import { deleteInPages } from '../platform/delete-in-pages.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Deletes alerts that nobody confirmed within a week, those confirmed a year ago, and the messages about classes a week
 * after they were written: nothing else needs these addresses. Safe to repeat and to interrupt.
 */
export async function sweepAlerts(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  const before = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days}::int)`;
  await deleteInPages(
    deps,
    sql`class_alert`,
    sql`(asked_at <= ${before(CONFIRM_ALERT_DAYS)} and confirmed_at is null)`,
  );
  await deleteInPages(deps, sql`class_alert`, sql`confirmed_at <= ${before(ALERT_DAYS)}`);
  await deleteInPages(
    deps,
    sql`message`,
    sql`kind in ('class-alert-asked', 'class-opened') and status <> 'PENDING'
        and created_at <= ${before(CONFIRM_ALERT_DAYS)}`,
  );
}
