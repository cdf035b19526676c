import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { deactivationRefusal } from '#domain/classes/activation.ts';
import type { ClassField } from '#domain/classes/differences.ts';
import { throwIfRefused } from '#domain/refusal.ts';
import type { Regional } from '#contract/regionals.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { announceClassesOf } from './class-opened.ts';
import { lockActiveClassesOf } from './enrolled.ts';
import { appendClassHistory } from './history.ts';
import { findRegional, lockRegional } from './regional-record.ts';

interface Target {
  readonly id: number;
  readonly seen: number | undefined;
}

/**
 * Activates a regional, whose classes stay as they are, or deactivates it with all of its classes. Refusals:
 * api.resource-notfound, regional.stale, class-rom-cannot-be-disabled (nothing is deactivated then).
 */
export function changeRegionalStatus(
  deps: Deps,
  viewer: Viewer,
  target: Target,
  active: boolean,
): Promise<Regional> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    const before = await lockRegional(tx, viewer, target.id, target.seen);
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
    return flip(tx, viewer, before, { column: 'active', field: 'active', to: active, at });
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

/** The switches of a regional's row. */
const SWITCHES = {
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
  target: Target,
  field: keyof typeof SWITCHES,
  allowed: boolean | undefined,
): Promise<Regional> {
  const { column, property } = SWITCHES[field];
  return inTransaction(deps.db, async (tx) => {
    const before = await lockRegional(tx, viewer, target.id, target.seen);
    const to = allowed ?? !before[property];
    return before[property] === to
      ? before
      : flip(tx, viewer, before, { column, field, to, at: deps.clock() });
  });
}

async function flip(
  tx: Tx,
  viewer: Viewer,
  { id, revision }: Regional,
  {
    column,
    field,
    to,
    at,
  }: {
    readonly column: 'active' | 'allows_class_editing' | 'allows_portal_interview';
    readonly field: ClassField;
    readonly to: boolean;
    readonly at: Date;
  },
): Promise<Regional> {
  await tx
    .updateTable('regional')
    .set({ [column]: to, revision: revision + 1 })
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
