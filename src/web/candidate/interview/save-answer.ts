import * as z from 'zod';
import { answerCalls, type SavedAnswer } from '#contract/answers.ts';
import { ApiError, request } from '../../api.ts';
import { forgetWhenEnded } from '../offline/forget-when-ended.ts';
import { offlineCopies } from '../offline/offline-copy.ts';
import type { SaveOutcome, SaveRequest } from '../sync/autosave-controller.ts';
import type { Stored } from '../sync/autosave.ts';

/** Browsers refuse requests that outlive the page when their bodies pass 64 KiB together. */
const KEEPALIVE_BYTES = 60_000;

const conflictDetails = z.object({
  current: z.object({ id: z.number().int(), answer: z.string(), revision: z.number().int() }),
});

export function storedOf({ id, revision, answer }: Pick<SavedAnswer, 'id' | 'revision' | 'answer'>): Stored {
  return { id, revision, text: answer };
}

/** Creates or updates one answer and returns the outcome. Never rejects. */
export async function saveAnswer(
  interviewId: number,
  { questionId, text, over, keepalive }: SaveRequest,
): Promise<SaveOutcome> {
  const question = { id: questionId };
  const options = { keepalive: keepalive && new Blob([text]).size < KEEPALIVE_BYTES };
  try {
    const saved = over
      ? await request(
          answerCalls.updateAnswer,
          { params: { id: over.id }, body: { answer: text, question, revision: over.revision } },
          options,
        )
      : await request(
          answerCalls.createAnswer,
          { body: { idInterview: interviewId, question, answer: text } },
          options,
        );
    // Update the offline copy before the draft is removed: offline, one of the two must have the text.
    offlineCopies.keepAnswer(interviewId, saved);
    return { type: 'saved', answer: storedOf(saved) };
  } catch (error) {
    forgetWhenEnded(error);
    return outcomeOf(error);
  }
}

/** Maps a failed save: retry, sign in, choose between versions, or give up. */
export function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) return { type: 'unreachable' };
  if (error.code === 'answer.conflict') {
    const details = conflictDetails.safeParse(error.details);
    if (details.success) return { type: 'conflicted', theirs: storedOf(details.data.current) };
  }
  if (error.status === 401) return { type: 'halted', reason: 'signed-out', message: error.message };
  const passing = error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
  return passing ? { type: 'unreachable' } : { type: 'halted', reason: 'refused', message: error.message };
}
