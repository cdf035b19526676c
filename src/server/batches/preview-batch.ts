import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import {
  BATCHES,
  checkBatchRequest,
  limitOf,
  MAX_BATCH_SIZE,
  offeredBatches,
  type Batch,
} from '#domain/interview/batches.ts';
import { refuse, Refused, type Refusal } from '#domain/refusal.ts';
import { presentRefusal } from '#domain/refusal-sentence.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { batchPreview } from '#contract/batches.ts';
import type { Deps } from '../platform/deps.ts';
import { readChosen, type Asked, type Chosen, type ChosenRows, type Selection } from './selection.ts';

/** Enough to look over before confirming. */
const MAX_GOING_SHOWN = 100;
const MAX_LEFT_OUT_SHOWN = 10;

export interface BatchTarget {
  readonly moduleId: VersionId;
  readonly action: Batch;
  readonly selection: Selection;
  readonly leaveOutNotified: boolean;
  readonly receiver?: number | undefined;
}

/** Whether the person may ask for the action in the version at all. Refusal: access.denied. */
export function assertOffered(viewer: Viewer, { moduleId, action }: BatchTarget): void {
  if (!offeredBatches(viewer, moduleId).includes(action)) throw new Refused('access.denied');
}

/**
 * Why the choice as a whole is refused, or null. The limits of the specification count those who go, and a preview does
 * not refuse more of them: the dialog takes them in runs. All that a filter finds is "select all", a class is not.
 */
export function selectionRefusal(
  { action, selection }: BatchTarget,
  { chosen, rows }: ChosenRows,
  stage: 'preview' | 'start',
): Refusal | null {
  if (BATCHES[action].limit === null && chosen > MAX_BATCH_SIZE)
    return refuse('batch.too-many', { limit: MAX_BATCH_SIZE });
  const going = rows.filter(({ refusal }) => refusal === null).length;
  const selectAll = 'filter' in selection;
  const count = stage === 'preview' ? Math.min(going, limitOf(action)) : going;
  return checkBatchRequest(action, { selectAll, count }) ?? (going > 0 ? null : refuse('batch.nobody'));
}

export const askedOf = ({ moduleId, ...asked }: BatchTarget): Asked => ({ version: moduleId, ...asked });

const shown = ({ id, name, cpf }: Chosen) => ({ idInterview: id, name, cpf });

/**
 * Which interviews the batch would include, and which not and why, most frequent reason first. Refusal: access.denied.
 */
export async function previewBatch(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  target: BatchTarget,
): Promise<z.input<typeof batchPreview>> {
  assertOffered(viewer, target);
  const found = await readChosen(deps.db, viewer, askedOf(target), deps.clock());
  const wholeRefusal = selectionRefusal(target, found, 'preview');
  const going = found.rows.filter(({ refusal }) => refusal === null);
  return {
    chosen: found.chosen,
    limit: limitOf(target.action),
    refusal: wholeRefusal ? presentRefusal(wholeRefusal) : null,
    notifiedToday: found.rows.filter(({ notifiedToday }) => notifiedToday).length,
    bouncing: bouncingOf(found),
    going: { total: going.length, people: going.slice(0, MAX_GOING_SHOWN).map(shown) },
    leftOut: leftOutOf(found),
  };
}

function bouncingOf({ rows }: ChosenRows): z.input<typeof batchPreview>['bouncing'] {
  const people = rows.filter(({ bouncing }) => bouncing !== null);
  return {
    addresses: new Set(people.map(({ bouncing }) => bouncing)).size,
    people: people.slice(0, MAX_LEFT_OUT_SHOWN).map(shown),
  };
}

type LeftOut = z.input<typeof batchPreview>['leftOut'][number];

function leftOutOf({ chosen, rows }: ChosenRows): LeftOut[] {
  const reasons = new Map<string, LeftOut>();
  for (const row of rows) {
    const { refusal } = row;
    if (!refusal) continue;
    // Present when the refusal is about the interview's state.
    const state = (refusal.details?.['state'] ?? null) as LeftOut['state'];
    const key = `${refusal.code} ${state}`;
    const reason = reasons.get(key) ?? { ...presentRefusal(refusal), state, total: 0, people: [] };
    reason.total += 1;
    if (reason.people.length < MAX_LEFT_OUT_SHOWN) reason.people.push(shown(row));
    reasons.set(key, reason);
  }
  const missing = chosen - rows.length;
  const nowhere: LeftOut[] =
    missing > 0
      ? [{ ...presentRefusal(refuse('api.resource-notfound')), state: null, total: missing, people: [] }]
      : [];
  return [...[...reasons.values()].toSorted((a, b) => b.total - a.total), ...nowhere];
}
