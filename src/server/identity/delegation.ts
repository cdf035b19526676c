import { sql, type Kysely } from 'kysely';
import { ROLES, type Role, type Viewer } from '#domain/access.ts';
import type { DB } from '../platform/schema.ts';
import { rolesInForce } from './staff.ts';
import { tokenHash } from './tokens.ts';

/** On whose behalf a job continues after the request that started it: an account, and the identity of its session. */
export interface Delegation {
  readonly accountId: number;
  readonly identityId: number | null;
}

interface DelegatedRow {
  readonly id: number;
  readonly candidate_id: number | null;
  readonly email: string;
  readonly internal_email: string | null;
  readonly roles: string[] | null;
  readonly uf: string | null;
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
  const { rows } = await sql<DelegatedRow>`
    select a.id, a.candidate_id, a.email, held.roles, held.uf,
           (select m.email from manager_access m where m.account_id = a.id and m.granted_at is not null) as internal_email
      from account a
      left join account_identity identity
        on identity.account_id = a.id and identity.id = ${delegation.identityId}
     cross join lateral ${sql.raw(rolesInForce('a.id', 'identity.id'))} held
     where a.id = ${delegation.accountId} and a.disabled_at is null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const roles: Role[] = ROLES.filter((role) => row.roles?.includes(role));
  return {
    accountId: row.id,
    candidateId: row.candidate_id,
    email: row.email,
    internalEmail: row.internal_email,
    roles,
    uf: row.uf,
  };
}
