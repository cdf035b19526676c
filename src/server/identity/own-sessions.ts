import type { Viewer } from '#domain/access.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { endOf } from './current-session.ts';
import { tokenHash } from './tokens.ts';

/** The open sessions of a person, newest first, one hundred at most. */
export async function listSessions(deps: Deps, viewer: Viewer, token: string | null) {
  const now = deps.clock();
  const rows = await deps.db
    .selectFrom('session')
    .select(['id', 'token_hash', 'created_at', 'used_at', 'expires_at', 'user_agent'])
    .where('account_id', '=', viewer.accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  const own = token === null ? null : tokenHash(token);
  return rows
    .map((row) => ({
      id: row.id,
      current: own !== null && own.equals(row.token_hash),
      usedAt: row.used_at,
      createdAt: row.created_at,
      expiresAt: endOf(row, viewer.roles),
      userAgent: row.user_agent,
    }))
    .filter(({ expiresAt }) => expiresAt > now);
}

/**
 * Ends one of the own sessions, by its number. Ending one that has ended already changes nothing; another person's is
 * left alone.
 */
export async function endOwnSession(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('id', '=', id)
      .where('account_id', '=', viewer.accountId)
      .returning('token_hash')
      .executeTakeFirst();
    if (!ended) return;
    // A phone that is lost shows nothing more either.
    await tx.deleteFrom('push_subscription').where('session_hash', '=', ended.token_hash).execute();
  });
}
