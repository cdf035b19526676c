import type { Viewer } from '#domain/access.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { tokenHash } from '../tokens.ts';
import { identityOf } from './identities.ts';

/**
 * Unlinks the own account from the provider. Sessions that began there end, in case the identity was not the owner's;
 * the current one stays, without the provider's roles. Does nothing when already unlinked.
 */
export async function unlinkProvider(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  issuer: string,
  sessionToken: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // The account before its identity: order of locks, redeem-link.ts.
    await tx.selectFrom('account').select('id').where('id', '=', viewer.accountId).forNoKeyUpdate().execute();
    const identity = await identityOf(tx, viewer.accountId, issuer);
    if (!identity) return;
    await tx
      .with('ended', (cte) =>
        cte
          .deleteFrom('session')
          .where('identity_id', '=', identity.id)
          .where('token_hash', '!=', tokenHash(sessionToken))
          .returning('token_hash'),
      )
      .deleteFrom('push_subscription')
      .where('session_hash', 'in', (eb) => eb.selectFrom('ended').select('token_hash'))
      .execute();
    await tx.deleteFrom('account_identity').where('id', '=', identity.id).execute();
  });
}
