import type { Kysely } from 'kysely';
import { Refused } from '#domain/refusal.ts';
import type { Tx } from '../../platform/db.ts';
import type { DB } from '../../platform/schema.ts';
import type { ProvenIdentity, Reach } from './claims.ts';

/** The provider's roles of a person, as stored. */
export interface ClaimedRoles {
  readonly roles: string[];
  readonly uf_id: number | null;
}

/** The identity's row and account, if the provider's account is known here. */
export async function findIdentity(
  db: Kysely<DB>,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
): Promise<{ readonly id: number; readonly accountId: number } | null> {
  const row = await db
    .selectFrom('account_identity')
    .select(['id', 'account_id as accountId'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** The identity that an account has at a provider: one at most. */
export async function identityOf(
  db: Kysely<DB>,
  accountId: number,
  issuer: string,
): Promise<{ readonly id: number; readonly linkedAt: Date } | null> {
  const row = await db
    .selectFrom('account_identity')
    .select(['id', 'linked_at as linkedAt'])
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The roles that the provider names, with the state that they reach. A role without a state counts only where the
 * portal itself has bound the account to one: a missing claim must never make anybody national. Refusal:
 * provider.uf-missing.
 */
export async function claimedRoles(
  tx: Tx,
  { roles, reach }: Pick<ProvenIdentity, 'roles' | 'reach'>,
  accountId: number,
): Promise<ClaimedRoles> {
  if (roles.length === 0) return { roles: [], uf_id: null };
  const uf = reach.kind === 'unsaid' ? await stateOfAccount(tx, accountId) : await stateOfReach(tx, reach);
  if (uf === undefined) throw new Refused('provider.uf-missing');
  return { roles: [...roles], uf_id: uf };
}

/** The state that the portal itself has bound the account to. */
async function stateOfAccount(tx: Tx, accountId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('account_state')
    .select('uf_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.uf_id;
}

async function stateOfReach(
  tx: Tx,
  reach: Exclude<Reach, { kind: 'unsaid' }>,
): Promise<number | null | undefined> {
  if (reach.kind === 'national') return null;
  const row = await tx.selectFrom('uf').select('id').where('initials', '=', reach.uf).executeTakeFirst();
  return row?.id;
}
