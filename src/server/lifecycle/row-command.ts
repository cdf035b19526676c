import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import type { Action } from '#domain/interview/actions.ts';
import { isOverdue } from '#domain/interview/deadlines.ts';
import { decide, type Command } from '#domain/interview/transitions.ts';
import { refuse, Refused, type Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { allowedActionsOn } from './allowed.ts';
import { assertRevision, refuseIfRemoved } from './revision-check.ts';
import { byManager } from './actor.ts';
import { applyCommand } from './apply-command.ts';
import { tryLock, type InterviewRecord } from './record.ts';
import { managed } from './scope.ts';

/** A command's row, with the revision that the person loaded. */
export interface RowRevision {
  readonly id: number;
  readonly expectedRevision: number | undefined;
}

/** The actions of a row's menu that are one command of the lifecycle and nothing besides. */
const COMMAND_OF = {
  'extend-deadline': { type: 'extend' },
  desist: { type: 'desist' },
  'undo-desist': { type: 'undo-desist' },
  delete: { type: 'delete' },
} as const satisfies Partial<Record<Action, Command>>;

/**
 * Why this person's menu of this row does not hold the action; null where it does. The command's own decision comes
 * first, because its refusal is more precise. Refusals: access.own-interview, those of the command, interview.newer-live,
 * interview.expired where the date has passed and the sweep has not come, access.denied where an administrator could,
 * else interview.state.
 */
export function actionRefusal(
  record: InterviewRecord,
  viewer: Viewer,
  now: Date,
  action: Action,
  command?: Command,
): Refusal | null {
  if (hasConflictOfInterest(viewer, record)) return refuse('access.own-interview');
  if (allowedActionsOn(record, viewer, now, 'row').includes(action)) return null;
  if (action === 'request-revision' && record.facts.blindReaders?.includes(viewer.accountId))
    return refuse('blind-reading.given');
  const decision = command ? decide(record.facts, command, now) : null;
  if (decision && 'refusal' in decision) return decision.refusal;
  if (record.facts.superseded) return refuse('interview.newer-live');
  if (isOverdue(record.facts, now)) return refuse('interview.expired');
  const asAdministrator = allowedActionsOn(record, { ...viewer, roles: ['ADMINISTRADOR'] }, now, 'row');
  return asAdministrator.includes(action)
    ? refuse('access.denied')
    : refuse('interview.state', { state: record.facts.state });
}

/** Refusals: see `actionRefusal`. */
export function assertOffered(...asked: Parameters<typeof actionRefusal>): void {
  const refusal = actionRefusal(...asked);
  if (refusal) throw new Refused(refusal.code, refusal.details && { ...refusal.details });
}

/**
 * Locks a row within the viewer's reach, at the revision that the person loaded; events of the commands in `noChange` do
 * not alter what they have read. Refusals: api.resource-notfound,
 * interview.removed, interview.changed.
 */
export async function lockAtRevision(
  tx: Tx,
  viewer: Viewer,
  row: RowRevision,
  noChange: readonly string[] = [],
): Promise<InterviewRecord> {
  const record = await tryLock(tx, row.id, managed(viewer));
  if (!record) {
    await refuseIfRemoved(tx, viewer, row.expectedRevision);
    throw new Refused('api.resource-notfound');
  }
  await assertRevision(tx, record.id, viewer, row.expectedRevision, noChange);
  return record;
}

/**
 * Locks a row at the expected revision, for one action that its menu must offer.
 * Refusals: those of `lockAtRevision` and of `actionRefusal`.
 */
export async function lockForAction(
  tx: Tx,
  viewer: Viewer,
  row: RowRevision,
  now: Date,
  action: Action,
  command?: Command,
): Promise<InterviewRecord> {
  const record = await lockAtRevision(tx, viewer, row);
  assertOffered(record, viewer, now, action, command);
  return record;
}

/**
 * Runs a row's command: decides, saves, appends to its history. The second of two waits for the first, and then gets a
 * conflict that names it. Refusals: see `lockForAction`.
 */
export async function runRowCommand(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  action: keyof typeof COMMAND_OF,
): Promise<void> {
  const command = COMMAND_OF[action];
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockForAction(tx, viewer, row, now, action, command);
    await applyCommand(tx, record, command, { actor: byManager(viewer), at: now });
  });
}
