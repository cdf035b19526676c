import type { Viewer } from '#domain/access.ts';
import { carryOut, lockInterview, type Actor, type InterviewRecord } from '../interviews/record.ts';
import { allowedActionsOn } from '../interviews/allowed.ts';
import { managed } from '../interviews/scope.ts';
import { Refused } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * "Deletes" a certificate: the interview is FINALIZADA × APTO again, and the certificate stays on record as revoked,
 * so that its public page can say so. Refusals: api.resource-notfound, interview.state, access.denied.
 */
export async function revokeCertificate(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  reason: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockInterview(tx, interviewId, managed(viewer));
    const actor: Actor = { kind: 'manager', accountId: viewer.accountId };
    const after = await carryOut(tx, record, { type: 'delete-certificate' }, { actor, at: now, reason });
    if (!allowedActionsOn(record, viewer, now, 'row').includes('delete-certificate'))
      throw new Refused('access.denied');
    await tx
      .updateTable('certificate')
      .set({ revoked_at: now, revoked_by: viewer.accountId, revocation_reason: reason })
      .where('interview_id', '=', interviewId)
      .where('revoked_at', 'is', null)
      .execute();
    // Of somebody who has had their data erased it stayed for the certificate's sake alone.
    if (await isErased(tx, after)) await carryOut(tx, after, { type: 'delete' }, { actor, at: now });
  });
}

async function isErased(tx: Tx, { candidateId }: InterviewRecord): Promise<boolean> {
  const person = await tx
    .selectFrom('candidate')
    .select('erased_at')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  return person.erased_at !== null;
}
