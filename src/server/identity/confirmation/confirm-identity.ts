import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { PasskeyAssertion } from '#contract/passkeys.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmationOf, markConfirmed } from '../confirmed-session.ts';
import { assertBelowLimit, clearFailures, countFailure, passwordChangeFailures } from '../failure-limits.ts';
import { factorsOf, hasFactor } from '../factors.ts';
import { ownPasskeyOptions } from '../passkeys/own-passkeys.ts';
import { usePasskey } from '../passkeys/use-passkey.ts';
import { verifyPassword } from '../passwords.ts';
import { acceptCode } from '../second-factor/authenticator-app.ts';
import { attemptCode } from '../second-factor/code-attempts.ts';
import { passwordHashOf } from '../queries.ts';

/** How the person may prove again who they are, without signing in anew. */
export type ConfirmationWay = 'passkey' | 'code' | 'password';

/**
 * By what a session of the account can be confirmed. A password alone does not do for somebody who enters in two steps:
 * it is the step that a thief of the session may know.
 */
async function waysOf({ db }: Pick<Deps, 'db'>, accountId: number): Promise<ConfirmationWay[]> {
  const password = await passwordHashOf(db, accountId);
  const factors = await factorsOf(db, accountId);
  const ways: ConfirmationWay[] = [];
  if (factors.passkeys > 0) ways.push('passkey');
  if (factors.authenticatorApp) ways.push('code');
  if (password !== null && !(factors.localStaff && hasFactor(factors))) ways.push('password');
  return ways;
}

/** Until when this session counts as confirmed, and by what it can be confirmed again. */
export async function readConfirmation(deps: Deps, accountId: number, token: string) {
  return {
    confirmedUntil: await confirmationOf(deps.db, token, deps.clock()),
    ways: await waysOf(deps, accountId),
  };
}

/** Options for confirming with one of the own passkeys. */
export const beginPasskeyConfirmation = (deps: Deps, viewer: Viewer, token: string) =>
  ownPasskeyOptions(deps, viewer.accountId, 'confirmation', token);

/** Confirms this session by a code of the authenticator app. Refusals: second-factor.failed, request.too-many. */
export async function confirmByCode(
  deps: Deps,
  viewer: Viewer,
  token: string,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<void> {
  await attemptCode(deps, viewer.accountId, ip, { guessable: true }, () =>
    inTransaction(deps.db, async (tx) => {
      const accepted = await acceptCode(tx, deps, viewer.accountId, code);
      if (accepted) await markConfirmed(tx, token, deps.clock());
      return accepted;
    }),
  );
}

/** Confirms this session by an own passkey. Refusals: passkey.failed (another's), passkey.expired, passkey.unknown. */
export async function confirmByPasskey(
  deps: Deps,
  viewer: Viewer,
  token: string,
  passkey: PasskeyAssertion,
): Promise<void> {
  await usePasskey(deps, passkey, { purpose: 'confirmation', session: token }, async (tx, accountId, now) => {
    if (accountId !== viewer.accountId) throw new Refused('passkey.failed');
    await markConfirmed(tx, token, now);
  });
}

/** Confirms this session by the password. Refusals: password.wrong, request.too-many {retryAfterSeconds}. */
export async function confirmByPassword(
  deps: Deps,
  viewer: Viewer,
  token: string,
  password: string,
): Promise<void> {
  if (!(await waysOf(deps, viewer.accountId)).includes('password')) throw new Refused('password.wrong');
  const failures = passwordChangeFailures(deps, viewer.accountId);
  await assertBelowLimit(deps, failures);
  if (!(await verifyPassword(password, await passwordHashOf(deps.db, viewer.accountId)))) {
    await countFailure(deps, failures);
    throw new Refused('password.wrong');
  }
  // Again, as at sign-in: concurrent guesses must not bypass the limit.
  await assertBelowLimit(deps, failures);
  await markConfirmed(deps.db, token, deps.clock());
  await clearFailures(deps, failures);
}
