import { Refused } from '#domain/refusal.ts';
import type { PasskeyAssertion } from '#contract/passkeys.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { factorsOf } from '../factors.ts';
import { ownPasskeyOptions } from '../passkeys/own-passkeys.ts';
import { usePasskey } from '../passkeys/use-passkey.ts';
import { spendRecoveryCode } from '../recovery-codes.ts';
import { startSession, type Caller, type OpenedSession } from '../sessions.ts';
import { recordOwnChange } from '../sign-in-method-history.ts';
import { acceptCode } from './authenticator-app.ts';
import { attemptCode } from './code-attempts.ts';
import { readAccount } from '../queries.ts';

/** A session that has taken the first step: whose, and by which token. */
export interface FirstStep {
  readonly accountId: number;
  readonly token: string;
}

/** By what the second step can be taken. */
export async function readSecondStep(deps: Pick<Deps, 'db'>, { accountId }: FirstStep) {
  const { passkeys, authenticatorApp, recoveryCodes } = await factorsOf(deps.db, accountId);
  return { passkey: passkeys > 0, authenticatorApp, recoveryCode: recoveryCodes > 0 };
}

/** Options for taking the step with one of the account's passkeys. */
export const beginPasskeyStep = (deps: Deps, { accountId, token }: FirstStep) =>
  ownPasskeyOptions(deps, accountId, 'second-factor', token);

/** The second step by a passkey. Refusals: passkey.failed (another's), passkey.expired, passkey.unknown. */
export async function stepByPasskey(
  deps: Deps,
  first: FirstStep,
  caller: Caller,
  passkey: PasskeyAssertion,
): Promise<OpenedSession> {
  const use = { purpose: 'second-factor', session: first.token } as const;
  return usePasskey(deps, passkey, use, async (tx, accountId) => {
    if (accountId !== first.accountId) throw new Refused('passkey.failed');
    return complete(tx, deps, first, caller);
  });
}

/** The second step by a code of the authenticator app. Refusals: second-factor.failed, request.too-many. */
export async function stepByCode(
  deps: Deps,
  first: FirstStep,
  caller: Caller,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<OpenedSession> {
  let opened: OpenedSession | null = null;
  await attemptCode(deps, first.accountId, ip, { guessable: true }, () =>
    inTransaction(deps.db, async (tx) => {
      if (!(await acceptCode(tx, deps, first.accountId, code))) return false;
      opened = await complete(tx, deps, first, caller);
      return true;
    }),
  );
  return opened ?? fail();
}

/**
 * The second step by a recovery code, which is used up; the account's owner is notified. Refusals: second-factor.failed,
 * request.too-many.
 */
export async function stepByRecoveryCode(
  deps: Deps,
  first: FirstStep,
  caller: Caller,
  { recoveryCode, ip }: { readonly recoveryCode: string; readonly ip: string },
): Promise<OpenedSession> {
  let opened: OpenedSession | null = null;
  await attemptCode(deps, first.accountId, ip, { guessable: false }, () =>
    inTransaction(deps.db, async (tx) => {
      if (!(await spendRecoveryCode(tx, deps, first.accountId, recoveryCode))) return false;
      const account = await readAccount(tx, first.accountId);
      await recordOwnChange(tx, deps, account, 'recovery-code-used');
      opened = await complete(tx, deps, first, caller);
      return true;
    }),
  );
  return opened ?? fail();
}

/** A new session in the place of the one that had taken the first step alone. */
async function complete(tx: Tx, deps: Deps, first: FirstStep, caller: Caller): Promise<OpenedSession> {
  const opened = await startSession(tx, deps.clock(), first.accountId, caller, { secondFactor: true });
  if (!opened) throw new Refused('session.required');
  return opened;
}

function fail(): never {
  throw new Error('A step was taken without a session');
}
