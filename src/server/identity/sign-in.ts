import { Refused } from '#domain/refusal.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { beginPasswordAttempt, type Origin } from './demanded-work.ts';
import { isOutdated } from './password-rules.ts';
import { hashPassword, isOldHash, verifyPassword } from './passwords.ts';
import { startSession, type Caller, type OpenedSession } from './sessions.ts';

/**
 * Signs in by e-mail and password. Unknown e-mails, accounts without a password, disabled ones and wrong passwords are
 * answered alike and take the same time. Refusals: sign-in.failed, proof.required {price, retryAfterSeconds}.
 */
export async function signIn(
  deps: Deps,
  { email, password }: { readonly email: string; readonly password: string },
  caller: Caller,
  origin: Origin,
): Promise<OpenedSession> {
  const attempt = await beginPasswordAttempt(deps, email, origin);

  const account = await deps.db
    .selectFrom('account')
    .select(['id', 'password_hash', 'password_outdated'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const matches = await verifyPassword(password, account?.password_hash ?? null);
  if (account) caller.concerns?.(account.id);
  if (!account || account.password_hash === null || !matches) {
    await attempt.failed();
    throw new Refused('sign-in.failed');
  }
  await attempt.assertStillAllowed();

  const stored = account.password_hash;
  const renewed = {
    password_hash: isOldHash(stored) ? await hashPassword(password) : stored,
    password_outdated: await isOutdated(deps.db, account.id, password),
  };
  const isRenewed =
    renewed.password_hash !== stored || renewed.password_outdated !== account.password_outdated;
  const opened = await inTransaction(deps.db, async (tx) => {
    // The password may have been changed, and all sessions ended, while this one was being checked.
    const same = isRenewed
      ? await tx
          .updateTable('account')
          .set(renewed)
          .where('id', '=', account.id)
          .where('password_hash', '=', stored)
          .returning('id')
          .executeTakeFirst()
      : await tx
          .selectFrom('account')
          .select('id')
          .where('id', '=', account.id)
          .where('password_hash', '=', stored)
          .forShare()
          .executeTakeFirst();
    return same ? startSession(tx, deps.clock(), account.id, caller) : null;
  });
  if (!opened) throw new Refused('sign-in.failed');
  await attempt.succeeded();
  return opened;
}
