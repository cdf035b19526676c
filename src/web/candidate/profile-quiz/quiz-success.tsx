import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import type { InterviewDetail } from '#contract/interviews.ts';
import type { QuizProfile } from '#contract/quiz-profile.ts';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AskForOpinions } from '../perception/ask-for-opinions.tsx';
import { useCandidatePlace } from '../place.ts';
import { IllustratedPage } from '../illustrated-page.tsx';
import { ownReportAddress } from '../own-report/report-address.ts';
import { PublicAddress } from '../own-report/public-address.tsx';
import { QuizGate } from './quiz-gate.tsx';
import { useQuizPlace } from './quiz-paths.ts';
import { isDone, quizQuery } from './quiz-query.ts';
import { finishQuiz } from './save-quiz.ts';

/** `…/interview/sucesso`: the quiz is finished. One that has every answer and was not finished is finished here. */
export default function QuizSuccess() {
  const to = useQuizPlace();
  return (
    <QuizGate>
      {({ interview, quiz }) => {
        if (!quiz || !isDone(quiz)) return <Navigate to={to('quiz')} replace />;
        if (!quiz.statusQuizProfileFinish) return <Finishing interview={interview} quiz={quiz} />;
        return <Finished interview={interview} />;
      }}
    </QuizGate>
  );
}

function Finishing({ interview, quiz }: { interview: InterviewDetail; quiz: QuizProfile }) {
  const to = useQuizPlace();
  const client = useQueryClient();
  const { mutate, isError } = useMutation({
    mutationFn: () => finishQuiz(quiz.id),
    onSuccess: (finished) => client.setQueryData(quizQuery(interview.id).queryKey, finished),
  });
  useEffect(() => mutate(), [mutate]);
  if (isError) return <Navigate to={to('failure')} replace state={{ quizId: quiz.id }} />;
  return <LoadingPage />;
}

function Finished({ interview }: { interview: InterviewDetail }) {
  const place = useCandidatePlace();
  return (
    <IllustratedPage interview={interview}>
      <PageTitle>Questionário concluído</PageTitle>
      <Tag tone="done">Concluído</Tag>
      <h1 className="mt-4 text-3xl sm:text-4xl md:text-5xl">Questionário concluído!</h1>
      <p className="mt-5 max-w-prose text-lg">
        As suas respostas estão guardadas e não mudam mais. Elas são a base do seu relatório de perfil.
      </p>
      <p className="mt-4 max-w-prose">
        {interview.isActiveJohari
          ? 'A sua parte está feita. A outra metade do relatório vem de quem conhece você.'
          : 'Você não precisa fazer mais nada aqui.'}
      </p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {interview.own ? (
          <LinkButton to={ownReportAddress(interview.moduleId)} size="lg">
            Ver o meu relatório de perfil
          </LinkButton>
        ) : null}
        <LinkButton to={place.to('result')} size="lg" variant="secondary">
          Voltar ao resultado
        </LinkButton>
      </div>
      <AskForOpinions interview={interview} />
      {interview.own ? <PublicAddress /> : null}
    </IllustratedPage>
  );
}
