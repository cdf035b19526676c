import { versionById } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../notice.tsx';
import { BackButton, StepButtons } from '../step/step-buttons.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import type { WizardStepProps } from '../step/step-props.ts';
import { AnswerWriting } from './answer-writing.tsx';
import { useStoredAnswers } from './answers-query.ts';
import { Onboarding } from './onboarding/onboarding.tsx';
import { Preparing } from './preparing.tsx';

/**
 * Step 3 in the typed form: loads the answers, then lets them be written. `isPreparing`: loads them, and shows nothing of them
 * yet, since the interview may turn out to be led by a chat.
 */
export function FormStep({
  isPreparing = false,
  ...props
}: WizardStepProps & { readonly isPreparing?: boolean }) {
  const { data: answers, isError, isFetching, refetch } = useStoredAnswers(props.interview.id);
  if (answers && !isPreparing) {
    const { id, module, moduleId } = props.interview;
    const duration =
      module.settingsMap['interviewDurationCandidate'] ??
      versionById(moduleId).settingsMap.interviewDurationCandidate;
    return (
      <>
        <Onboarding interviewId={id} duration={duration} />
        <AnswerWriting {...props} answers={answers} />
      </>
    );
  }
  if (isPreparing || !isError || isFetching) return <Preparing />;
  return (
    <div className="mx-auto max-w-3xl">
      <StepHeading arrived={props.arrived}>Entrevista</StepHeading>
      <Notice
        tone="error"
        role="alert"
        className="mt-6"
        title="Erro no preparo da etapa de entrevista de seleção."
      >
        <p>O que você já escreveu continua guardado. Confira a sua conexão e tente de novo.</p>
      </Notice>
      <StepButtons>
        <BackButton onClick={props.onBack} />
        <Button size="lg" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </StepButtons>
    </div>
  );
}
