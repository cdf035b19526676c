import type { InterviewDetail } from '#contract/interviews.ts';

/** What every step is given. */
export interface WizardStepProps {
  interview: InterviewDetail;
  /** The step was reached by a button, so its heading takes the focus. */
  arrived: boolean;
  /** The first step: no back button. */
  first?: boolean;
  onBack: () => void;
  onNext: () => void;
}
