import type { InterviewDetail } from '#contract/interviews.ts';

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
