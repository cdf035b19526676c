import { Refused } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmByProvider } from '../address-change/apply-change.ts';
import { startSession, type Caller, type OpenedSession } from '../sessions.ts';
import type { ProvenIdentity } from './claims.ts';
import { claimedRoles, findIdentity } from './identities.ts';

/**
 * Signs in the account that an identity belongs to; a new identity gets a new account. It is never linked to an
 * existing account: an e-mail is no proof of that, not even a verified one (docs/decisions/0009-oidc.md). The
 * provider's current roles and name replace its earlier ones. Refusals: provider.email-taken, provider.uf-missing,
 * provider.account-disabled.
 */
export async function signInAtProvider(
  deps: Deps,
  identity: ProvenIdentity,
  caller: Caller,
): Promise<OpenedSession> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const { id, accountId } = (await findIdentity(tx, identity)) ?? (await makeAccount(tx, identity, now));
    await confirmByProvider(tx, deps, { id, accountId, email: identity.email });
    // The account before its identity: order of locks, redeem-link.ts.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forShare().execute();
    const kept = await tx
      .updateTable('account_identity')
      .set({ ...(await claimedRoles(tx, identity, accountId)), name: identity.name })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    // Unlinked meanwhile, in another tab.
    if (!kept) throw new Refused('provider.expired');
    const opened = await startSession(tx, now, accountId, caller, { identityId: id });
    if (!opened) throw new Refused('provider.account-disabled');
    return opened;
  });
}

async function makeAccount(
  tx: Tx,
  identity: ProvenIdentity,
  now: Date,
): Promise<{ readonly id: number; readonly accountId: number }> {
  const { issuer, subject, email, name } = identity;
  const account = await tx
    .insertInto('account')
    .values({ name: name ?? email, email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) {
    // Perhaps by this very person, in another tab, a moment ago.
    const raced = await findIdentity(tx, identity);
    if (!raced) throw new Refused('provider.email-taken');
    return raced;
  }
  const { id } = await tx
    .insertInto('account_identity')
    .values({ account_id: account.id, issuer, subject, linked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, accountId: account.id };
}
