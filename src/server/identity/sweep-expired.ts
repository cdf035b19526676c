import { sql } from 'kysely';
import { IDLE_MILLISECONDS } from '#domain/session-end.ts';
import { deleteInPages } from '../platform/delete-in-pages.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Deletes what is past its time: sessions, one-time links (with what they hold of people), challenges for
 * passkeys, attempts to sign in at the provider, counters, spent proofs of work. Safe to repeat and to interrupt.
 */
export async function sweepExpired(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  const unused = new Date(now.getTime() - IDLE_MILLISECONDS);
  await deleteInPages(deps, sql`session`, sql`(expires_at <= ${now} or used_at <= ${unused})`);
  await deleteInPages(deps, sql`one_time_link`, sql`expires_at <= ${now}`);
  await deleteInPages(deps, sql`passkey_challenge`, sql`expires_at <= ${now}`);
  await deleteInPages(
    deps,
    sql`authenticator_app`,
    sql`confirmed_at is null and created_at <= ${now}::timestamptz - interval '1 day'`,
  );
  await deleteInPages(deps, sql`provider_attempt`, sql`expires_at <= ${now}`);
  // Counters use the database's clock.
  await deleteInPages(deps, sql`rate_limit`, sql`resets_at <= now()`);
  await deleteInPages(deps, sql`proof_of_work_used`, sql`expires_at <= ${now}`);
}
