import { Refused } from '#domain/refusal.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { setPassword } from './accounts.ts';
import { forgetFailures, signInFailures } from './failure-limits.ts';
import { assertSpendable, spendLink } from './links.ts';
import { hashPassword } from './passwords.ts';
import { endSessions, startSession, type Caller, type OpenedSession } from './sessions.ts';

/**
 * Sets a new password by a one-time link, ends every session of the account and begins one for the caller.
 * Refusal: link.invalid.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<OpenedSession> {
  // A made-up token is not worth a hash; what counts is the spending below.
  await assertSpendable(deps.db, token, 'password-reset', deps.clock());
  const passwordHash = await hashPassword(password);
  const { opened, email } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const { accountId, email } = await spendLink(tx, token, ['password-reset'], now);
    if (accountId === null) throw new Error('A password link names no account');
    await setPassword(tx, accountId, passwordHash);
    await endSessions(tx, accountId, { except: null });
    const opened = await startSession(tx, now, accountId, caller);
    if (!opened) throw new Refused('link.invalid');
    return { opened, email };
  });
  await forgetFailures(deps, signInFailures(deps, email));
  return opened;
}
