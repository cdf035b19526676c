import { useState } from 'react';
import type { InterviewDetail } from '#contract/interviews.ts';
import { candidatePageFor } from '#domain/interview/wizard.ts';
import { selectsByInterview, selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { InterviewNotOpened } from '../interview-not-opened.tsx';
import { stateOf, useInterview, wizardFactsOf } from '../interview-query.ts';
import { AnswersReading } from './answers-reading.tsx';
import { InterviewStep } from './interview-step.tsx';
import { Preparation } from '../interview/preparation.tsx';
import { useCandidatePlace } from '../place.ts';
import { QuestionnaireStep } from '../questionnaire/questionnaire-step.tsx';
import { VisitorNote } from '../visitor-note.tsx';
import { BasicDataReading } from './basic-data-reading.tsx';
import { BasicDataStep } from './basic-data-step.tsx';
import type { StepName, WizardFlow } from './flow.ts';
import { TermsReading } from './terms-reading.tsx';
import { TermsStep } from './terms-step.tsx';
import type { WizardStepProps } from '../step/step-props.ts';
import { useStepHistory } from '../step/use-step-history.ts';
import { Redirect } from '../../shell/redirect.tsx';

/** The three steps of an interview that is still to be written, in the order of a flow. */
export function WizardPage({ flow }: { flow: WizardFlow }) {
  const place = useCandidatePlace();
  const { data: interview, isPending } = useInterview();
  if (place.unknownVersion) return <Redirect to={place.to('home')} />;
  if (place.unknownInterview) return <InterviewNotOpened />;
  if (isPending) return <LoadingPage />;
  if (!interview)
    return place.interviewId === null ? <Redirect to={place.to('home')} /> : <InterviewNotOpened />;
  if (interview.own && candidatePageFor(stateOf(interview)) === 'result') {
    return <Redirect to={place.to('result')} />;
  }
  return <Steps key={interview.id} interview={interview} flow={flow} />;
}

function Steps({ interview, flow }: { interview: InterviewDetail; flow: WizardFlow }) {
  const start = flow.startStep(wizardFactsOf(interview));
  // The step that was open is kept until its successor is: what it saved may arrive before the next one opens.
  const [reached, setReached] = useState<number>(start);
  const limit = interview.own ? Math.max(start, reached) : flow.steps.length;
  const { current: number, moved, go, back } = useStepHistory('wizard', start, limit);
  const names = flow.steps.map((step) => stepTitle(step, interview));
  const step = flow.steps[number - 1] ?? flow.steps[0];
  const props: WizardStepProps = {
    interview,
    arrived: moved,
    first: number === 1,
    onBack: () => back(Math.max(number - 1, 1)),
    onNext: () => {
      const next = Math.min(number + 1, flow.steps.length);
      setReached(Math.max(reached, next));
      void go(next);
    },
  };
  return (
    <Main className="page flex-1 py-8 md:py-12">
      <PageTitle>{stepTitle(step, interview)}</PageTitle>
      <VisitorNote interview={interview} />
      <div className="mx-auto mb-10 max-w-3xl md:mb-14">
        <Stepper label="Etapas da seleção" steps={names} current={number - 1} />
      </div>
      {interview.own ? <WritingStep step={step} {...props} /> : <ReadingStep step={step} {...props} />}
    </Main>
  );
}

function stepTitle(step: StepName, { moduleId }: InterviewDetail): string {
  switch (step) {
    case 'terms':
      return 'Conheça o Empretec';
    case 'basic-data':
      return 'Dados básicos';
    case 'selection':
      return selectsByQuestionnaire(moduleId) ? 'Questionário' : 'Entrevista';
  }
}

function WritingStep({ step, ...props }: WizardStepProps & { step: StepName }) {
  if (step === 'terms') return <TermsStep {...props} />;
  if (step === 'basic-data') return <BasicDataStep {...props} />;
  return selectsByInterview(props.interview.moduleId) ? (
    <>
      <Preparation interviewId={props.interview.id} />
      <InterviewStep {...props} />
    </>
  ) : (
    <QuestionnaireStep {...props} />
  );
}

function ReadingStep({ step, ...props }: WizardStepProps & { step: StepName }) {
  if (step === 'terms') return <TermsReading {...props} />;
  if (step === 'basic-data') return <BasicDataReading {...props} />;
  return <AnswersReading {...props} />;
}
