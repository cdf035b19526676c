import type { ReactNode } from 'react';
import type { FeedbackTarget } from '#contract/feedback.ts';
import type { FeedbackStep } from '#domain/feedback/steps.ts';
import type { Unsent } from './unsent.ts';

export interface StepProps {
  readonly step: FeedbackStep;
  readonly target: FeedbackTarget;
  readonly unsent: Unsent;
  /** An attempt to go on has failed: what is missing says so. */
  readonly flagged: boolean;
  /** The person came here by a button: the heading takes the focus. */
  readonly arrived: boolean;
  /** It is being sent: nothing changes any more. */
  readonly busy: boolean;
  /** The indicator of the steps, for its place on the page. */
  readonly trail: ReactNode;
  readonly onChoose: (question: number, option: number) => void;
  readonly onEmail: (email: string) => void;
}
