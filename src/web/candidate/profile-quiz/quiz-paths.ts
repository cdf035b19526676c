import { useSearchParams } from 'react-router';

export type QuizPage = 'quiz' | 'success' | 'failure';

const QUIZ = '/candidato/questionario/perfil/interview';
const PATHS: Readonly<Record<QuizPage, string>> = {
  quiz: QUIZ,
  success: `${QUIZ}/sucesso`,
  failure: `${QUIZ}/falha`,
};

/** The address of a page of the quiz; `search` (`?modulo=…`, or nothing) selects the interview. */
export const quizAddress = (page: QuizPage, search = ''): string => `${PATHS[page]}${search}`;

/** Addresses of the other pages about the same quiz. */
export function useQuizPlace(): (page: QuizPage) => string {
  const [params] = useSearchParams();
  const search = params.size > 0 ? `?${params}` : '';
  return (page) => quizAddress(page, search);
}
