import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { selectsByInterview } from '#domain/seminar-version.ts';
import type { answerCalls } from '#contract/answers.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { isInitialized } from './is-initialized.ts';
import { listAnswers } from './list-answers.ts';
import { prepareAnswers } from './prepare-answers.ts';
import { resendAnswers } from './resend-answers.ts';
import { createAnswer, updateAnswer } from './save-answer.ts';
import { sendAnswers } from './send-answers.ts';

export const answerHandlers = (deps: Deps): Handlers<typeof answerCalls> => ({
  listQuestions: async ({ params }) => {
    const questions = selectsByInterview(params.id) ? INTERVIEW_QUESTIONS : [];
    return questions.map(({ id, title, question, helpPrompts }) => ({
      id,
      title,
      question,
      help: [...helpPrompts],
    }));
  },
  listAnswers: ({ params }, { viewer }) => listAnswers(deps, viewer, params.id),
  prepareAnswers: ({ params }, { viewer }) => prepareAnswers(deps, viewer, params.id),
  getInterviewInitialized: ({ params }, { viewer }) => isInitialized(deps, viewer, params.id),
  createAnswer: ({ body }, { viewer }) =>
    createAnswer(deps, viewer, body.idInterview, { questionId: body.question.id, text: body.answer }),
  updateAnswer: ({ params, body }, { viewer }) =>
    updateAnswer(deps, viewer, params.id, {
      questionId: body.question.id,
      text: body.answer,
      revision: body.revision,
    }),
  sendAnswers: ({ params, body }, { viewer }) =>
    sendAnswers(deps, viewer, {
      interviewId: body.idInterview,
      version: params.moduleId,
      drafts: body.answers.map(({ question, answer, revision }) => ({
        questionId: question.id,
        text: answer,
        revision,
      })),
    }),
  resendAnswers: ({ query, body }, { viewer }) =>
    resendAnswers(deps, viewer, { id: body.idInterview, expectedRevision: query.seen }),
});
