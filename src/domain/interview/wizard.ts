import { hasValidLength } from '../word-count.ts';
import { axesOf, type StateKey } from './states.ts';

/** Facts that the steps of the wizard depend on. */
export interface WizardFacts {
  readonly state: StateKey;
  readonly acceptedTerm: boolean;
  readonly viewedVideo: boolean;
  readonly hasProfessionalSituation: boolean;
  readonly hasEmergencyContact: boolean;
}

/** The step at which the wizard opens. Document 1, section 4. */
export function wizardStartStep(facts: WizardFacts): 1 | 2 | 3 {
  if (axesOf(facts.state).result !== 'SEM_RESULTADO') return 3;
  if (!facts.viewedVideo || !facts.acceptedTerm) return 1;
  return facts.hasProfessionalSituation && facts.hasEmergencyContact ? 3 : 2;
}

/**
 * The step at which the alternate registration opens. Its first two steps are those of the wizard in reverse order:
 * basic data, then term and video. Document 1, sections 2 and 4.
 */
export function registrationStartStep(facts: WizardFacts): 1 | 2 | 3 {
  if (axesOf(facts.state).result !== 'SEM_RESULTADO') return 3;
  if (!facts.hasProfessionalSituation || !facts.hasEmergencyContact) return 1;
  return facts.viewedVideo && facts.acceptedTerm ? 3 : 2;
}

export const QUESTION_IDS = [1, 2, 3, 4, 5] as const;
export type QuestionId = (typeof QUESTION_IDS)[number];

/** The first question whose answer is not yet valid (120 to 600 words), or 1 when all are. Document 1, section 4. */
export function firstOpenQuestion(answers: ReadonlyMap<QuestionId, string>): QuestionId {
  return QUESTION_IDS.find((id) => !hasValidLength(answers.get(id) ?? '')) ?? 1;
}

/** Sending requires all five answers to be valid. */
export function canSend(answers: ReadonlyMap<QuestionId, string>): boolean {
  return QUESTION_IDS.every((id) => hasValidLength(answers.get(id) ?? ''));
}

/** The page of the own interview. Document 1, section 4; desistances and awaiting states: domain.md, section 1. */
export function candidatePageFor(state: StateKey): 'wizard' | 'result' {
  return axesOf(state).result === 'SEM_RESULTADO' && axesOf(state).completing !== 'EXPIRADA'
    ? 'wizard'
    : 'result';
}
