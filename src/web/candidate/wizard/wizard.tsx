import { useState } from 'react';
import { Navigate } from 'react-router';
import type { InterviewDetail } from '#contract/interviews.ts';
import { candidatePageFor, wizardStartStep } from '#domain/interview/wizard.ts';
import { versionById } from '#domain/seminar-version.ts';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { stateOf, useInterview, wizardFactsOf } from '../interview-query.ts';
import { AnswersReading } from '../interview/answers-reading.tsx';
import { InterviewStep } from '../interview/interview-step.tsx';
import { useCandidatePlace } from '../place.ts';
import { VisitorNote } from '../visitor-note.tsx';
import { BasicDataReading } from './basic-data-reading.tsx';
import { BasicDataStep } from './basic-data-step.tsx';
import { QuestionnaireStep } from './questionnaire-step.tsx';
import { TermsReading } from './terms-reading.tsx';
import { TermsStep } from './terms-step.tsx';

/** `/candidato/sobre-curso` and, for administrators looking, `/candidato/sobre-curso/id/:id`: the three steps. */
export default function Wizard() {
  const place = useCandidatePlace();
  const { data: interview, isPending } = useInterview();
  if (place.unknownVersion) return <Navigate to={place.to('home')} replace />;
  if (isPending) return <LoadingPage />;
  if (!interview)
    return <Navigate to={place.interviewId === null ? place.to('home') : '/candidato'} replace />;
  if (interview.own && candidatePageFor(stateOf(interview)) === 'result') {
    return <Navigate to={place.to('result')} replace />;
  }
  return <Steps key={interview.id} interview={interview} />;
}

type StepNumber = 1 | 2 | 3;

/** What every step is given. */
export interface WizardStepProps {
  interview: InterviewDetail;
  /** The person came here by a button: the heading takes the focus. */
  arrived: boolean;
  onBack: () => void;
  onNext: () => void;
}

function Steps({ interview }: { interview: InterviewDetail }) {
  const [step, setStep] = useState<StepNumber>(() => wizardStartStep(wizardFactsOf(interview)));
  const [arrived, setArrived] = useState(false);
  const go = (next: StepNumber) => {
    setArrived(true);
    setStep(next);
  };
  const names = stepNames(interview);
  const props: WizardStepProps = {
    interview,
    arrived,
    onBack: () => go(step === 3 ? 2 : 1),
    onNext: () => go(step === 1 ? 2 : 3),
  };
  return (
    <Main className="page flex-1 py-8 md:py-12">
      <PageTitle>{names[step - 1] ?? names[0]}</PageTitle>
      <VisitorNote interview={interview} />
      <div className="mx-auto mb-10 max-w-3xl md:mb-14">
        <Stepper label="Etapas da seleção" steps={names} current={step - 1} />
      </div>
      {interview.own ? <WritingStep step={step} {...props} /> : <ReadingStep step={step} {...props} />}
    </Main>
  );
}

function stepNames({ moduleId }: InterviewDetail): readonly [string, string, string] {
  const last = versionById(moduleId).selection === 'questionnaire' ? 'Questionário' : 'Entrevista';
  return ['Conheça o Empretec', 'Dados básicos', last];
}

function WritingStep({ step, ...props }: WizardStepProps & { step: StepNumber }) {
  if (step === 1) return <TermsStep {...props} />;
  if (step === 2) return <BasicDataStep {...props} />;
  return versionById(props.interview.moduleId).selection === 'interview' ? (
    <InterviewStep {...props} />
  ) : (
    <QuestionnaireStep {...props} />
  );
}

function ReadingStep({ step, ...props }: WizardStepProps & { step: StepNumber }) {
  if (step === 1) return <TermsReading {...props} />;
  if (step === 2) return <BasicDataReading {...props} />;
  return <AnswersReading {...props} />;
}
