import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { providerLinkedMessage } from '../../messages/provider-linked.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { assertConfirmed } from '../confirmed-session.ts';
import { storeAttempt, newSecrets } from './attempts.ts';
import type { ProvenIdentity } from './claims.ts';
import { findIdentity, identityOf } from './identities.ts';
import { lockAccount } from '../queries.ts';
import type { Provider } from './provider.ts';

/**
 * Begins to link the own account to an identity at the provider, and returns the redirect address. Only a POST from the
 * portal's own page starts it, the attempt is bound to this session, and the provider has to authenticate the person
 * anew: a browser in which somebody else is signed in there must not link that identity to this account. The session has
 * to be confirmed lately, since this adds a way in. Refusals: confirmation.required, provider.linked-already, provider.unavailable.
 */
export async function beginLinking(
  deps: Deps,
  provider: Provider,
  viewer: Viewer,
  sessionToken: string,
): Promise<URL> {
  if (await identityOf(deps.db, viewer.accountId, provider.issuer))
    throw new Refused('provider.linked-already');
  await assertConfirmed(deps.db, sessionToken, deps.clock());
  const secrets = newSecrets();
  const url = await provider.signInUrl(secrets, { forceLogin: true });
  await storeAttempt(deps, secrets, { browser: sessionToken, accountId: viewer.accountId });
  return url;
}

/**
 * Links an identity to the account that requested it, and notifies its owner by e-mail. Gives no roles: the provider's
 * roles apply from the next sign-in there. Refusals: provider.linked-elsewhere, provider.linked-already.
 */
export async function linkIdentity(
  deps: Deps,
  identity: ProvenIdentity,
  accountId: number,
  providerName: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { name, email } = await lockAccount(tx, accountId);
    const linked = await tx
      .insertInto('account_identity')
      .values({
        account_id: accountId,
        issuer: identity.issuer,
        subject: identity.subject,
        name: identity.name,
        linked_at: deps.clock(),
      })
      // Either may exist already: this identity, or another identity of the account at this provider.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!linked) return refuseLinking(tx, identity, accountId);
    const accountUrl = `${deps.config.baseUrl}/conta`;
    await sendMessage(tx, deps, providerLinkedMessage({ name, providerName, accountUrl }), {
      to: email,
      accountId,
    });
  });
}

/** Already linked to this account (a second tab): no refusal. */
async function refuseLinking(tx: Tx, identity: ProvenIdentity, accountId: number): Promise<void> {
  const owner = await findIdentity(tx, identity);
  if (owner === null) throw new Refused('provider.linked-already');
  if (owner.accountId !== accountId) throw new Refused('provider.linked-elsewhere');
}
