import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type QuizProfile, quizProfileCalls } from '#contract/quiz-profile.ts';
import { LAST_STEP, missingInQuiz, type QuizAnswers, type StepNumber } from '#domain/profile/steps.ts';
import { ApiError, request, requestOf } from '../../api.ts';

async function loadQuiz(interviewId: number, signal: AbortSignal): Promise<QuizProfile | null> {
  try {
    return await request(
      quizProfileCalls.getQuizProfile,
      { params: { idInterview: interviewId } },
      { signal },
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === 'api.resource-notfound') return null;
    throw error;
  }
}

/** The quiz, null while it has not begun: fetched at every opening, never refetched while somebody answers. */
export const quizQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['quiz-profile', interviewId],
    queryFn: ({ signal }) => loadQuiz(interviewId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

const stepQuery = (quizId: number, number: number) =>
  queryOptions({
    queryKey: ['quiz-profile-step', quizId, number],
    queryFn: requestOf(quizProfileCalls.getQuizStep, {
      params: { idQuiz: quizId },
      query: { order: number },
    }),
    // A step of a quiz never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One step; the next one is prefetched, so that a lost connection does not block at once. */
export function useQuizStep(quizId: number, number: StepNumber) {
  const client = useQueryClient();
  useEffect(() => {
    if (number < LAST_STEP) void client.prefetchQuery(stepQuery(quizId, number + 1));
  }, [client, quizId, number]);
  return useQuery(stepQuery(quizId, number));
}

/** The stored answers, by question. */
export function answersOf({ collaboratorQuestions }: QuizProfile): QuizAnswers {
  return new Map(
    collaboratorQuestions.map(({ questionOption: { question, option } }) => [question.id, option.id]),
  );
}

/** Finished, or whole and only to be finished: the last step is stored by its button alone. */
export const isDone = (quiz: QuizProfile): boolean =>
  quiz.statusQuizProfileFinish || missingInQuiz(answersOf(quiz)).length === 0;
