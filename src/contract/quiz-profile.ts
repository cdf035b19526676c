import * as z from 'zod';
import { isOption, LAST_STEP, QUESTION_COUNT } from '#domain/profile/steps.ts';
import { defineCalls } from './core.ts';
import { email, id } from './values.ts';

const sequenceStep = z
  .number()
  .int()
  .min(1)
  .max(LAST_STEP)
  .describe('1 scale and instructions, 2 to 7 the 55 statements, 8 the six forced choices');
const questionId = z.number().int().min(1).max(QUESTION_COUNT);
const optionId = z.number().int().min(1).max(5);
const NO_SUCH_OPTION = 'Esta opção não existe nesta pergunta.';

export const quizStep = z.object({
  sequenceStep,
  description: z.string(),
  questions: z.array(
    z.object({
      id: z.number().int(),
      description: z.string(),
      options: z.array(z.object({ option: z.object({ id: z.number().int(), description: z.string() }) })),
    }),
  ),
});

/** `id` is the id of the question: a quiz has one answer per question. */
export const quizProfile = z.object({
  id: z.number().int(),
  statusQuizProfileFinish: z.boolean(),
  collaboratorQuestions: z.array(
    z.object({
      id: z.number().int(),
      questionOption: z.object({
        question: z.object({ id: z.number().int(), step: z.object({ sequenceStep }) }),
        option: z.object({ id: z.number().int() }),
      }),
    }),
  ),
});

const collaboratorQuestion = z
  .object({
    questionOption: z.object({
      question: z.object({ id: questionId }),
      option: z.object({ id: optionId }),
    }),
  })
  .refine(({ questionOption: { question, option } }) => isOption(question.id, option.id), {
    error: NO_SUCH_OPTION,
  });

const WRITING_REFUSALS = ['api.resource-notfound', 'quiz.closed', 'quiz.finished'] as const;

export const quizProfileCalls = defineCalls({
  listQuizSteps: {
    method: 'GET',
    path: '/api/v1/quiz-profile/steps',
    summary:
      'Returns the eight steps of the profile quiz with their questions; options of the last are not shuffled here',
    access: 'signedIn',
    query: z.object({ typeEnum: z.literal('PERFIL') }),
    reply: { status: 200, body: z.array(quizStep) },
  },
  createQuizProfile: {
    method: 'POST',
    path: '/api/v1/quiz-profile/create',
    summary: "Starts the quiz of the candidate's interview, with the first answers if any; idempotent",
    access: 'signedIn',
    body: z.object({
      emailCollaborator: email
        .optional()
        .describe('Accepted for the sake of its senders and not kept: the person is the one of the session'),
      idInterview: id,
      questions: z
        .array(
          z
            .object({ id: questionId, options: z.array(optionId).length(1) })
            .refine((given) => given.options.every((option) => isOption(given.id, option)), {
              error: NO_SUCH_OPTION,
            }),
        )
        .max(QUESTION_COUNT)
        .default([]),
    }),
    reply: { status: 201, body: quizProfile },
    refusals: WRITING_REFUSALS,
  },
  getQuizStep: {
    method: 'GET',
    path: '/api/v1/quiz-profile/step/order/:idQuiz',
    summary:
      "Returns one step of the candidate's quiz, options in the order of its interview; by default the one to resume at",
    access: 'signedIn',
    params: z.object({ idQuiz: id }),
    query: z.object({
      order: z.coerce.number<string | number>().int().min(1).max(LAST_STEP).optional(),
    }),
    reply: { status: 200, body: quizStep },
    refusals: ['api.resource-notfound'],
  },
  addQuizAnswers: {
    method: 'POST',
    path: '/api/v1/quiz-profile/add-answer-questionneire/:id',
    summary: "Saves answers of the candidate's quiz; the last one of a question counts",
    access: 'signedIn',
    params: z.object({ id }),
    body: z.object({ collaboratorQuestions: z.array(collaboratorQuestion).min(1).max(QUESTION_COUNT) }),
    reply: { status: 204 },
    refusals: WRITING_REFUSALS,
  },
  updateQuizAnswer: {
    method: 'PUT',
    path: '/api/v1/quiz-profile/update-answer-questionneire/:id',
    summary: "Saves one answer of the candidate's quiz; the last one counts",
    access: 'signedIn',
    params: z.object({ id }),
    body: z.object({ collaboratorQuestion }),
    reply: { status: 204 },
    refusals: WRITING_REFUSALS,
  },
  getQuizProfile: {
    method: 'GET',
    path: '/api/v1/quiz-profile/quiz/:idInterview',
    summary: "Returns the candidate's quiz with its answers; not found before it is started",
    access: 'signedIn',
    params: z.object({ idInterview: id }),
    reply: { status: 200, body: quizProfile },
    refusals: ['api.resource-notfound'],
  },
  finishQuiz: {
    method: 'POST',
    path: '/api/v1/quiz-profile/finish-quiz/:id',
    summary: 'Finishes the quiz once all 61 questions are answered and stores its scores, once',
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, body: quizProfile },
    refusals: ['api.resource-notfound', 'quiz.closed', 'quiz.incomplete'],
  },
});

export type QuizProfile = z.output<typeof quizProfile>;
export type QuizStepReply = z.output<typeof quizStep>;
