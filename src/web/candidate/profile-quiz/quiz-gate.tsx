import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InterviewDetail } from '#contract/interviews.ts';
import type { QuizProfile } from '#contract/quiz-profile.ts';
import { isQuizOpen } from '#domain/profile/steps.ts';
import { PROFILE_REFUSALS } from '#domain/refusals/profile.ts';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { stateOf, useInterview } from '../interview-query.ts';
import { LoadFailed } from '../load-failed.tsx';
import { StatusPage } from '../status-page.tsx';
import { NoInterview } from '../no-interview.tsx';
import { useCandidatePlace } from '../place.ts';
import { quizQuery } from './quiz-query.ts';

export interface OpenQuiz {
  readonly interview: InterviewDetail;
  /** Null while it has not begun. */
  readonly quiz: QuizProfile | null;
  /** Refetches the quiz. Stable between renders. */
  readonly reload: () => unknown;
}

/** Loads the own interview and its quiz; shows the reason when one of them fails to load or is not open. */
export function QuizGate({ children }: { children: (open: OpenQuiz) => ReactNode }) {
  const place = useCandidatePlace();
  const { data: interview, isPending, refetch } = useInterview();
  if (place.unknownVersion) return <NoInterview unknownVersion />;
  if (interview === undefined)
    return isPending ? <LoadingPage /> : <LoadFailed onRetry={() => void refetch()} />;
  if (interview === null) return <NoInterview version={place.version} />;
  if (!isQuizOpen(stateOf(interview))) {
    return (
      <StatusPage
        title="O questionário de perfil não está aberto"
        actions={<LinkButton to={place.to('home')}>Ir para a minha área</LinkButton>}
      >
        <p>{PROFILE_REFUSALS['quiz.closed']}</p>
        <p>O que você já tiver respondido continua guardado.</p>
      </StatusPage>
    );
  }
  return (
    <LoadedQuiz key={interview.id} interview={interview}>
      {children}
    </LoadedQuiz>
  );
}

interface LoadedQuizProps {
  interview: InterviewDetail;
  children: (open: OpenQuiz) => ReactNode;
}

function LoadedQuiz({ interview, children }: LoadedQuizProps) {
  const { data: quiz, isFetching, refetch } = useQuery(quizQuery(interview.id));
  if (quiz !== undefined) return children({ interview, quiz, reload: refetch });
  if (isFetching) return <LoadingPage />;
  return (
    <StatusPage title="Erro!" actions={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
      <p>
        O questionário não carregou. Nada se perdeu: o que você já respondeu continua guardado. Confira a sua
        conexão e tente de novo.
      </p>
    </StatusPage>
  );
}
