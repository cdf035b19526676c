import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { deactivationRefusal } from '#domain/classes/activation.ts';
import { throwIfRefused } from '#domain/refusal.ts';
import type { Regional } from '#contract/regionals.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { announceClassesOf } from './class-opened.ts';
import { lockActiveClassesOf } from './enrolled.ts';
import { appendClassHistory, type SeenRow } from './history.ts';
import { findRegional, lockRegional } from './regional-record.ts';

/**
 * Activates a regional, whose classes stay as they are, or deactivates it with all of its classes. Refusals:
 * api.resource-notfound, regional.stale, class-rom-cannot-be-disabled (nothing is deactivated then).
 */
export function changeRegionalStatus(
  deps: Deps,
  viewer: Viewer,
  target: SeenRow,
  active: boolean,
): Promise<Regional> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    const before = await lockRegional(tx, viewer, target);
    if (before.active === active) return before;
    if (!active) {
      const classes = await lockActiveClassesOf(tx, before.id);
      throwIfRefused(deactivationRefusal(classes, dateInSaoPaulo(at)));
      await deactivateClasses(
        tx,
        viewer,
        classes.map(({ id }) => id),
        at,
      );
    }
    if (active) await announceClassesOf(tx, deps, before.id);
    return flip(tx, viewer, before, 'active', active, at);
  });
}

async function deactivateClasses(tx: Tx, viewer: Viewer, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('class_room')
    .set({ active: false, revision: sql`revision + 1` })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  await appendClassHistory(tx, 'class_room', ids, {
    command: 'deactivate-with-regional',
    by: viewer,
    changes: [{ field: 'active', from: true, to: false }],
    at,
  });
}

/** What is switched of a regional's row. */
const SWITCHES = {
  active: { column: 'active', property: 'active' },
  'class-editing': { column: 'allows_class_editing', property: 'allowsClassEditing' },
  'portal-interview': { column: 'allows_portal_interview', property: 'allowsPortalInterview' },
} as const;

/**
 * Sets a switch of a regional, or without a value turns it to the other side. Refusals: api.resource-notfound,
 * regional.stale.
 */
export function switchRegional(
  deps: Deps,
  viewer: Viewer,
  target: SeenRow,
  field: 'class-editing' | 'portal-interview',
  allowed: boolean | undefined,
): Promise<Regional> {
  const { property } = SWITCHES[field];
  return inTransaction(deps.db, async (tx) => {
    const before = await lockRegional(tx, viewer, target);
    const to = allowed ?? !before[property];
    return before[property] === to ? before : flip(tx, viewer, before, field, to, deps.clock());
  });
}

async function flip(
  tx: Tx,
  viewer: Viewer,
  { id, revision }: Regional,
  field: keyof typeof SWITCHES,
  to: boolean,
  at: Date,
): Promise<Regional> {
  await tx
    .updateTable('regional')
    .set({ [SWITCHES[field].column]: to, revision: revision + 1 })
    .where('id', '=', id)
    .execute();
  await appendClassHistory(tx, 'regional', [id], {
    command: field === 'active' ? (to ? 'activate' : 'deactivate') : 'switch',
    by: viewer,
    changes: [{ field, from: !to, to }],
    at,
  });
  return findRegional(tx, viewer, id);
}
