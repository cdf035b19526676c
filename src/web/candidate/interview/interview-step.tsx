import { versionById } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from '../notice.tsx';
import { StepButtons } from '../wizard/step-buttons.tsx';
import { StepHeading } from '../wizard/step-heading.tsx';
import type { WizardStepProps } from '../wizard/step-props.ts';
import { AnswerWriting } from './answer-writing.tsx';
import { useStoredAnswers } from './answers-query.ts';
import { Onboarding } from './onboarding/onboarding.tsx';

/** Step 3 of the versions with an interview: loads the answers, then lets them be written. */
export function InterviewStep(props: WizardStepProps) {
  const { data: answers, isError, isFetching, refetch } = useStoredAnswers(props.interview.id);
  if (answers) {
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
  if (!isError || isFetching) return <Preparing />;
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
        <Button variant="secondary" size="lg" onClick={props.onBack}>
          VOLTAR
        </Button>
        <Button size="lg" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </StepButtons>
    </div>
  );
}

function Preparing() {
  return (
    <div className="mx-auto max-w-3xl" aria-busy="true">
      <output className="sr-only">Carregando as suas respostas</output>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-4 h-12 w-4/5" />
      <Skeleton className="mt-8 h-24 w-full" />
      <Skeleton className="mt-8 h-72 w-full" />
    </div>
  );
}
