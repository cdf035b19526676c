import type { ReactNode } from 'react';
import type { FeedbackTarget } from '#contract/feedback.ts';
import type { FeedbackStep } from '#domain/feedback/steps.ts';
import type { Unsent } from './unsent.ts';

export interface StepProps {
  readonly step: FeedbackStep;
  readonly target: FeedbackTarget;
  readonly unsent: Unsent;
  /** An attempt to continue has failed: show the missing fields. */
  readonly flagged: boolean;
  /** The step was reached by a button, so its heading takes the focus. */
  readonly arrived: boolean;
  /** Sending: the fields are locked. */
  readonly busy: boolean;
  /** The indicator of the steps, for its place on the page. */
  readonly trail: ReactNode;
  readonly onChoose: (question: number, option: number) => void;
  readonly onEmail: (email: string) => void;
}
