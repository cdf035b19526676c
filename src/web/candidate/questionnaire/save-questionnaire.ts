import * as z from 'zod';
import { fromWire, questionnaireCalls, storedQuestionnaire, toWire } from '#contract/questionnaire.ts';
import { draftOf, draftText, type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { ApiError, request } from '../../api.ts';
import { offlineCopies } from '../offline/offline-copy.ts';
import type { SaveOutcome, SaveRequest, Stored } from '../sync/autosave.ts';
import { failureOf, mayOutlivePage } from '../sync/failure.ts';

const conflictDetails = z.object({ current: storedQuestionnaire.omit({ updatedAt: true }) });
type Current = z.output<typeof conflictDetails>['current'];

/** The questionnaire as one text, for the autosave state machine. Null while the server has none. */
export function storedText(interviewId: number, { revision, answers }: Current): Stored | null {
  if (revision === 0) return null;
  return { id: interviewId, revision, text: draftText(fromWire<QuestionnaireDraft>(answers)) };
}

/** Saves the whole questionnaire over its base revision and returns the outcome. Never rejects. */
export async function saveQuestionnaire(
  interviewId: number,
  { text, over }: SaveRequest,
  keepalive: boolean,
  signal?: AbortSignal,
): Promise<SaveOutcome> {
  const body = { revision: over?.revision ?? 0, answers: toWire(draftOf(text)) };
  const options = {
    keepalive: keepalive && mayOutlivePage(JSON.stringify(body)),
    ...(signal ? { signal } : {}),
  };
  try {
    const saved = await request(
      questionnaireCalls.saveQuestionnaire,
      { params: { id: interviewId }, body },
      options,
    );
    offlineCopies.keepQuestionnaire(interviewId, saved);
    return { type: 'replied', reply: { id: interviewId, revision: saved.revision, text } };
  } catch (error) {
    const theirs = conflictIn(interviewId, error);
    return theirs ? { type: 'conflicted', theirs } : failureOf(error);
  }
}

/** The conflicting stored version. None counts as an empty questionnaire at revision 0, to be overwritten. */
export function conflictIn(interviewId: number, error: unknown): Stored | null {
  if (!(error instanceof ApiError) || error.code !== 'questionnaire.conflict') return null;
  const details = conflictDetails.safeParse(error.details);
  if (!details.success) return null;
  const { current } = details.data;
  return storedText(interviewId, current) ?? { id: interviewId, revision: 0, text: '' };
}
