import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { refuseIfRemoved } from '../lifecycle/revision-check.ts';
import { runRowCommand } from '../lifecycle/row-command.ts';
import { managed } from '../lifecycle/scope.ts';

interface DeletionTarget {
  readonly moduleId: VersionId;
  readonly cpf: string;
  readonly expectedRevision?: number | undefined;
}

/**
 * Deletes a person's live row of a version; superseded rows stay. Certified ones are never
 * deleted. Refusals: api.resource-notfound, interview.certified, and those of `lockForAction`.
 */
export async function deleteInterview(
  deps: Deps,
  viewer: Viewer,
  { moduleId, cpf, expectedRevision }: DeletionTarget,
): Promise<void> {
  const id = await inTransaction(deps.db, async (tx) => {
    const live = await tx
      .selectFrom('interview as i')
      .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
      .select('i.id')
      .where('c.cpf', '=', cpf)
      .where('i.version', '=', moduleId)
      .where('i.deleted_at', 'is', null)
      .where('i.superseded_at', 'is', null)
      .where(managed(viewer))
      .executeTakeFirst();
    if (live) return live.id;
    await refuseIfRemoved(tx, viewer, expectedRevision);
    throw new Refused('api.resource-notfound');
  });
  // Between the two transactions the row may be deleted or superseded: then nothing is deleted.
  await runRowCommand(deps, viewer, { id, expectedRevision: expectedRevision }, 'delete');
}
