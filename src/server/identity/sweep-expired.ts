import { sql, type RawBuilder } from 'kysely';
import { IDLE_MILLISECONDS } from '#domain/session-end.ts';
import type { Deps } from '../platform/deps.ts';

/** Rows of one DELETE: few enough not to block requests. */
const PAGE = 5000;

/**
 * Deletes what is past its time: sessions, one-time links (with what they hold of people), challenges for
 * passkeys, attempts to sign in at the provider, counters, spent proofs of work. Safe to repeat and to interrupt.
 */
export async function sweepExpired(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  const unused = new Date(now.getTime() - IDLE_MILLISECONDS);
  await inPages(deps, sql`session`, sql`(expires_at <= ${now} or used_at <= ${unused})`);
  await inPages(deps, sql`one_time_link`, sql`expires_at <= ${now}`);
  await inPages(deps, sql`passkey_challenge`, sql`expires_at <= ${now}`);
  await inPages(
    deps,
    sql`authenticator_app`,
    sql`confirmed_at is null and created_at <= ${now}::timestamptz - interval '1 day'`,
  );
  await inPages(deps, sql`provider_attempt`, sql`expires_at <= ${now}`);
  // Counters use the database's clock.
  await inPages(deps, sql`rate_limit`, sql`resets_at <= now()`);
  await inPages(deps, sql`proof_of_work_used`, sql`expires_at <= ${now}`);
}

async function inPages(
  { db }: Pick<Deps, 'db'>,
  table: RawBuilder<unknown>,
  isOver: RawBuilder<unknown>,
): Promise<void> {
  for (let deleted = PAGE; deleted === PAGE;) {
    const { numAffectedRows } = await sql`
      delete from ${table}
       where ctid in (select ctid from ${table} where ${isOver} limit ${PAGE}) and ${isOver}`.execute(db);
    deleted = Number(numAffectedRows ?? 0n);
  }
}
