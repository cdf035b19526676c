import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { QuestionnaireSubmissionView } from '#contract/evaluation-decisions.ts';
import { isSessionOver, isRetryable } from '../../query-client.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { failureText, namedFailure } from '../page/failure.ts';
import { CANNOT_EVALUATE, ConfirmQuestionnaire, type QuestionnaireResult } from './confirm-questionnaire.tsx';
import { startupEvaluationQuery } from './evaluation-queries.ts';
import { QuestionnaireAnswers } from './questionnaire-answers.tsx';

const NOT_LOADED = 'Não foi possível carregar o questionário. Nada se perdeu.';

const titleOf = (sent: QuestionnaireSubmissionView | undefined): string => {
  if (!sent) return 'Questionário de seleção';
  return sent.mayEvaluate ? 'Avaliar questionário de seleção' : 'Visualizar questionário de seleção';
};

interface Props {
  interviewId: number;
  onClose: () => void;
  /** There is nothing to evaluate, or the evaluation failed. The user has already been notified. */
  onFailed: () => void;
}

/** The startup questionnaire as submitted and, if this person may decide, its evaluation after a confirmation. */
export function QuestionnaireDialog({ interviewId, onClose, onFailed }: Props) {
  const { data, error, refetch, isFetching } = useQuery(startupEvaluationQuery(interviewId));
  const isRefused = error !== null && !isRetryable(error);
  const toast = useToast();
  // A single toast; nothing else on the screen is affected, so nothing is reloaded.
  const refuse = useEffectEvent(() => {
    if (isSessionOver(error)) return;
    toast.error(namedFailure(CANNOT_EVALUATE, error));
    onFailed();
  });
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  const [asked, setAsked] = useState<QuestionnaireResult | null>(null);

  if (isRefused) return null;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="lg"
        module={2}
        title={titleOf(data)}
        footer={
          data?.mayEvaluate ? (
            <>
              <Button variant="secondary" onClick={onClose} className="sm:mr-auto">
                Fechar
              </Button>
              <Button variant="secondary" onClick={() => setAsked('REPROVADO')}>
                Reprovar
              </Button>
              <Button onClick={() => setAsked('APROVADO')}>Aprovar</Button>
            </>
          ) : (
            <CloseButton onClose={onClose} />
          )
        }
      >
        {data ? (
          <QuestionnaireAnswers sent={data} />
        ) : error ? (
          <div className="space-y-4">
            <p>{failureText(error, NOT_LOADED)}</p>
            <RetryButton busy={isFetching} onRetry={refetch} />
          </div>
        ) : (
          <div className="space-y-4">
            <output className="sr-only">Carregando o questionário</output>
            <Skeleton className="h-14" />
            <Skeleton className="h-64" />
          </div>
        )}
      </Dialog>
      {data && asked ? (
        <ConfirmQuestionnaire
          sent={data}
          result={asked}
          onNo={() => setAsked(null)}
          onDone={onClose}
          onFailed={onFailed}
        />
      ) : null}
    </>
  );
}
