import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from '../notice.tsx';
import { BackButton, StepButtons } from '../step/step-buttons.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import type { WizardStepProps } from '../step/step-props.ts';
import { QuestionnaireFilling } from './questionnaire-filling.tsx';
import { useStoredQuestionnaire } from './questionnaire-query.ts';

/** Step 3 of the startup version: loads the questionnaire, then shows the form. */
export function QuestionnaireStep(props: WizardStepProps) {
  const { data: stored, isError, isFetching, refetch } = useStoredQuestionnaire(props.interview.id);
  if (stored) return <QuestionnaireFilling {...props} stored={stored} />;
  if (!isError || isFetching) return <Preparing />;
  return (
    <div className="mx-auto max-w-3xl">
      <StepHeading arrived={props.arrived}>Questionário de seleção</StepHeading>
      <Notice tone="error" role="alert" className="mt-6" title="O questionário não carregou">
        <p>O que você já preencheu continua guardado. Confira a sua conexão e tente de novo.</p>
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

function Preparing() {
  return (
    <div className="mx-auto max-w-3xl" aria-busy="true">
      <output className="sr-only">Carregando o questionário</output>
      <Skeleton className="h-12 w-4/5" />
      <Skeleton className="mt-6 h-20 w-full" />
      <Skeleton className="mt-10 h-64 w-full" />
      <Skeleton className="mt-8 h-12 w-full" />
      <Skeleton className="mt-8 h-12 w-full" />
    </div>
  );
}
