import { Refused } from '#domain/refusal.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import {
  addressFailures,
  assertBelowLimits,
  countFailure,
  clearFailures,
  signInFailures,
} from './failure-limits.ts';
import { verifyPassword } from './passwords.ts';
import { startSession, type Caller, type OpenedSession } from './sessions.ts';

/**
 * Signs in by e-mail and password. Unknown e-mails, accounts without a password, disabled ones and wrong passwords are
 * answered alike and take the same time. Refusals: sign-in.failed, request.too-many {retryAfterSeconds}.
 */
export async function signIn(
  deps: Deps,
  { email, password }: { readonly email: string; readonly password: string },
  caller: Caller,
  ip: string,
): Promise<OpenedSession> {
  const ofAccount = signInFailures(deps, email);
  const limits = [ofAccount, addressFailures(deps, ip)];
  await assertBelowLimits(deps, limits);

  const account = await deps.db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const matches = await verifyPassword(password, account?.password_hash ?? null);
  if (!account || !matches) {
    await countFailure(deps, limits);
    throw new Refused('sign-in.failed');
  }
  // Again: among concurrent guesses, the right one must not succeed once the limit is reached.
  await assertBelowLimits(deps, limits);

  const opened = await inTransaction(deps.db, async (tx) => {
    // The password may have been changed, and all sessions ended, while this one was being checked.
    const same = await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .forShare()
      .executeTakeFirst();
    return same ? startSession(tx, deps.clock(), account.id, caller) : null;
  });
  if (!opened) throw new Refused('sign-in.failed');
  await clearFailures(deps, ofAccount);
  return opened;
}
