import type * as z from 'zod';
import { hasConflictOfInterest, isAdministrator, type Viewer } from '#domain/access.ts';
import { effectiveAt, expiresAt } from '#domain/address-change.ts';
import type { accessAddress } from '#contract/address-change.ts';
import { findInterview } from '../../lifecycle/record.ts';
import { managed } from '../../lifecycle/scope.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { isAccepted, openChangeOf } from './queries.ts';
import { isStaff } from '../queries.ts';

/**
 * Whether a change of the address that opens a candidate's account is open, and whether the viewer may ask for one
 * and end sessions, within the viewer's reach. Neither address is part of it. Refusal: api.resource-notfound.
 */
export async function readAccessAddress(
  deps: Deps,
  viewer: Viewer,
  idInterview: number,
): Promise<z.input<typeof accessAddress>> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await findInterview(tx, idInterview, managed(viewer));
    const account = await tx
      .selectFrom('account as a')
      .select(['a.id', isStaff('a.id').as('staff')])
      .select((eb) =>
        eb
          .selectFrom('session as s')
          .select((of) => of.fn.countAll<number>().as('open'))
          .whereRef('s.account_id', '=', 'a.id')
          .where('s.expires_at', '>', now)
          .as('sessions'),
      )
      .where('a.candidate_id', '=', record.candidateId)
      .where('a.disabled_at', 'is', null)
      .executeTakeFirst();
    if (!account) return { pending: null, changeable: false, openSessions: null };
    const mayChange = isAdministrator(viewer) && !account.staff && !hasConflictOfInterest(viewer, record);
    const change = await openChangeOf(tx, account.id, now);
    return {
      pending: change
        ? {
            origin: change.origin,
            state: isAccepted(change, now) ? 'accepted' : 'waiting',
            requestedAt: change.requestedAt,
            effectiveAt: effectiveAt(change),
            expiresAt: expiresAt(change),
          }
        : null,
      changeable: mayChange,
      openSessions: mayChange ? Number(account.sessions) : null,
    };
  });
}
