import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { providerLinkedMessage } from '../../messages/provider-linked.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { keepAttempt, newSecrets } from './attempts.ts';
import type { ProvenIdentity } from './claims.ts';
import { findIdentity, identityOf } from './identities.ts';
import type { Provider } from './provider.ts';

/**
 * Begins to tie the own account to one at the provider, and returns where to go for it. Only a deliberate act in the
 * portal's own page comes here, the attempt comes back to this very session alone, and the provider is asked to check
 * the person anew: a browser that somebody else signed in there must not tie that somebody to this account.
 * Refusals: provider.linked-already, provider.unavailable.
 */
export async function beginLinking(
  deps: Deps,
  provider: Provider,
  viewer: Viewer,
  sessionToken: string,
): Promise<URL> {
  if (await identityOf(deps.db, viewer.accountId, provider.issuer))
    throw new Refused('provider.linked-already');
  const secrets = newSecrets();
  const url = await provider.signInUrl(secrets, { again: true });
  await keepAttempt(deps, secrets, { browser: sessionToken, accountId: viewer.accountId });
  return url;
}

/**
 * Ties an identity to the account that asked for it, and tells its owner by e-mail. Gives no roles: what the provider
 * says of those counts at the next sign-in there. Refusals: provider.linked-elsewhere, provider.linked-already.
 */
export async function linkIdentity(
  deps: Deps,
  identity: ProvenIdentity,
  accountId: number,
  providerName: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { name, email } = await tx
      .selectFrom('account')
      .select(['name', 'email'])
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const linked = await tx
      .insertInto('account_identity')
      .values({
        account_id: accountId,
        issuer: identity.issuer,
        subject: identity.subject,
        linked_at: deps.clock(),
      })
      // Either of the two may be taken: this identity, or the account's place at this provider.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!linked) return refuseLinking(tx, identity, accountId);
    await sendMessage(tx, deps, {
      kind: 'provider-linked',
      to: email,
      accountId,
      render: (frame) =>
        providerLinkedMessage({ frame, name, providerName, accountUrl: `${deps.config.baseUrl}/conta` }),
    });
  });
}

/** Tied already to this very account (a second tab): nothing to say. */
async function refuseLinking(tx: Tx, identity: ProvenIdentity, accountId: number): Promise<void> {
  const owner = await findIdentity(tx, identity);
  if (owner === null) throw new Refused('provider.linked-already');
  if (owner.accountId !== accountId) throw new Refused('provider.linked-elsewhere');
}
