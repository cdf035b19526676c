import { effectiveAt } from '#domain/address-change.ts';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { changesBetween } from '#domain/interview/history-changes.ts';
import { Refused } from '#domain/refusal.ts';
import { byManager } from '../../lifecycle/actor.ts';
import { findInterview, lockInterview } from '../../lifecycle/record.ts';
import { administered, own, type Scope } from '../../lifecycle/scope.ts';
import { addressChangeAnnouncedMessage } from '../../messages/address-change-accepted.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAccount } from '../queries.ts';
import { lockAccountOf } from './contact-changed.ts';
import { openChange } from './open-change.ts';
import { openChangeOf, recordOnInterview } from './queries.ts';

/**
 * The interview and its candidate's account, locked; `official` by somebody who is not that candidate. Refusals:
 * api.resource-notfound, access.own-interview, address-change.no-account, address-change.staff.
 */
async function lockAccountBehind(tx: Tx, idInterview: number, scope: Scope, official: Viewer | null) {
  const { candidateId } = await findInterview(tx, idInterview, scope);
  await tx.selectFrom('candidate').select('id').where('id', '=', candidateId).forUpdate().execute();
  const record = await lockInterview(tx, idInterview, scope);
  if (official && hasConflictOfInterest(official, record)) throw new Refused('access.own-interview');
  const account = await lockAccountOf(tx, candidateId);
  if (!account) throw new Refused('address-change.no-account');
  // Whoever changed a colleague's address would have the back office.
  if (account.staff) throw new Refused('address-change.staff');
  return { record, account };
}

/**
 * The person asks that the address of an own registration shall open the account, or that the message be sent again.
 * Refusals: those of `lockAccountBehind`, address-change.same, address-change.by-administrator.
 */
export async function askForOwnChange(deps: Deps, viewer: Viewer, idInterview: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { record, account } = await lockAccountBehind(tx, idInterview, own(viewer), null);
    if (record.email === account.email) throw new Refused('address-change.same');
    const open = await openChangeOf(tx, account.id, deps.clock());
    if (open?.origin === 'administrator') throw new Refused('address-change.by-administrator');
    await openChange(tx, deps, {
      account,
      newEmail: record.email,
      origin: 'candidate',
      interviewId: record.id,
      requestedBy: viewer.accountId,
      reason: null,
    });
  });
}

/**
 * An administrator changes the address of a candidate's account, for people who lost their mailbox. The old address is
 * notified with the reason and can cancel it for 72 hours; only then the new one counts. Refusals: those of
 * `lockAccountBehind` (within the administrator's reach), access.own-interview, address-change.same,
 * address-change.taken.
 */
export async function changeAccessAddress(
  deps: Deps,
  viewer: Viewer,
  idInterview: number,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<{ effectiveAt: Date }> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const { record, account } = await lockAccountBehind(tx, idInterview, administered(viewer), viewer);
    if (account.email === email) throw new Refused('address-change.same');
    if (await findAccount(tx, email)) throw new Refused('address-change.taken');
    await openChange(tx, deps, {
      account,
      newEmail: email,
      origin: 'administrator',
      interviewId: record.id,
      requestedBy: viewer.accountId,
      reason,
    });
    const from = effectiveAt({
      origin: 'administrator',
      requestedAt: now,
      acceptedAt: null,
      settledAt: null,
    });
    if (!from) throw new Error("An administrator's change has its time");
    const message = addressChangeAnnouncedMessage({
      name: account.name,
      from,
      signInPageUrl: `${deps.config.baseUrl}/entrar`,
    });
    await sendMessage(tx, deps, message, {
      to: email,
      accountId: account.id,
      requestedBy: viewer.accountId,
    });
    await recordOnInterview(tx, record.id, {
      command: 'change-access-address',
      actor: byManager(viewer),
      reason,
      details: { changes: changesBetween({ 'access-email': account.email }, { 'access-email': email }) },
      at: now,
    });
    return { effectiveAt: from };
  });
}
