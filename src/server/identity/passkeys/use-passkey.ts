import { Refused } from '#domain/refusal.ts';
import { countsOn } from '#domain/sign-in-methods.ts';
import type { PasskeyAssertion } from '#contract/passkeys.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { challengeIn, verifyAssertion } from './webauthn.ts';
import { spendChallenge } from './challenges.ts';
import type { PasskeyChallenge } from '../../platform/schema.ts';

/** For what a passkey is used, and by which session; by none to sign in. */
export interface PasskeyUse {
  readonly purpose: Exclude<PasskeyChallenge['purpose'], 'registration'>;
  readonly session: string | null;
  /** Called with whose passkey it claims to be, also when it fails. */
  readonly concerns?: ((accountId: number) => void) | undefined;
}

/**
 * Checks a use of a passkey and, in the same transaction as what follows from it (`then`), notes that it was used.
 * Refusals: passkey.failed, passkey.expired, passkey.unknown.
 */
export async function usePasskey<T>(
  deps: Deps,
  passkey: PasskeyAssertion,
  { purpose, session, concerns }: PasskeyUse,
  then: (tx: Tx, accountId: number, now: Date) => Promise<T>,
): Promise<T> {
  const challenge = challengeIn(passkey.response.clientDataJSON);
  // On its own, so that a refusal later does not bring it back.
  await spendChallenge(deps, challenge, purpose, session);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const stored = await lockPasskey(tx, Buffer.from(passkey.id, 'base64url'));
    concerns?.(stored.account_id);
    const { userHandle } = passkey.response;
    // Signing in, the device names the account; later the session does, and devices may leave it out.
    const namesAccount =
      userHandle === undefined
        ? session !== null
        : userHandle === stored.passkey_handle?.toString('base64url');
    if (!namesAccount) throw new Refused('passkey.failed');
    const { signCount, synced } = await verifyAssertion(deps.config, passkey, challenge, stored);
    if (!countsOn(stored.sign_count, signCount)) {
      deps.log.warn({ passkeyId: stored.id }, 'a passkey counts backwards: it may have been copied');
      throw new Refused('passkey.failed');
    }
    await tx
      .updateTable('passkey')
      .set({ sign_count: signCount, synced, last_used_at: now })
      .where('id', '=', stored.id)
      .execute();
    return then(tx, stored.account_id, now);
  });
}

/**
 * A passkey of an account that may sign in, locked: of two uses at once the second sees the first one's counter. The
 * account before it: order of locks, redeem-link.ts. Refusal: passkey.unknown.
 */
async function lockPasskey(tx: Tx, credentialId: Buffer) {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'passkey_handle'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('passkey').select('account_id').where('credential_id', '=', credentialId),
    )
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  const passkey =
    account &&
    (await tx
      .selectFrom('passkey')
      .select(['id', 'account_id', 'credential_id', 'public_key', 'sign_count', 'transports'])
      .where('credential_id', '=', credentialId)
      .forNoKeyUpdate()
      .executeTakeFirst());
  if (!account || !passkey) throw new Refused('passkey.unknown');
  return { ...passkey, passkey_handle: account.passkey_handle };
}
