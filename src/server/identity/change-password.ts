import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { setPassword } from './accounts.ts';
import { withdrawUnofficialChange } from './address-change/queries.ts';
import { assertConfirmed } from './confirmed-session.ts';
import { assertBelowLimit, countFailure, clearFailures, passwordChangeFailures } from './failure-limits.ts';
import { assertAcceptable } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { passwordHashOf } from './queries.ts';

/**
 * Sets the own password; where there is one already, only by giving it, and otherwise only in a session confirmed lately:
 * whoever finds one open must not add a way in. Ends the person's other sessions. Refusals: password.wrong,
 * confirmation.required, request.too-many {retryAfterSeconds} after five wrong ones, those of assertAcceptable.
 */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  { current, password }: { readonly current?: string | undefined; readonly password: string },
  token: string | null,
): Promise<void> {
  const failures = passwordChangeFailures(deps, viewer.accountId);
  await assertBelowLimit(deps, failures);
  const stored = await passwordHashOf(deps.db, viewer.accountId);
  if (stored === null) await assertConfirmed(deps.db, token, deps.clock());
  if (stored !== null && !(await verifyPassword(current ?? '', stored))) {
    await countFailure(deps, failures);
    throw new Refused('password.wrong');
  }
  // Again, as at sign-in: concurrent guesses must not bypass the limit.
  await assertBelowLimit(deps, failures);
  await assertAcceptable(deps.db, viewer.accountId, password);
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', viewer.accountId)
      .where('password_hash', 'is not distinct from', stored)
      // Not FOR UPDATE, which would also wait for a link just being sent to this account.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new Refused('password.wrong'));
    await setPassword(tx, viewer.accountId, passwordHash);
    await withdrawUnofficialChange(tx, viewer.accountId, deps.clock());
    await endSessions(tx, viewer.accountId, { except: token });
  });
  await clearFailures(deps, failures);
}
