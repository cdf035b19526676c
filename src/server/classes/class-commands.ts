import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { activationRefusal, deactivationRefusal } from '#domain/classes/activation.ts';
import { Refused, throwIfRefused } from '#domain/refusal.ts';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { managersReaching } from '../identity/staff.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { announceIfOpened } from './class-opened.ts';
import { findClass, lockClass, type ClassRow } from './class-record.ts';
import { lockActiveClass } from './enrolled.ts';
import { appendClassHistory, type ClassEvent, type SeenRow } from './history.ts';

/**
 * Activates or deactivates a class, or without a value does the other. Refusals: api.resource-notfound, access.denied,
 * class-room.stale, class-rom-cannot-be-disabled, regional.inactive.
 */
export function setClassActive(
  deps: Deps,
  viewer: Viewer,
  target: SeenRow,
  wanted: boolean | undefined,
): Promise<ClassRoom> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    const before = await lockClass(tx, viewer, target);
    const active = wanted ?? !before.active;
    if (active === before.active) return findClass(tx, viewer, before.id, at);
    if (active) throwIfRefused(activationRefusal({ active: before.regional_active }));
    else {
      const held = await lockActiveClass(tx, before.id);
      throwIfRefused(deactivationRefusal(held ? [held] : [], dateInSaoPaulo(at)));
    }
    await announceIfOpened(tx, deps, before, { ...before, active });
    return change(
      tx,
      viewer,
      before,
      { active },
      {
        command: active ? 'activate' : 'deactivate',
        changes: [{ field: 'active', from: before.active, to: active }],
        at,
      },
    );
  });
}

/**
 * Makes somebody of the team responsible for a class, in place of who was. Refusals: api.resource-notfound,
 * access.denied, class-room.stale, class-room.manager, class-room.manager-already.
 */
export function includeClassManager(
  deps: Deps,
  viewer: Viewer,
  target: SeenRow,
  managerId: number,
): Promise<ClassRoom> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    const before = await lockClass(tx, viewer, target);
    const manager = await managersReaching(tx, before.uf_id)
      .select('a.id')
      .where('a.id', '=', managerId)
      .executeTakeFirstOrThrow(() => new Refused('class-room.manager'));
    if (before.owner_id === manager.id) throw new Refused('class-room.manager-already');
    return change(
      tx,
      viewer,
      before,
      { owner_id: manager.id },
      {
        command: 'include-manager',
        changes: [
          {
            field: 'responsible-managers',
            from: before.owner_id === null ? [] : [before.owner_id],
            to: [manager.id],
          },
        ],
        at,
      },
    );
  });
}

async function change(
  tx: Tx,
  viewer: Viewer,
  { id, revision }: ClassRow,
  set: { readonly active: boolean } | { readonly owner_id: number },
  event: Omit<ClassEvent, 'by'>,
): Promise<ClassRoom> {
  await tx
    .updateTable('class_room')
    .set({ ...set, revision: revision + 1 })
    .where('id', '=', id)
    .execute();
  await appendClassHistory(tx, 'class_room', [id], { ...event, by: viewer });
  return findClass(tx, viewer, id, event.at);
}
