import type { Viewer } from '#domain/access.ts';
import { notFound } from '#domain/refusal.ts';
import { mayResetFactors } from '#domain/sign-in-methods.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { assertConfirmed } from '../confirmed-session.ts';
import { endSessions } from '../sessions.ts';
import { appendSignInMethodHistory, notifyOfChange } from '../sign-in-method-history.ts';
import { lockAccount } from '../queries.ts';

/**
 * For somebody of the team who has lost every second factor: takes away passkeys, app and recovery codes, ends their
 * sessions, records who did it and why, and notifies them. Their password and mailbox stay what they were; a new factor is set up
 * at the next sign-in. Refusals: api.resource-notfound (nobody of the team, out of reach, or oneself),
 * confirmation.required.
 */
export async function resetSecondFactors(
  deps: Deps,
  administrator: Viewer,
  token: string,
  accountId: number,
  reason: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const roles = await tx
      .selectFrom('staff_role')
      .leftJoin('uf', 'uf.id', 'staff_role.uf_id')
      .select('uf.initials')
      .where('staff_role.account_id', '=', accountId)
      .execute();
    const states = roles.map(({ initials }) => initials);
    if (!mayResetFactors(administrator, { id: account.id, states })) notFound();
    await assertConfirmed(tx, token, deps.clock());
    for (const table of ['passkey', 'authenticator_app', 'recovery_code'] as const)
      await tx.deleteFrom(table).where('account_id', '=', account.id).execute();
    await endSessions(tx, account.id, { except: null });
    await appendSignInMethodHistory(tx, {
      accountId: account.id,
      change: 'reset',
      actorId: administrator.accountId,
      reason,
      at: deps.clock(),
    });
    await notifyOfChange(tx, deps, account, 'reset', administrator.accountId);
  });
}
