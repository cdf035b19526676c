import type { Viewer } from '#domain/access.ts';
import { notFound } from '#domain/refusal.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { assertConfirmed } from '../confirmed-session.ts';
import { appendSignInMethodHistory, recordOwnChange } from '../sign-in-method-history.ts';
import { prepareRemoval } from '../factors.ts';
import type { Caller } from '../sessions.ts';
import { SHOWN_OF_PASSKEY } from './add-passkey.ts';
import { storeChallenge } from './challenges.ts';
import { assertionOptions } from './webauthn.ts';
import { lockAccount } from '../queries.ts';

/** The own passkeys, oldest first. */
export const listPasskeys = ({ db }: Pick<Deps, 'db'>, accountId: number) =>
  db
    .selectFrom('passkey')
    .select(SHOWN_OF_PASSKEY)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/** Gives an own passkey another name. Refusal: api.resource-notfound. */
export async function renamePasskey(deps: Deps, viewer: Viewer, id: number, name: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await tx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('account_id', '=', viewer.accountId)
      .returning('id')
      .executeTakeFirstOrThrow(notFound);
    await appendSignInMethodHistory(tx, {
      accountId: viewer.accountId,
      change: 'passkey-renamed',
      actorId: viewer.accountId,
      at: deps.clock(),
    });
  });
}

/**
 * Removes an own passkey and notifies the account's owner. Open sessions stay. Refusals: api.resource-notfound,
 * confirmation.required, second-factor.last.
 */
export async function removePasskey(
  deps: Deps,
  viewer: Viewer,
  { token }: Pick<Caller, 'token'>,
  id: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, viewer.accountId);
    const own = await tx
      .selectFrom('passkey')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', viewer.accountId)
      .executeTakeFirstOrThrow(notFound);
    await assertConfirmed(tx, token, deps.clock());
    await prepareRemoval(tx, deps, account.id);
    await tx.deleteFrom('passkey').where('id', '=', own.id).execute();
    await recordOwnChange(tx, deps, account, 'passkey-removed');
  });
}

/** Options for using one of the account's own passkeys, in an open session. */
export async function ownPasskeyOptions(
  deps: Deps,
  accountId: number,
  purpose: 'confirmation' | 'second-factor',
  token: string,
) {
  const own = await deps.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .execute();
  return assertionOptions(deps.config, await storeChallenge(deps, purpose, token), own);
}
