import { Refused } from '#domain/refusal.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { setPassword } from './accounts.ts';
import { clearFailures, signInFailures } from './failure-limits.ts';
import { readLink, spendLink } from './links.ts';
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
  // Avoids hashing for an invalid token; the check that counts is `spendLink` below.
  const { accountId, email } = await readLink(deps.db, token, ['password-reset'], deps.clock());
  if (accountId === null) throw new Error('A password link names no account');
  const passwordHash = await hashPassword(password);
  const opened = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    // The account before its links: order of locks, redeem-link.ts.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
    await spendLink(tx, token, now);
    await setPassword(tx, accountId, passwordHash);
    await endSessions(tx, accountId, { except: null });
    const begun = await startSession(tx, now, accountId, caller);
    if (!begun) throw new Refused('link.invalid');
    return begun;
  });
  await clearFailures(deps, signInFailures(deps, email));
  return opened;
}
