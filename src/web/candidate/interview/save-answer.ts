import * as z from 'zod';
import { answerCalls, type SavedAnswer } from '#contract/answers.ts';
import type { QuestionId } from '#domain/interview/wizard.ts';
import { ApiError, request } from '../../api.ts';
import { offlineCopies } from '../offline/offline-copy.ts';
import type { SaveOutcome, SaveRequest, Stored } from '../sync/autosave.ts';
import { failureOf, mayOutlivePage } from '../sync/failure.ts';

const conflictDetails = z.object({
  current: z.object({ id: z.number().int(), answer: z.string(), revision: z.number().int() }),
});

export function storedOf({ id, revision, answer }: Pick<SavedAnswer, 'id' | 'revision' | 'answer'>): Stored {
  return { id, revision, text: answer };
}

/** Creates or updates one answer and returns the outcome. Never rejects. */
export async function saveAnswer(
  interviewId: number,
  questionId: QuestionId,
  { text, over }: SaveRequest,
  keepalive: boolean,
  signal?: AbortSignal,
): Promise<SaveOutcome> {
  const question = { id: questionId };
  const options = { keepalive: keepalive && mayOutlivePage(text), ...(signal ? { signal } : {}) };
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
    return { type: 'replied', reply: storedOf(saved) };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** What the server holds instead, when an error is a conflict that names it. */
export function conflictIn(error: unknown): Stored | null {
  if (!(error instanceof ApiError) || error.code !== 'answer.conflict') return null;
  const details = conflictDetails.safeParse(error.details);
  return details.success ? storedOf(details.data.current) : null;
}

/** As `failureOf`, and a conflict: the person chooses between the versions. */
export function outcomeOf(error: unknown): SaveOutcome {
  const theirs = conflictIn(error);
  return theirs ? { type: 'conflicted', theirs } : failureOf(error);
}
