import { sql, type RawBuilder } from 'kysely';
import { ALERT_DAYS, CONFIRM_ALERT_DAYS } from '#domain/classes/opening.ts';
import type { Deps } from '../platform/deps.ts';

/** Rows of one DELETE: few enough not to block requests. */
const PAGE = 5000;

/**
 * Deletes alerts that nobody confirmed within a week, those confirmed a year ago, and the messages about classes a week
 * after they were written: nothing else needs these addresses. Safe to repeat and to interrupt.
 */
export async function sweepAlerts(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  const before = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days}::int)`;
  await inPages(
    deps,
    sql`class_alert`,
    sql`(asked_at <= ${before(CONFIRM_ALERT_DAYS)} and confirmed_at is null)`,
  );
  await inPages(deps, sql`class_alert`, sql`confirmed_at <= ${before(ALERT_DAYS)}`);
  await inPages(
    deps,
    sql`message`,
    sql`kind in ('class-alert-asked', 'class-opened') and status <> 'PENDING'
        and created_at <= ${before(CONFIRM_ALERT_DAYS)}`,
  );
}

async function inPages(
  { db }: Pick<Deps, 'db'>,
  table: RawBuilder<unknown>,
  isOver: RawBuilder<unknown>,
): Promise<void> {
  for (let deleted = PAGE; deleted === PAGE;) {
    const { numAffectedRows } = await sql`
      delete from ${table} where id in (select id from ${table} where ${isOver} limit ${PAGE})`.execute(db);
    deleted = Number(numAffectedRows ?? 0n);
  }
}
