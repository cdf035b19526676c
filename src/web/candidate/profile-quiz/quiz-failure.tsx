import { useMutation } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router';
import * as z from 'zod';
import { ApiError } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { FocusedAlert } from '../../ui/focused-alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StatusPage } from '../status-page.tsx';
import { StillWorking } from '../step/still-working.tsx';
import { Notice } from '../notice.tsx';
import { useCandidatePlace } from '../place.ts';
import { QuizGate } from './quiz-gate.tsx';
import { useQuizPlace } from './quiz-paths.ts';
import { isDone } from './quiz-query.ts';
import { finishQuiz } from './save-quiz.ts';

const failedQuiz = z.object({ quizId: z.number().int().positive() });

/** `…/interview/falha`: every answer is stored, finishing failed. Coming from the quiz, a retry needs no request before it. */
export default function QuizFailure() {
  const to = useQuizPlace();
  const { state } = useLocation();
  const failed = failedQuiz.safeParse(state);
  if (failed.success) return <FinishAgain quizId={failed.data.quizId} />;
  return (
    <QuizGate>
      {({ quiz }) => {
        if (!quiz || !isDone(quiz)) return <Navigate to={to('quiz')} replace />;
        if (quiz.statusQuizProfileFinish) return <Navigate to={to('success')} replace />;
        return <FinishAgain quizId={quiz.id} />;
      }}
    </QuizGate>
  );
}

function FinishAgain({ quizId }: { quizId: number }) {
  const to = useQuizPlace();
  const place = useCandidatePlace();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => finishQuiz(quizId),
    onSuccess: () => navigate(to('success'), { replace: true }),
    onError: (refusal) => {
      // An answer is missing: open the quiz at that question.
      if (refusal instanceof ApiError && refusal.code === 'quiz.incomplete')
        return navigate(to('quiz'), { replace: true });
    },
  });
  // The interview's state has changed: another try is refused again.
  const isClosed = error instanceof ApiError && error.code === 'quiz.closed';
  return (
    <StatusPage
      title="Não foi possível concluir o questionário"
      actions={
        <>
          {isClosed ? null : (
            <Button size="lg" busy={isPending} busyLabel="Finalizando..." onClick={() => mutate()}>
              Tentar de novo
            </Button>
          )}
          <LinkButton to={place.to('result')} size="lg" variant="secondary">
            Voltar ao resultado
          </LinkButton>
        </>
      }
    >
      <p>
        Nada se perdeu: as suas respostas estão guardadas.
        {isClosed ? '' : ' Tente concluir de novo; se o portal já tinha concluído, nada se repete.'}
      </p>
      {isClosed ? (
        <FocusedAlert>
          <p>{error.message}</p>
        </FocusedAlert>
      ) : error ? (
        <Notice tone="error" role="alert" title="Ainda não deu certo">
          <p>{error.message}</p>
        </Notice>
      ) : null}
      <StillWorking busy={isPending}>As suas respostas estão guardadas: espere mais um pouco.</StillWorking>
    </StatusPage>
  );
}
