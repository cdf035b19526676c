import type { Viewer } from '#domain/access.ts';
import type { StoredQuestionnaire } from '#contract/questionnaire.ts';
import { assertMayReadAnswers } from '../lifecycle/may-read.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { draftStored, presentDraft } from './queries.ts';

/** The questionnaire as saved, for those who may read it; the reading is recorded. Refusals: see `assertMayReadAnswers`. */
export async function readQuestionnaire(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
): Promise<StoredQuestionnaire> {
  return inTransaction(deps.db, async (tx) => {
    await assertMayReadAnswers(tx, viewer, interviewId, 'questionnaire', deps.clock());
    return presentDraft(await draftStored(tx, interviewId));
  });
}
