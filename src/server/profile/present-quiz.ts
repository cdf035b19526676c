import { stepOfQuestion, type QuizAnswers, type QuizStep } from '#domain/profile/steps.ts';
import type { QuizProfile, QuizStepReply } from '#contract/quiz-profile.ts';
import type { QuizRow } from './queries.ts';

export function presentQuiz({ id, finished_at }: QuizRow, answers: QuizAnswers): QuizProfile {
  return {
    id,
    statusQuizProfileFinish: finished_at !== null,
    collaboratorQuestions: [...answers].map(([question, option]) => ({
      id: question,
      questionOption: {
        // The column's CHECK admits questions only.
        question: { id: question, step: { sequenceStep: stepOfQuestion(question) ?? 1 } },
        option: { id: option },
      },
    })),
  };
}

export function presentStep({ number, description, questions }: QuizStep): QuizStepReply {
  return {
    sequenceStep: number,
    description,
    questions: questions.map((question) => ({
      id: question.id,
      description: question.description,
      options: question.options.map((option) => ({ option: { ...option } })),
    })),
  };
}
