import { Refused } from '#domain/refusal.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { setPassword } from './accounts.ts';
import { withdrawUnofficialChange } from './address-change/queries.ts';
import { readLink, spendLink } from './links.ts';
import { assertAcceptable } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { endSessions, startSession, type Caller, type OpenedSession } from './sessions.ts';

/**
 * Sets a new password by a one-time link, ends every session of the account and begins one for the caller.
 * Refusals: link.invalid, those of assertAcceptable.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<OpenedSession> {
  // Avoids hashing for an invalid token; the check that counts is `spendLink` below.
  const { accountId } = await readLink(deps.db, token, ['password-reset'], deps.clock());
  if (accountId === null) throw new Error('A password link names no account');
  await assertAcceptable(deps.db, accountId, password);
  const passwordHash = await hashPassword(password);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    // The account before its links: order of locks, redeem-link.ts.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
    await spendLink(tx, token, now);
    await setPassword(tx, accountId, passwordHash);
    await withdrawUnofficialChange(tx, accountId, now);
    await endSessions(tx, accountId, { except: null });
    const begun = await startSession(tx, now, accountId, caller);
    if (!begun) throw new Refused('link.invalid');
    return begun;
  });
}
