import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { InterviewDetail } from '#contract/interviews.ts';
import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useRefreshInterview, useShowInterview } from '../interview-query.ts';
import { asSent, resendInterview, openAnswerSession, sendInterview } from '../interview/submit-interview.ts';
import { Notice } from '../notice.tsx';
import { StillWorking } from '../step/still-working.tsx';
import { useCandidatePlace } from '../place.ts';
import { quizAddress } from '../profile-quiz/quiz-paths.ts';
import { ownReportAddress } from '../own-report/report-address.ts';
import { GraduateLinks } from './graduate-links.tsx';
import type { ResultAction } from './result-texts.ts';
import { isConflict, type SubmitFailure } from '../interview/submit-failure.ts';
import { openQuestionnaire, sendQuestionnaire } from '../questionnaire/submit-questionnaire.ts';

interface Props {
  interview: InterviewDetail;
  actions: readonly ResultAction[];
  failure: SubmitFailure | null;
}

/** The buttons of a result, after its first sentence. */
export function ResultActions({ interview, actions, failure }: Props) {
  const place = useCandidatePlace();
  const resend = useResend(interview, failure !== null);
  const portal = interview.module.settingsMap['portalAddress'] || '/portal';
  const mayResend = actions.includes('resend') || failure !== null;
  // Only while the answers can still be changed.
  const back = actions.includes('continue') || !interview.own ? place.to('wizard') : portal;

  return (
    <>
      {resend.error && mayResend ? (
        <Notice tone="error" role="alert" className="mt-8" title={resend.error.message}>
          <p>Nada se perdeu: {interview.own ? 'suas' : 'as'} respostas estão guardadas.</p>
        </Notice>
      ) : null}
      <StillWorking busy={resend.isPending}>
        {interview.own ? 'As suas' : 'As'} respostas estão guardadas: espere mais um pouco.
      </StillWorking>
      <div className="mt-6 flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
        {mayResend ? (
          <>
            <Button size="lg" busy={resend.isPending} busyLabel="Enviando..." onClick={() => resend.mutate()}>
              Enviar a inscrição novamente.
            </Button>
            <LinkButton to={back} size="lg" variant="secondary">
              Voltar
            </LinkButton>
          </>
        ) : null}
        {actions.includes('continue') && !mayResend ? (
          <LinkButton to={place.to('wizard')} size="lg">
            {interview.own ? 'Continuar a inscrição' : 'Ver a inscrição'}
          </LinkButton>
        ) : null}
        {actions.includes('certificate') ? <GraduateLinks interview={interview} /> : null}
        {actions.includes('profile-quiz') && interview.own ? (
          <LinkButton
            to={quizAddress('quiz', `?modulo=${interview.moduleId}`)}
            size="lg"
            variant={actions.includes('certificate') ? 'secondary' : 'primary'}
          >
            Questionário de perfil
          </LinkButton>
        ) : null}
        {actions.includes('profile-quiz') && interview.own ? (
          <LinkButton to={ownReportAddress(interview.moduleId)} size="lg" variant="secondary">
            Meu relatório de perfil
          </LinkButton>
        ) : null}
        {actions.includes('see-classes') ? (
          <LinkButton to={portal} size="lg" variant="secondary">
            Conhecer as turmas
          </LinkButton>
        ) : null}
        {actions.includes('register-again') ? (
          <LinkButton to={portal} size="lg">
            Fazer uma nova inscrição
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

/**
 * After a failed submission the candidate submits again, with the drafts of this device; after a failed
 * evaluation the server evaluates the stored answers again.
 */
function useResend(interview: InterviewDetail, neverArrived: boolean) {
  const show = useShowInterview();
  const refresh = useRefreshInterview();
  const navigate = useNavigate();
  const place = useCandidatePlace();
  return useMutation({
    mutationFn: () => (neverArrived ? retrySubmission(interview) : resendInterview(interview.id)),
    onSuccess: async () => {
      show(asSent(interview));
      void refresh();
      // Clears the failure stored in the history entry.
      await navigate(place.to('result'), { replace: true });
    },
    onError: async (error) => {
      void refresh();
      // The choice between two texts is made where they are written.
      if (isConflict(error)) await navigate(place.to('wizard'));
    },
  });
}

/** Submits again after a failure, with the stored answers and the drafts of this device. Rejects with ApiError; drafts then stay. */
async function retrySubmission(interview: InterviewDetail): Promise<void> {
  if (selectsByQuestionnaire(interview.moduleId))
    await sendQuestionnaire(interview, await openQuestionnaire(interview.id));
  else await sendInterview(interview, await openAnswerSession(interview.id));
}
