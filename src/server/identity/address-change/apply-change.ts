import { providerMayConfirm } from '#domain/address-change.ts';
import { changesBetween } from '#domain/interview/history-changes.ts';
import { Refused } from '#domain/refusal.ts';
import { addressChangedMessage } from '../../messages/address-changed.ts';
import { sendMessage } from '../../messages/send-message.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { revokeLinksToAddress } from '../links.ts';
import { findAccount } from '../queries.ts';
import { endSessions } from '../sessions.ts';
import { appendSignInMethodHistory } from '../sign-in-method-history.ts';
import {
  acceptedChangesTo,
  isAccepted,
  lockPersonOf,
  openChangeOf,
  recordOnInterview,
  settleOpenChange,
  type AddressChange,
} from './queries.ts';

/**
 * The account that a link to an address opens: the account named by it, if the address is its own; if it is an accepted
 * new one, it becomes the account's own now, being proven. Refusals: link.invalid, account.conflict (another account
 * has the address meanwhile).
 */
export async function accountOfAddress(
  tx: Tx,
  deps: Deps,
  { accountId, email }: { readonly accountId: number; readonly email: string },
): Promise<number> {
  const account = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account?.email === email) return accountId;
  const now = deps.clock();
  const named = (await acceptedChangesTo(tx, email, now)).find((one) => one.accountId === accountId);
  if (!named) throw new Refused('link.invalid');
  await complete(tx, deps, named);
  return accountId;
}

/**
 * The account of the person with this CPF, if the address just proven is accepted as its new one: it becomes the
 * account's own now. Null without such a change: another CPF gets nothing of an account.
 */
export async function completeChangeOf(
  tx: Tx,
  deps: Deps,
  { cpf, email }: { readonly cpf: string; readonly email: string },
): Promise<number | null> {
  const candidate = await tx.selectFrom('candidate').select('id').where('cpf', '=', cpf).executeTakeFirst();
  if (!candidate) return null;
  const changes = await acceptedChangesTo(tx, email, deps.clock());
  const own = changes.find(({ candidateId }) => candidateId === candidate.id);
  if (!own) return null;
  await complete(tx, deps, own);
  return own.accountId;
}

/** Applies a change that was read without a lock, if it is still accepted. Refusals: link.invalid, account.conflict. */
async function complete(tx: Tx, deps: Deps, found: AddressChange): Promise<void> {
  const now = deps.clock();
  await lockPersonOf(tx, found);
  const change = await openChangeOf(tx, found.accountId, now);
  if (change?.newEmail !== found.newEmail || !isAccepted(change, now)) throw new Refused('link.invalid');
  await applyChange(tx, deps, change);
}

/**
 * Confirms and applies the open change of an account whose new address the provider vouches for. Does nothing without
 * one, where another account has the address, or where the identity is too young (`providerMayConfirm`).
 */
export async function confirmByProvider(
  tx: Tx,
  deps: Deps,
  identity: { readonly id: number; readonly accountId: number; readonly email: string },
): Promise<void> {
  const now = deps.clock();
  const { accountId, email } = identity;
  const found = await openChangeOf(tx, accountId, now);
  if (found?.newEmail !== email || (await findAccount(tx, email))) return;
  await lockPersonOf(tx, found);
  const change = await openChangeOf(tx, accountId, now);
  const { linked_at: linkedAt } = await tx
    .selectFrom('account_identity')
    .select('linked_at')
    .where('id', '=', identity.id)
    .executeTakeFirstOrThrow();
  if (change?.newEmail !== email || !providerMayConfirm(change, linkedAt)) return;
  if (change.acceptedAt === null) {
    await tx
      .updateTable('address_change')
      .set({ accepted_at: now, accepted_by: 'provider' })
      .where('id', '=', change.id)
      .execute();
  }
  await applyChange(tx, deps, change, { exceptIdentity: identity.id });
}

/**
 * The new address becomes the account's own; the old one opens nothing any more and is notified. `exceptIdentity`: the
 * one at the provider that confirmed it.
 */
async function applyChange(
  tx: Tx,
  deps: Deps,
  change: AddressChange,
  { exceptIdentity = null }: { readonly exceptIdentity?: number | null } = {},
): Promise<void> {
  const { accountId, candidateId, currentEmail, newEmail, name } = change;
  const now = deps.clock();
  await tx
    .updateTable('account')
    .set({ email: newEmail })
    .where('id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account as other').select('other.id').where('other.email', '=', newEmail))),
    )
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refused('account.conflict'));
  await settleOpenChange(tx, accountId, 'applied', now);
  await revokeLinksToAddress(tx, { accountId, candidateId, email: currentEmail });
  await endSessions(tx, accountId, { except: null });
  if (change.origin === 'administrator') await endOtherWaysIn(tx, change, exceptIdentity, now);
  const signInPageUrl = `${deps.config.baseUrl}/entrar`;
  await sendMessage(tx, deps, addressChangedMessage({ name, signInPageUrl }), {
    to: currentEmail,
    accountId,
  });
  await recordOnInterview(tx, change.interviewId, {
    command: 'access-address-changed',
    actor: { kind: 'candidate', accountId },
    details: { changes: changesBetween({ 'access-email': currentEmail }, { 'access-email': newEmail }) },
    at: now,
  });
}

/**
 * Password, passkeys, second factors and identities end: whoever holds the lost mailbox may have made them. The administrator who asked
 * for the change stands in the history of the ways to sign in.
 */
async function endOtherWaysIn(
  tx: Tx,
  { accountId, requestedBy }: AddressChange,
  exceptIdentity: number | null,
  at: Date,
): Promise<void> {
  await tx.updateTable('account').set({ password_hash: null }).where('id', '=', accountId).execute();
  for (const table of ['passkey', 'authenticator_app', 'recovery_code'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  await tx
    .deleteFrom('account_identity')
    .where('account_id', '=', accountId)
    .where('id', 'is distinct from', exceptIdentity)
    .execute();
  await appendSignInMethodHistory(tx, { accountId, change: 'reset', actorId: requestedBy, at });
}
