import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { EDITABLE_STATES } from '#domain/interview/states.ts';
import { draftText, type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { Refused } from '#domain/refusal.ts';
import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import type { StoredQuestionnaire } from '#contract/questionnaire.ts';
import { assertConditions } from '../lifecycle/prepared.ts';
import { assertEditable } from '../lifecycle/editable.ts';
import { byCandidate } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { columnOf, conflictWith, draftIn, lockDraft, presentDraft, type DraftRow } from './queries.ts';

export interface DraftToSave {
  readonly draft: QuestionnaireDraft;
  /** The revision that it was based on; 0 when nothing was stored. */
  readonly revision: number;
}

/**
 * Saves the questionnaire as it is being filled, complete or not. The first saving moves the interview to
 * EM_PREENCHIMENTO; repeating the same answers gives back what is stored. Refusals: questionnaire.conflict {current},
 * interview.not-editable, interview.expired, interview.not-questionnaire, interview.conditions, api.resource-notfound.
 */
export async function saveQuestionnaire(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  save: DraftToSave,
): Promise<StoredQuestionnaire> {
  const row = save.revision > 0 ? await writeOver(deps, viewer, interviewId, save) : null;
  return presentDraft(row ?? (await beginOrExplain(deps, viewer, interviewId, save)));
}

/** One UPDATE that checks ownership, state, deadline and revision in its WHERE, with no read before it. */
async function writeOver(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  { draft, revision }: DraftToSave,
): Promise<DraftRow | null> {
  const now = deps.clock();
  const row = await deps.db
    .updateTable('questionnaire_draft as d')
    .from('interview as i')
    .set({
      answers: columnOf(draft),
      revision: sql`d.revision + 1`,
      saved_by: viewer.accountId,
      updated_at: now,
    })
    .whereRef('i.id', '=', 'd.interview_id')
    .where('d.interview_id', '=', interviewId)
    .where('d.revision', '=', revision)
    .where(own(viewer))
    .where('i.deleted_at', 'is', null)
    .where('i.superseded_at', 'is', null)
    .where(sql<string>`i.completing || '-' || i.result`, 'in', [...EDITABLE_STATES])
    .where('i.expires_on', '>=', dateInSaoPaulo(now))
    .returning(['d.answers', 'd.revision', 'd.updated_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** The first save; or, when the UPDATE matched no row, the reason. */
async function beginOrExplain(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
  { draft, revision }: DraftToSave,
): Promise<DraftRow> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockInterview(tx, interviewId, own(viewer));
    const stored = await lockDraft(tx, interviewId);
    // A retry with the same answers: the first request succeeded and its reply was lost.
    if (stored && draftText(draftIn(stored)) === draftText(draft)) return stored;
    assertEditable(record, now);
    if (!selectsByQuestionnaire(record.facts.version)) throw new Refused('interview.not-questionnaire');
    assertConditions(record);
    if (stored || revision > 0) throw conflictWith(stored);

    const row = await tx
      .insertInto('questionnaire_draft')
      .values({
        interview_id: interviewId,
        answers: columnOf(draft),
        saved_by: viewer.accountId,
        updated_at: now,
      })
      .returning(['answers', 'revision', 'updated_at'])
      .executeTakeFirstOrThrow();
    if (record.facts.state === 'NAO_PREENCHIDO-SEM_RESULTADO') {
      await applyCommand(tx, record, { type: 'save-answer' }, { actor: byCandidate(viewer), at: now });
    }
    return row;
  });
}
