import { registrationStartStep, type WizardFacts, wizardStartStep } from '#domain/interview/wizard.ts';

export type StepName = 'terms' | 'basic-data' | 'selection';

/** The three steps in an order, and where a person comes in. */
export interface WizardFlow {
  readonly steps: readonly [StepName, StepName, StepName];
  /** Number of the step, from 1. */
  readonly startStep: (facts: WizardFacts) => 1 | 2 | 3;
}

export const WIZARD_FLOW: WizardFlow = {
  steps: ['terms', 'basic-data', 'selection'],
  startStep: wizardStartStep,
};

/** Document 1, section 2, "Registration flow (alternate entry)". */
export const REGISTRATION_FLOW: WizardFlow = {
  steps: ['basic-data', 'terms', 'selection'],
  startStep: registrationStartStep,
};
