import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { changesBetween } from '#domain/interview/history-changes.ts';
import type { PersonName } from '#domain/person-name.ts';
import { Refused } from '#domain/refusal.ts';
import { addressOf } from '../candidates/queries.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { byManager } from '../lifecycle/actor.ts';
import { appendNote } from '../lifecycle/history.ts';
import { findInterview, lockInterview } from '../lifecycle/record.ts';
import { assertOffered, lockAtRevision, type RowRevision } from '../lifecycle/row-command.ts';
import { managed, unscoped } from '../lifecycle/scope.ts';
import { nameCorrectedMessage } from '../messages/name-corrected.ts';
import { sendMessage } from '../messages/send-message.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Corrects a name before it is printed: of a person whose interview could be certified, from the row or in a batch. The
 * name is of the person, so that each registration under way gets the line of history, and the person is notified.
 * Certificates stay as issued, and so does the name of the account, which is the person's own. Refusals: those of `lockAtRevision` and `actionRefusal`.
 */
export async function correctCandidateName(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  name: PersonName,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const { candidateId } = await findInterview(tx, row.id, managed(viewer));
    // Person before interview, as everywhere.
    const before = await tx
      .selectFrom('candidate')
      .select('name')
      .where('id', '=', candidateId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const record = await lockAtRevision(tx, viewer, row);
    if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
    if (!allowedActionsOn(record, viewer, now, 'batch').includes('generate-certificate'))
      assertOffered(record, viewer, now, 'generate-certificate');
    const changes = changesBetween({ name: before.name }, { name });
    if (changes.length === 0) return;
    await tx.updateTable('candidate').set({ name, updated_at: now }).where('id', '=', candidateId).execute();
    const registrations = await tx
      .selectFrom('interview as i')
      .select('i.id')
      .where('i.candidate_id', '=', candidateId)
      .where('i.deleted_at', 'is', null)
      .where('i.superseded_at', 'is', null)
      .orderBy('i.id')
      .execute();
    // Four at most, one a version.
    for (const { id } of registrations)
      await appendNote(tx, await lockInterview(tx, id, unscoped), {
        command: 'correct-name',
        actor: byManager(viewer),
        details: { changes },
        at: now,
      });
    const to = await addressOf(tx, candidateId);
    if (to === null) return;
    const message = nameCorrectedMessage({ name, before: before.name, portalUrl: deps.config.baseUrl });
    await sendMessage(tx, deps, message, { to, interviewId: record.id, requestedBy: viewer.accountId });
  });
}
