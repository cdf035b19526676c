import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { byManager } from '../../lifecycle/actor.ts';
import { findInterview } from '../../lifecycle/record.ts';
import { administered } from '../../lifecycle/scope.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSessions } from '../sessions.ts';
import { lockAccountOf } from './contact-changed.ts';
import { recordOnInterview } from './queries.ts';

/**
 * Ends all sessions of the account of a candidate within the administrator's reach, and makes every browser a stranger
 * to it. Without an account there is none to end. Refusals: api.resource-notfound, access.own-interview, sessions.staff.
 */
export async function endCandidateSessions(deps: Deps, viewer: Viewer, idInterview: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const record = await findInterview(tx, idInterview, administered(viewer));
    if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
    const account = await lockAccountOf(tx, record.candidateId);
    if (!account) return;
    // A colleague may reach further than the viewer: the page of who has access checks that.
    if (account.staff) throw new Refused('sessions.staff');
    await endSessions(tx, account.id, { except: null });
    await recordOnInterview(tx, record.id, {
      command: 'end-sessions',
      actor: byManager(viewer),
      at: deps.clock(),
    });
  });
}
