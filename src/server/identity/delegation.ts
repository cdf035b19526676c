import { sql, type Kysely } from 'kysely';
import { ROLES, type Role, type Viewer } from '#domain/access.ts';
import type { DB } from '../platform/schema.ts';
import { tokenHash } from './tokens.ts';

/** On whose behalf a job continues after the request that started it: an account, and the identity of its session. */
export interface Delegation {
  readonly accountId: number;
  readonly identityId: number | null;
}

/** The delegation of a request's session. */
export async function delegationOf(
  db: Kysely<DB>,
  viewer: Viewer,
  token: string | null,
): Promise<Delegation> {
  const session =
    token === null
      ? undefined
      : await db
          .selectFrom('session')
          .select('identity_id')
          .where('token_hash', '=', tokenHash(token))
          .where('account_id', '=', viewer.accountId)
          .executeTakeFirst();
  return { accountId: viewer.accountId, identityId: session?.identity_id ?? null };
}

/**
 * The viewer of a delegation at this moment, by the same rules as a session (sessions.ts): without roles and state
 * revoked since. Null: the account is disabled.
 */
export async function delegatedViewer(db: Kysely<DB>, delegation: Delegation): Promise<Viewer | null> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('account_identity as identity', (join) =>
      join.onRef('identity.account_id', '=', 'a.id').on('identity.id', '=', delegation.identityId),
    )
    .select([
      'a.id',
      'a.candidate_id',
      'a.email',
      sql<string[]>`array(select r.role from account_role r where r.account_id = a.id)
        || coalesce(identity.roles, '{}')`.as('roles'),
      sql<string | null>`(select u.initials from uf u
        where u.id = coalesce((select t.uf_id from account_state t where t.account_id = a.id), identity.uf_id))`.as(
        'uf',
      ),
    ])
    .where('a.id', '=', delegation.accountId)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const roles: Role[] = ROLES.filter((role) => row.roles.includes(role));
  return { accountId: row.id, candidateId: row.candidate_id, email: row.email, roles, uf: row.uf };
}
