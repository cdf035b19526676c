import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { PossibleManager } from '#contract/interview-commands.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { byManager } from '../lifecycle/actor.ts';
import { findInterview } from '../lifecycle/record.ts';
import { lockForAction, type RowRevision } from '../lifecycle/row-command.ts';
import { managed } from '../lifecycle/scope.ts';
import { pageOfManagers, type NameSearch } from '../identity/staff.ts';
import { aboutRecord, possibleOwners, setOwner } from './owners.ts';

/** Who could be responsible for an interview, by a part of their name. Refusal: api.resource-notfound. */
export async function listPossibleManagers(
  deps: Deps,
  viewer: Viewer,
  { idInterview, ...search }: NameSearch & { readonly idInterview: number },
): Promise<{ total: number; items: PossibleManager[] }> {
  return inTransaction(deps.db, async (tx) => {
    const record = await findInterview(tx, idInterview, managed(viewer));
    return pageOfManagers(possibleOwners(tx, aboutRecord(record)), search);
  });
}

/**
 * Makes somebody of the team responsible for an interview; whoever was before is no longer, and the history keeps both.
 * Refusals: see `lockForAction`; manager.not-available (unknown, closed, no role, another state),
 * manager.responsible-already.
 */
export async function includeResponsibleManager(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  managerId: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockForAction(tx, viewer, row, now, 'responsible-manager');
    const manager = await possibleOwners(tx, aboutRecord(record))
      .select('a.id')
      .where('a.id', '=', managerId)
      .executeTakeFirstOrThrow(() => new Refused('manager.not-available'));
    if (record.row.owner_id === manager.id) throw new Refused('manager.responsible-already');
    await setOwner(tx, record, manager.id, { actor: byManager(viewer), at: now });
  });
}
