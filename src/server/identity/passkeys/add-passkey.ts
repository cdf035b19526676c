import { randomBytes } from 'node:crypto';
import { Refused } from '#domain/refusal.ts';
import { MAX_PASSKEYS } from '#domain/sign-in-methods.ts';
import type { PasskeyRegistration } from '#contract/passkeys.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { assertConfirmed } from '../confirmed-session.ts';
import { afterAdding } from '../factors.ts';
import type { Caller } from '../sessions.ts';
import { recordOwnChange } from '../sign-in-method-history.ts';
import { challengeIn, registrationOptions, verifyRegistration } from './webauthn.ts';
import { spendChallenge, storeChallenge } from './challenges.ts';
import { lockAccount } from '../queries.ts';

/** A passkey as its owner sees it. */
export const SHOWN_OF_PASSKEY = [
  'id',
  'name',
  'synced',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/**
 * Options for making a passkey of the own account on this device; devices that have one already are left out. Refusals:
 * confirmation.required, passkey.too-many.
 */
export async function beginRegistration(deps: Deps, accountId: number, { token }: Pick<Caller, 'token'>) {
  await assertConfirmed(deps.db, token, deps.clock());
  const { account, existing } = await inTransaction(deps.db, async (tx) => ({
    account: await accountWithHandle(tx, accountId),
    existing: await tx
      .selectFrom('passkey')
      .select(['credential_id', 'transports'])
      .where('account_id', '=', accountId)
      .execute(),
  }));
  if (existing.length >= MAX_PASSKEYS) throw new Refused('passkey.too-many', { limit: MAX_PASSKEYS });
  const challenge = await storeChallenge(deps, 'registration', token);
  return registrationOptions(deps.config, account, existing, challenge);
}

/** The account with the name by which devices know it, which it gets with the first passkey. */
async function accountWithHandle(tx: Tx, accountId: number) {
  const {
    name,
    email,
    passkey_handle: handle,
  } = await tx
    .updateTable('account')
    .set(({ fn, val }) => ({ passkey_handle: fn.coalesce('passkey_handle', val(randomBytes(32))) }))
    .where('id', '=', accountId)
    .returning(['name', 'email', 'passkey_handle'])
    .executeTakeFirstOrThrow();
  if (handle === null) throw new Error('The handle was just written');
  return { name, email, handle };
}

/**
 * Keeps a passkey that the device has made, and notifies the account's owner. For the team it is a second factor too,
 * which brings recovery codes with the first, and a proven session (`factors.ts`). Refusals: confirmation.required,
 * passkey.failed, passkey.expired, passkey.known-already, passkey.too-many.
 */
export async function addPasskey(
  deps: Deps,
  accountId: number,
  caller: Caller,
  { name, passkey }: { readonly name: string; readonly passkey: PasskeyRegistration },
) {
  const { token } = caller;
  await assertConfirmed(deps.db, token, deps.clock());
  const challenge = challengeIn(passkey.response.clientDataJSON);
  await spendChallenge(deps, challenge, 'registration', token);
  const made = await verifyRegistration(deps.config, passkey, challenge);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    // Locked, so that two additions at once do not pass the limit.
    const account = await lockAccount(tx, accountId);
    const { count } = await tx
      .selectFrom('passkey')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_PASSKEYS) throw new Refused('passkey.too-many', { limit: MAX_PASSKEYS });
    const stored = await tx
      .insertInto('passkey')
      .values({
        account_id: account.id,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        sign_count: made.signCount,
        transports: passkey.response.transports ?? [],
        synced: made.synced,
        name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(SHOWN_OF_PASSKEY)
      .executeTakeFirstOrThrow(() => new Refused('passkey.known-already'));
    await recordOwnChange(tx, deps, account, 'passkey-added');
    return { ...stored, ...(await afterAdding(tx, deps, account.id, caller)) };
  });
}
