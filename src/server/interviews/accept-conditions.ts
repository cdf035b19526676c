import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { assertEditable } from '../lifecycle/editable.ts';
import { lockInterview, type InterviewRecord, appendNote, byCandidate } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';

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
    if (acceptsNow && (conditions.termVersion ?? TERMS_VERSION) !== TERMS_VERSION)
      throw new Refused('terms.outdated');
    if (!acceptsNow && !viewsNow) return;
    await save(tx, record, { acceptsNow, viewsNow }, now);
    await appendNote(tx, record, {
      command: 'accept-conditions',
      actor: byCandidate(viewer),
      details: { ...(acceptsNow ? { term: TERMS_VERSION } : {}), ...(viewsNow ? { video: true } : {}) },
      at: now,
    });
  });
}

async function save(
  tx: Tx,
  record: InterviewRecord,
  { acceptsNow, viewsNow }: { acceptsNow: boolean; viewsNow: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('interview')
    .set({
      ...(acceptsNow ? { term_version: TERMS_VERSION, term_accepted_at: now } : {}),
      ...(viewsNow ? { video_viewed_at: now } : {}),
      updated_at: now,
    })
    .where('id', '=', record.id)
    .execute();
}
