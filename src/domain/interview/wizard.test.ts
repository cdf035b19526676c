import { describe, expect, it } from 'vitest';
import { axesOf, STATE_KEYS, type StateKey } from './states.ts';
import {
  candidatePageFor,
  canSend,
  firstOpenQuestion,
  registrationStartStep,
  wizardStartStep,
  type QuestionId,
  type WizardFacts,
} from './wizard.ts';

const facts = (changes: Partial<WizardFacts> = {}): WizardFacts => ({
  state: 'EM_PREENCHIMENTO-SEM_RESULTADO',
  acceptedTerm: true,
  viewedVideo: true,
  hasProfessionalSituation: true,
  hasEmergencyContact: true,
  ...changes,
});

describe('wizardStartStep', () => {
  it.each([
    ['nothing yet', { acceptedTerm: false, viewedVideo: false, hasProfessionalSituation: false }, 1],
    ['term not accepted, data there', { acceptedTerm: false }, 1],
    ['video not seen, data there', { viewedVideo: false }, 1],
    ['conditions met, no data', { hasProfessionalSituation: false, hasEmergencyContact: false }, 2],
    ['no professional situation', { hasProfessionalSituation: false }, 2],
    ['no emergency contact', { hasEmergencyContact: false }, 2],
    ['all there', {}, 3],
    ['a new interview, all there from before', { state: 'REENTREVISTA-SEM_RESULTADO' }, 3],
  ] as const)('%s → step %i', (_, changes, step) => {
    expect(wizardStartStep(facts(changes))).toBe(step);
  });

  it('opens the third step whenever there is any result, whatever is missing', () => {
    const nothing = {
      acceptedTerm: false,
      viewedVideo: false,
      hasProfessionalSituation: false,
      hasEmergencyContact: false,
    };
    for (const state of STATE_KEYS) {
      expect(wizardStartStep(facts({ ...nothing, state }))).toBe(
        axesOf(state).result === 'SEM_RESULTADO' ? 1 : 3,
      );
    }
  });
});

describe('registrationStartStep', () => {
  it.each([
    ['nothing yet', { acceptedTerm: false, viewedVideo: false, hasEmergencyContact: false }, 1],
    ['conditions met, no professional situation', { hasProfessionalSituation: false }, 1],
    ['conditions met, no emergency contact', { hasEmergencyContact: false }, 1],
    ['data there, term not accepted', { acceptedTerm: false }, 2],
    ['data there, video not seen', { viewedVideo: false }, 2],
    ['all there', {}, 3],
    ['any result', { state: 'FINALIZADA-EM_PROCESSAMENTO', hasEmergencyContact: false }, 3],
  ] as const)('%s → step %i', (_, changes, step) => {
    expect(registrationStartStep(facts(changes))).toBe(step);
  });
});

const words = (count: number): string => 'fiz '.repeat(count).trim();
const answers = (...counts: readonly (number | null)[]): Map<QuestionId, string> =>
  new Map(
    counts.flatMap((count, index) =>
      // Five counts at most: the ids of the questions are 1 to 5.
      count === null ? [] : [[(index + 1) as QuestionId, words(count)]],
    ),
  );

describe('the five answers', () => {
  it.each([
    ['none', answers(), 1, false],
    ['an empty first', answers(0), 1, false],
    ['one word too few', answers(119), 1, false],
    ['the first is enough', answers(120), 2, false],
    ['one word too many', answers(601), 1, false],
    ['the most words', answers(600, 300), 3, false],
    ['a gap', answers(120, null, 120), 2, false],
    ['the last is short', answers(120, 120, 120, 120, 119), 5, false],
    ['the third is long', answers(120, 120, 601, 120, 120), 3, false],
    ['all at the least', answers(120, 120, 120, 120, 120), 1, true],
    ['all in the warning', answers(550, 560, 570, 599, 600), 1, true],
  ] as const)('%s: opens at question %#', (_, given, first, sendable) => {
    expect(firstOpenQuestion(given)).toBe(first);
    expect(canSend(given)).toBe(sendable);
  });
});

describe('candidatePageFor', () => {
  const AT_WORK: readonly StateKey[] = [
    'NAO_PREENCHIDO-SEM_RESULTADO',
    'EM_PREENCHIMENTO-SEM_RESULTADO',
    'REENTREVISTA-SEM_RESULTADO',
    'EM_REVISAO-SEM_RESULTADO',
  ];
  it.each(STATE_KEYS)('%s', (state) => {
    expect(candidatePageFor(state)).toBe(AT_WORK.includes(state) ? 'wizard' : 'result');
  });
});
