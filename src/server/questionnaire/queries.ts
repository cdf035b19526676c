import type { Selectable } from 'kysely';
import {
  draftOf,
  draftText,
  EMPTY_DRAFT,
  type QuestionnaireDraft,
} from '#domain/registration/questionnaire-draft.ts';
import { Refused } from '#domain/refusal.ts';
import { toWire, type StoredQuestionnaire } from '#contract/questionnaire.ts';
import type { Tx } from '../platform/db.ts';
import type { QuestionnaireDraft as DraftTable } from '../platform/schema.ts';

export type DraftRow = Pick<Selectable<DraftTable>, 'answers' | 'revision' | 'updated_at'>;

export const DRAFT_COLUMNS = ['answers', 'revision', 'updated_at'] as const;

/** The saved draft of an interview, locked, or null. The caller must have checked the scope. */
export async function lockDraft(tx: Tx, interviewId: number): Promise<DraftRow | null> {
  const row = await tx
    .selectFrom('questionnaire_draft')
    .select(DRAFT_COLUMNS)
    .where('interview_id', '=', interviewId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The same to read. */
export async function draftStored(tx: Tx, interviewId: number): Promise<DraftRow | null> {
  const row = await tx
    .selectFrom('questionnaire_draft')
    .select(DRAFT_COLUMNS)
    .where('interview_id', '=', interviewId)
    .executeTakeFirst();
  return row ?? null;
}

/** The column holds what `columnOf` wrote. */
export function draftIn(row: DraftRow | null): QuestionnaireDraft {
  return row ? draftOf(JSON.stringify(row.answers)) : EMPTY_DRAFT;
}

/** A draft as the column takes it. */
export function columnOf(draft: QuestionnaireDraft): string {
  return draftText(draft) || '{}';
}

/** As the calls answer it; revision 0 while nothing is stored. */
export function presentDraft(row: DraftRow | null): StoredQuestionnaire {
  return {
    revision: row?.revision ?? 0,
    answers: toWire(draftIn(row)),
    updatedAt: row?.updated_at.toISOString() ?? null,
  };
}

/** The conflict with what is stored, so that the person can choose. */
export function conflictWith(row: DraftRow | null): Refused {
  const { revision, answers } = presentDraft(row);
  return new Refused('questionnaire.conflict', { current: { revision, answers } });
}
