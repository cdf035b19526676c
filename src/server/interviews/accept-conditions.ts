import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { assertEditable } from '../lifecycle/editable.ts';
import { byCandidate } from '../lifecycle/actor.ts';
import { appendNote } from '../lifecycle/history.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { editionInForce, keepEdition } from '../terms/editions.ts';

export interface Conditions {
  readonly acceptedTerm: boolean;
  readonly viewedVideo: boolean;
  readonly termVersion?: string | undefined;
}

/**
 * Records that the term was accepted and the video seen. Each is recorded once, with its time; the term with the
 * version of its text. What is already recorded is never changed or withdrawn by this call.
 */
export async function acceptConditions(
  deps: Deps,
  viewer: Viewer,
  id: number,
  conditions: Conditions,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockInterview(tx, id, own(viewer));
    assertEditable(record, now);
    const acceptsNow = conditions.acceptedTerm && record.row.term_accepted_at === null;
    const viewsNow = conditions.viewedVideo && record.row.video_viewed_at === null;
    if (!acceptsNow && !viewsNow) return;
    const term = acceptsNow ? await acceptedTerm(tx, record, conditions.termVersion, now) : null;
    await save(tx, record, { term, viewsNow }, now);
    await appendNote(tx, record, {
      command: 'accept-conditions',
      actor: byCandidate(viewer),
      details: { ...(term === null ? {} : { term }), ...(viewsNow ? { video: true } : {}) },
      at: now,
    });
  });
}

/** The edition in force, kept with its text. Refusal: terms.outdated, where the page showed another. */
async function acceptedTerm(
  tx: Tx,
  { facts: { version } }: InterviewRecord,
  shown: string | undefined,
  now: Date,
): Promise<string> {
  const inForce = await editionInForce(tx, version);
  if (shown !== undefined && shown !== inForce.label) throw new Refused('terms.outdated');
  await keepEdition(tx, version, inForce, now);
  return inForce.label;
}

async function save(
  tx: Tx,
  record: InterviewRecord,
  { term, viewsNow }: { term: string | null; viewsNow: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('interview')
    .set({
      ...(term === null ? {} : { term_version: term, term_accepted_at: now }),
      ...(viewsNow ? { video_viewed_at: now } : {}),
      updated_at: now,
    })
    .where('id', '=', record.id)
    .execute();
}
