import type { InterviewDetail } from '#contract/interviews.ts';
import { WIZARD_FLOW } from './flow.ts';
import { WizardPage } from './wizard-page.tsx';

/** What every step is given. */
export interface WizardStepProps {
  interview: InterviewDetail;
  /** The person came here by a button: the heading takes the focus. */
  arrived: boolean;
  /** Nothing lies before this step. */
  first?: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** `/candidato/sobre-curso` and, for administrators looking, `/candidato/sobre-curso/id/:id`: the three steps. */
export default function Wizard() {
  return <WizardPage flow={WIZARD_FLOW} />;
}
