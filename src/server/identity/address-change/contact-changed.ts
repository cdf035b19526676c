import { addressChangeState, type AddressChangeOrigin } from '#domain/address-change.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { writeHeldJob } from '../../bounces/jobs.ts';
import { endBounceOfUnused } from '../../bounces/address-bounce.ts';
import { contactChangedMessage } from '../../messages/contact-changed.ts';
import { sendMessage } from '../../messages/send-message.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { readVersion } from '../../settings/module-settings.ts';
import { openChange } from './open-change.ts';
import { openChangeOf, withdrawUnofficialChange } from './queries.ts';
import { isStaff } from '../queries.ts';

export interface ContactChange {
  readonly candidateId: number;
  readonly interviewId: number;
  readonly version: VersionId;
  /** The interview's address before; null: a new interview. */
  readonly from: string | null;
  readonly to: string;
  readonly origin: Exclude<AddressChangeOrigin, 'administrator'>;
  readonly requestedBy: number;
}

/**
 * To be called by everything that gives an interview another address, whether the team or the person does. Where the
 * candidate has an account, asks the account's own address whether the new one shall open it; until then it gets mail
 * about the interview and opens nothing. Somebody is always notified: the account's address, else the one before.
 * The caller has locked candidate and interview.
 */
export async function contactChanged(tx: Tx, deps: Deps, change: ContactChange): Promise<void> {
  const { candidateId, from, to, origin, interviewId, requestedBy } = change;
  if (from === to) return;
  const now = deps.clock();
  if (from !== null) {
    await endBounceOfUnused(tx, from, { interviewId, by: requestedBy, at: now });
    // By the new address, once this is committed.
    await deps.queue.send(tx, writeHeldJob, { interviewId });
  }
  const account = await lockAccountOf(tx, candidateId);
  if (!account) {
    if (from !== null) await notify(tx, deps, change, { address: from });
    return;
  }
  const open = await openChangeOf(tx, account.id, now);
  if (account.email === to) {
    // Back at the account's own address: the one before is obsolete.
    if (open?.newEmail === from) await withdrawUnofficialChange(tx, account.id, now);
    if (from !== null) await notify(tx, deps, change, { address: from });
    return;
  }
  const stays =
    account.staff ||
    open?.origin === 'administrator' ||
    (open?.newEmail === to && addressChangeState(open, now) === 'accepted');
  if (stays) return notify(tx, deps, change, { address: account.email, accountId: account.id });
  await openChange(tx, deps, { account, newEmail: to, origin, interviewId, requestedBy, reason: null });
}

/** The candidate's account that is in use, locked; `staff`: its address is not changed here. */
export const lockAccountOf = (tx: Tx, candidateId: number) =>
  tx
    .selectFrom('account as a')
    .select(['a.id', 'a.name', 'a.email', isStaff('a.id').as('staff')])
    .where('a.candidate_id', '=', candidateId)
    .where('a.disabled_at', 'is', null)
    .forNoKeyUpdate('a')
    .executeTakeFirst();

async function notify(
  tx: Tx,
  deps: Deps,
  { candidateId, interviewId, version, origin, requestedBy }: ContactChange,
  { address, accountId }: { readonly address: string; readonly accountId?: number },
): Promise<void> {
  const { name } = await tx
    .selectFrom('candidate')
    .select('name')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const message = contactChangedMessage({
    name,
    version: await readVersion(tx, version),
    by: origin,
    toAccount: accountId !== undefined,
    signInPageUrl: `${deps.config.baseUrl}/entrar`,
  });
  await sendMessage(tx, deps, message, {
    to: address,
    requestedBy,
    // Without an account an erasure finds it by the interview: the address is nowhere else any more.
    ...(accountId === undefined ? { interviewId } : { accountId }),
  });
}
