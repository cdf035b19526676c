import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../api.ts';
import { Notice } from '../candidate/notice.tsx';
import { StillWorking } from '../candidate/step/still-working.tsx';
import { Button } from '../ui/button.tsx';
import { useFeedbackSession } from './feedback-session.ts';
import { FeedbackStatusPage } from './feedback-frame.tsx';
import { OwnLink } from './own-link.tsx';
import type { Unsent } from './unsent.ts';
import { failureFrom, type SubmitFailure, useSubmitFeedback } from './use-submit-feedback.ts';

const FAILED = 'Houve uma falha ao enviar o seu questionário! Procure o supervisor.';

/** `/candidato/questionario/resultado/falhou`: what was answered is kept in this tab, and can be sent again. */
export function FailedPage() {
  const { state } = useLocation();
  const failure = failureFrom(state);
  const { unsent } = useFeedbackSession();
  // Read once: a successful retry removes it while this page is still shown.
  const [kept] = useState(() => (failure ? unsent.read(failure.interviewId) : null));
  return failure && kept ? <SendAgain failure={failure} kept={kept} /> : <NothingKept />;
}

function SendAgain({ failure, kept }: { failure: SubmitFailure; kept: Unsent }) {
  const version = failure.module ?? 1;
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSubmitFeedback({
    interviewId: failure.interviewId,
    module: version,
    onFailed: () => {},
  });
  if (error instanceof ApiError && error.code === 'johari.own-interview')
    return <OwnLink version={version} />;
  return (
    <FeedbackStatusPage
      version={version}
      title={FAILED}
      actions={
        <>
          <Button size="lg" busy={isPending} busyLabel="Enviando..." onClick={() => mutate(kept)}>
            Reenviar o questionário novamente.
          </Button>
          <Button size="lg" variant="secondary" onClick={() => void navigate(-1)}>
            Voltar ao questionário
          </Button>
        </>
      }
    >
      <p>Nada se perdeu: as suas respostas estão guardadas nesta aba. Deixe-a aberta e envie de novo.</p>
      {error ? (
        <Notice tone="error" role="alert" title="Ainda não deu certo">
          <p className="text-base">{error.message}</p>
        </Notice>
      ) : (
        <p className="text-base text-ink-soft">{failure.reason}</p>
      )}
      <StillWorking busy={isPending}>
        As suas respostas estão guardadas nesta aba: espere mais um pouco, com ela aberta.
      </StillWorking>
    </FeedbackStatusPage>
  );
}

function NothingKept() {
  return (
    <FeedbackStatusPage version={1} title="Não há questionário para reenviar">
      <p>
        Nesta aba do navegador não há respostas à espera de envio: elas já foram enviadas, ou foram dadas em
        outra aba ou em outro aparelho.
      </p>
      <p>Para responder, abra de novo o link que você recebeu.</p>
    </FeedbackStatusPage>
  );
}
