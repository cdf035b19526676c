import { Refused } from '#domain/refusal.ts';
import type { PasskeyAssertion } from '#contract/passkeys.ts';
import type { Deps } from '../../platform/deps.ts';
import { startSession, type Caller, type OpenedSession } from '../sessions.ts';
import { storeChallenge } from './challenges.ts';
import { usePasskey } from './use-passkey.ts';
import { assertionOptions } from './webauthn.ts';

/** Options for signing in with whatever passkey the device has for this portal: they name nobody. */
export async function beginSignIn(deps: Deps) {
  return assertionOptions(deps.config, await storeChallenge(deps, 'sign-in', null));
}

/**
 * Signs in with a passkey: something one has, unlocked by something one is or knows. Refusals: passkey.failed,
 * passkey.expired, passkey.unknown (a disabled account's too).
 */
export async function signInWithPasskey(
  deps: Deps,
  passkey: PasskeyAssertion,
  caller: Caller,
): Promise<OpenedSession> {
  const use = { purpose: 'sign-in', session: null, concerns: (id: number) => caller.concerns?.(id) } as const;
  return usePasskey(deps, passkey, use, async (tx, accountId, now) => {
    const opened = await startSession(tx, now, accountId, caller, { secondFactor: true });
    if (!opened) throw new Refused('passkey.unknown');
    return opened;
  });
}
