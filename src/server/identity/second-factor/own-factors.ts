import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { assertConfirmed } from '../confirmed-session.ts';
import { factorsOf, hasFactor } from '../factors.ts';
import { renewRecoveryCodes } from '../recovery-codes.ts';
import type { Caller } from '../sessions.ts';
import { recordOwnChange } from '../sign-in-method-history.ts';
import { lockAccount } from '../queries.ts';

/** Whether the account enters in two steps, and what it has for the second; passkeys have a list of their own. */
export async function readSecondFactors({ db, config }: Pick<Deps, 'db' | 'config'>, accountId: number) {
  const { localStaff, recoveryCodes } = await factorsOf(db, accountId);
  const app = await db
    .selectFrom('authenticator_app')
    .select(['confirmed_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return {
    twoSteps: localStaff,
    required: localStaff && config.staffSecondFactor === 'required',
    authenticatorApp: app?.confirmed_at
      ? { createdAt: app.confirmed_at, lastUsedAt: app.last_used_at }
      : null,
    recoveryCodesLeft: recoveryCodes,
  };
}

/**
 * Gives new recovery codes in the place of all before, and notifies the account's owner. Refusals:
 * confirmation.required, second-factor.none (nobody needs them without a second step).
 */
export async function renewOwnRecoveryCodes(
  deps: Deps,
  { accountId }: Viewer,
  { token }: Pick<Caller, 'token'>,
): Promise<string[]> {
  await assertConfirmed(deps.db, token, deps.clock());
  return inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const factors = await factorsOf(tx, accountId);
    if (!factors.localStaff || !hasFactor(factors)) throw new Refused('second-factor.none');
    const codes = await renewRecoveryCodes(tx, deps, accountId);
    await recordOwnChange(tx, deps, account, 'recovery-codes-renewed');
    return codes;
  });
}
