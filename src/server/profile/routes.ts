import { quizStep, STEP_NUMBERS } from '#domain/profile/steps.ts';
import type { quizProfileCalls } from '#contract/quiz-profile.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { createQuiz } from './create-quiz.ts';
import { finishQuiz } from './finish-quiz.ts';
import { presentStep } from './present-quiz.ts';
import { readQuiz, readQuizStep } from './read-quiz.ts';
import { saveQuizAnswers } from './save-quiz-answers.ts';

interface Chosen {
  readonly questionOption: {
    readonly question: { readonly id: number };
    readonly option: { readonly id: number };
  };
}
/** Of a question given twice, the last counts. */
const answersOf = (chosen: readonly Chosen[]) =>
  new Map(chosen.map(({ questionOption: { question, option } }) => [question.id, option.id]));

export const profileHandlers = (deps: Deps): Handlers<typeof quizProfileCalls> => ({
  listQuizSteps: async () => STEP_NUMBERS.map((number) => presentStep(quizStep(number))),
  createQuizProfile: ({ body }, { viewer }) =>
    createQuiz(
      deps,
      viewer,
      body.idInterview,
      new Map(body.questions.flatMap(({ id, options }) => options.map((option) => [id, option]))),
    ),
  getQuizStep: ({ params, query }, { viewer }) =>
    readQuizStep(deps, viewer, params.idQuiz, STEP_NUMBERS.find((number) => number === query.order) ?? null),
  addQuizAnswers: ({ params, body }, { viewer }) =>
    saveQuizAnswers(deps, viewer, params.id, answersOf(body.collaboratorQuestions)),
  updateQuizAnswer: ({ params, body }, { viewer }) =>
    saveQuizAnswers(deps, viewer, params.id, answersOf([body.collaboratorQuestion])),
  getQuizProfile: ({ params }, { viewer }) => readQuiz(deps, viewer, params.idInterview),
  finishQuiz: ({ params }, { viewer }) => finishQuiz(deps, viewer, params.id),
});
