import { type QuizProfile, quizProfileCalls } from '#contract/quiz-profile.ts';
import type { QuizAnswers } from '#domain/profile/steps.ts';
import { ApiError, request } from '../../api.ts';
import { failureOf } from '../sync/failure.ts';
import type { QuizSaveOutcome } from './quiz-autosave-controller.ts';

const chosen = ([question, option]: readonly [number, number]) => ({
  questionOption: { question: { id: question }, option: { id: option } },
});

/** Sends one or several answers and returns the outcome. Never rejects. */
export async function saveQuiz(
  quizId: number,
  answers: QuizAnswers,
  keepalive: boolean,
  signal?: AbortSignal,
): Promise<QuizSaveOutcome> {
  const [first, ...others] = [...answers].map(chosen);
  if (!first) return { type: 'replied', reply: null };
  const params = { id: quizId };
  const options = { keepalive, ...(signal ? { signal } : {}) };
  try {
    await (others.length === 0
      ? request(quizProfileCalls.updateQuizAnswer, { params, body: { collaboratorQuestion: first } }, options)
      : request(
          quizProfileCalls.addQuizAnswers,
          { params, body: { collaboratorQuestions: [first, ...others] } },
          options,
        ));
    return { type: 'replied', reply: null };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Finishes a quiz whose answers are all stored; repeating it is safe. Rejects with ApiError. */
export const finishQuiz = (quizId: number): Promise<QuizProfile> =>
  request(quizProfileCalls.finishQuiz, { params: { id: quizId } });

/** As `failureOf`; `finished`: the quiz was finished on another device. */
export function outcomeOf(error: unknown): QuizSaveOutcome {
  if (error instanceof ApiError && error.code === 'quiz.finished')
    return { type: 'halted', reason: 'finished', message: error.message };
  return failureOf(error);
}
