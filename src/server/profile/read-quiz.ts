import type { Viewer } from '#domain/access.ts';
import { quizStep, resumeStep, type StepNumber } from '#domain/profile/steps.ts';
import { notFound } from '#domain/refusal.ts';
import type { QuizProfile, QuizStepReply } from '#contract/quiz-profile.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { presentQuiz, presentStep } from './present-quiz.ts';
import { quizAnswersOf, quizById, quizOfInterview } from './queries.ts';

/** The quiz of the own interview. Refusal: api.resource-notfound, also while it has not begun. */
export async function readQuiz(deps: Deps, viewer: Viewer, interviewId: number): Promise<QuizProfile> {
  return inTransaction(deps.db, async (tx) => {
    const quiz = (await quizOfInterview(tx, interviewId, own(viewer))) ?? notFound();
    return presentQuiz(quiz, await quizAnswersOf(tx, quiz.id));
  });
}

/** One step of the own quiz as its interview sees it; without a number, the one to take it up at. */
export async function readQuizStep(
  deps: Deps,
  viewer: Viewer,
  quizId: number,
  order: StepNumber | null,
): Promise<QuizStepReply> {
  return inTransaction(deps.db, async (tx) => {
    const quiz = (await quizById(tx, quizId, own(viewer))) ?? notFound();
    const number = order ?? resumeStep(await quizAnswersOf(tx, quizId));
    return presentStep(quizStep(number, quiz.interview_id));
  });
}
