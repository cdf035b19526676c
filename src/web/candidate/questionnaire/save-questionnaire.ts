import * as z from 'zod';
import { fromWire, questionnaireCalls, storedQuestionnaire, toWire } from '#contract/questionnaire.ts';
import { draftOf, draftText, type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { ApiError, request } from '../../api.ts';
import type { SaveOutcome, SaveRequest } from '../sync/autosave-controller.ts';
import type { Stored } from '../sync/autosave.ts';
import { forgetWhenEnded } from '../offline/forget-when-ended.ts';
import { offlineCopies } from '../offline/offline-copy.ts';
import { outcomeOf } from '../interview/save-answer.ts';

/** Browsers refuse requests that outlive the page when their bodies pass 64 KiB together. */
const KEEPALIVE_BYTES = 60_000;

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
  { text, over, keepalive }: SaveRequest<'questionario'>,
): Promise<SaveOutcome> {
  const body = { revision: over?.revision ?? 0, answers: toWire(draftOf(text)) };
  const options = { keepalive: keepalive && new Blob([JSON.stringify(body)]).size < KEEPALIVE_BYTES };
  try {
    const saved = await request(
      questionnaireCalls.saveQuestionnaire,
      { params: { id: interviewId }, body },
      options,
    );
    offlineCopies.keepQuestionnaire(interviewId, saved);
    return { type: 'saved', answer: { id: interviewId, revision: saved.revision, text } };
  } catch (error) {
    forgetWhenEnded(error);
    const theirs = conflictIn(interviewId, error);
    return theirs ? { type: 'conflicted', theirs } : outcomeOf(error);
  }
}

/** The conflicting stored version. None counts as an empty questionnaire at revision 0, to be overwritten. */
function conflictIn(interviewId: number, error: unknown): Stored | null {
  if (!(error instanceof ApiError) || error.code !== 'questionnaire.conflict') return null;
  const details = conflictDetails.safeParse(error.details);
  if (!details.success) return null;
  const { current } = details.data;
  return storedText(interviewId, current) ?? { id: interviewId, revision: 0, text: '' };
}
