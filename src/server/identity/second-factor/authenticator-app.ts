import { Refused } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { assertConfirmed } from '../confirmed-session.ts';
import { afterAdding, factorsOf, prepareRemoval, type FactorAdded } from '../factors.ts';
import type { Caller } from '../sessions.ts';
import { recordOwnChange } from '../sign-in-method-history.ts';
import { decryptSecret, encryptSecret, forTheApp, newTotpSecret, stepOf } from './totp.ts';
import { lockAccount } from '../queries.ts';

/** Time to find the app and scan the code. */
const SETUP_MINUTES = 30;

/**
 * Makes a secret for an authenticator app; one that is in use stays until the new one is confirmed by a code. For the
 * team: candidates enter in one step. Refusals: confirmation.required, access.denied.
 */
export async function beginAppSetup(deps: Deps, accountId: number, { token }: Pick<Caller, 'token'>) {
  await assertConfirmed(deps.db, token, deps.clock());
  return inTransaction(deps.db, async (tx) => {
    const { email } = await lockAccount(tx, accountId);
    if (!(await factorsOf(tx, accountId)).staff) throw new Refused('access.denied');
    const secret = newTotpSecret();
    await tx
      .deleteFrom('authenticator_app')
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is', null)
      .execute();
    await tx
      .insertInto('authenticator_app')
      .values({
        account_id: accountId,
        secret: encryptSecret(deps.config, accountId, secret),
        created_at: deps.clock(),
      })
      .execute();
    return forTheApp(secret, email);
  });
}

/**
 * Takes the app into use by its first code, in the place of an older one, and notifies the account's owner. Refusals:
 * confirmation.required, second-factor.setup-expired, second-factor.failed.
 */
export async function confirmApp(
  deps: Deps,
  accountId: number,
  caller: Caller,
  code: string,
): Promise<FactorAdded> {
  await assertConfirmed(deps.db, caller.token, deps.clock());
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const account = await lockAccount(tx, accountId);
    const setup = await tx
      .selectFrom('authenticator_app')
      .select(['id', 'secret'])
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is', null)
      .where('created_at', '>', new Date(now.getTime() - SETUP_MINUTES * 60_000))
      .executeTakeFirstOrThrow(() => new Refused('second-factor.setup-expired'));
    const step = stepOf(decryptSecret(deps.config, accountId, setup.secret), code, now);
    if (step === null) throw new Refused('second-factor.failed');
    await tx
      .deleteFrom('authenticator_app')
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .execute();
    await tx
      .updateTable('authenticator_app')
      .set({ confirmed_at: now, last_step: step })
      .where('id', '=', setup.id)
      .execute();
    await recordOwnChange(tx, deps, account, 'authenticator-app-added');
    return afterAdding(tx, deps, accountId, caller);
  });
}

/** Removes the app and notifies the account's owner. Refusals: api.resource-notfound, confirmation.required, second-factor.last. */
export async function removeApp(
  deps: Deps,
  accountId: number,
  { token }: Pick<Caller, 'token'>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!(await factorsOf(tx, accountId)).authenticatorApp) throw new Refused('api.resource-notfound');
    await assertConfirmed(tx, token, deps.clock());
    await prepareRemoval(tx, deps, accountId);
    await tx.deleteFrom('authenticator_app').where('account_id', '=', accountId).execute();
    await recordOwnChange(tx, deps, account, 'authenticator-app-removed');
  });
}

/**
 * Whether a code is the app's, around now, and newer than every code accepted before: one that somebody has seen over a
 * shoulder is of no use again, and of two uses at once one succeeds.
 */
export async function acceptCode(tx: Tx, deps: Deps, accountId: number, code: string): Promise<boolean> {
  const now = deps.clock();
  const app = await tx
    .selectFrom('authenticator_app')
    .select(['id', 'secret'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!app) return false;
  const step = stepOf(decryptSecret(deps.config, accountId, app.secret), code, now);
  if (step === null) return false;
  const accepted = await tx
    .updateTable('authenticator_app')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', app.id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}
