import { classInvariants } from './class-invariants.ts';
import { evaluationInvariants } from './evaluation-invariants.ts';
import { feedbackInvariants } from './feedback-invariants.ts';
import { interviewInvariants } from './interview-invariants.ts';
import type { Invariant } from './invariant.ts';
import { messageInvariants } from './message-invariants.ts';
import { panelInvariants } from './panel-invariants.ts';

/** Everything that the daily check looks for, in its order. What to do about each: docs/operations.md. */
export const INVARIANTS: readonly Invariant[] = [
  ...interviewInvariants,
  ...classInvariants,
  ...evaluationInvariants,
  ...feedbackInvariants,
  ...messageInvariants,
  ...panelInvariants,
];
