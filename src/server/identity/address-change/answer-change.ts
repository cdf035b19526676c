import type * as z from 'zod';
import { addressChangeState, effectiveAt, expiresAt, mayCancel } from '#domain/address-change.ts';
import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { addressChange } from '#contract/address-change.ts';
import { addressChangeAcceptedMessage } from '../../messages/address-change-accepted.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailLink, LINK_IN_MAIL_MINUTES } from '../links.ts';
import { isToken, tokenHash } from '../tokens.ts';
import {
  lockPersonOf,
  openChangeByToken,
  openChangeOf,
  recordOnInterview,
  settleOpenChange,
  type AddressChange,
} from './queries.ts';

type ChangeReply = z.input<typeof addressChange>;

const replyOf = (change: AddressChange, now: Date): ChangeReply => ({
  currentEmail: change.currentEmail,
  newEmail: change.newEmail,
  origin: change.origin,
  state: addressChangeState(change, now) === 'accepted' ? 'accepted' : 'waiting',
  requestedAt: change.requestedAt,
  effectiveAt: effectiveAt(change),
  expiresAt: expiresAt(change),
  reason: change.reason,
  cancellable: mayCancel(change, now),
});

/** The open change of the own account; null without one. */
export async function readOwnChange(deps: Deps, viewer: Viewer): Promise<{ change: ChangeReply | null }> {
  const now = deps.clock();
  const change = await openChangeOf(deps.db, viewer.accountId, now);
  return { change: change ? replyOf(change, now) : null };
}

/** What the message to the account's own address asks about. Refusal: link.invalid. */
export async function readChange(deps: Deps, token: string): Promise<ChangeReply> {
  const now = deps.clock();
  const change = isToken(token) ? await openChangeByToken(deps.db, tokenHash(token), now) : undefined;
  if (!change) throw new Refused('link.invalid');
  return replyOf(change, now);
}

/** The change of a token, with its person locked. Refusal: link.invalid. */
async function lockChange(tx: Tx, token: string, now: Date): Promise<AddressChange> {
  const found = isToken(token) ? await openChangeByToken(tx, tokenHash(token), now) : undefined;
  if (!found) throw new Refused('link.invalid');
  await lockPersonOf(tx, found);
  const change = await openChangeByToken(tx, tokenHash(token), now);
  if (!change) throw new Refused('link.invalid');
  return change;
}

/**
 * The account's own address agrees: the new one gets a link, whose use makes it the account's address. Twice: no second
 * message. Refusal: link.invalid (unknown, over, replaced).
 */
export async function confirmChange(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const change = await lockChange(tx, token, now);
    if (change.acceptedAt !== null) return;
    await tx
      .updateTable('address_change')
      .set({ accepted_at: now, accepted_by: 'own-address' })
      .where('id', '=', change.id)
      .execute();
    const { accountId, newEmail, name } = change;
    const validForMinutes = LINK_IN_MAIL_MINUTES;
    const link = { purpose: 'sign-in', email: newEmail, accountId, validForMinutes } as const;
    await mailLink(tx, deps, link, (signInUrl) =>
      addressChangeAcceptedMessage({ name, signInUrl, validForMinutes }),
    );
    await recordOnInterview(tx, change.interviewId, {
      command: 'confirm-access-address',
      actor: { kind: 'candidate', accountId },
      at: now,
    });
  });
}

/** "Não fui eu": the account's own address refuses. Refusal: link.invalid (unknown, over, or too late to object). */
export async function cancelChange(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => cancel(tx, deps, await lockChange(tx, token, deps.clock())));
}

/** The person signed in gives the change up; nothing open: nothing to do. Refusal: address-change.too-late. */
export async function cancelOwnChange(deps: Deps, viewer: Viewer): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const found = await openChangeOf(tx, viewer.accountId, now);
    if (!found) return;
    await lockPersonOf(tx, found);
    const change = await openChangeOf(tx, viewer.accountId, now);
    if (change) await cancel(tx, deps, change);
  });
}

async function cancel(tx: Tx, deps: Deps, change: AddressChange): Promise<void> {
  const now = deps.clock();
  if (!mayCancel(change, now)) throw new Refused('address-change.too-late');
  await settleOpenChange(tx, change.accountId, 'cancelled', now);
  await recordOnInterview(tx, change.interviewId, {
    command: 'cancel-access-address',
    actor: { kind: 'candidate', accountId: change.accountId },
    at: now,
  });
}
