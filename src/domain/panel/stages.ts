import type { StateKey } from '../interview/states.ts';
import { STATE_KEYS, isLegal } from '../interview/states.ts';
import { selectsByContact, type VersionId } from '../seminar-version.ts';

/** How far a person comes, in order: whoever has reached one has reached those before it. */
export const STAGES = ['INTERESTED', 'BEGAN', 'SENT', 'APT', 'CERTIFIED'] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  INTERESTED: 'Inscritas',
  BEGAN: 'Começaram',
  SENT: 'Enviaram',
  APT: 'Aptas',
  CERTIFIED: 'Certificadas',
};

/** 1 to 5: as it is stored. */
export const rankOf = (stage: Stage): number => STAGES.indexOf(stage) + 1;

/** The stages of a version; in those that select by contact nobody fills in or sends an interview. */
export const stagesOf = (version: VersionId): readonly Stage[] =>
  selectsByContact(version) ? STAGES.filter((stage) => stage !== 'BEGAN' && stage !== 'SENT') : STAGES;

/**
 * The stage that everybody in a state has reached. Apt and certified follow the present state: a result that was set
 * to 'Não apto' and a certificate that was deleted count no more.
 */
export const STAGE_OF_STATE: Readonly<Record<StateKey, Stage>> = {
  'NAO_PREENCHIDO-SEM_RESULTADO': 'INTERESTED',
  'EM_PREENCHIMENTO-SEM_RESULTADO': 'BEGAN',
  'REENTREVISTA-SEM_RESULTADO': 'INTERESTED',
  'EM_REVISAO-SEM_RESULTADO': 'SENT',
  'FINALIZADA-APTO': 'APT',
  'FINALIZADA-NAO_APTO': 'SENT',
  'FINALIZADA-AGUARDANDO_AVALIACAO': 'SENT',
  'FINALIZADA-EM_PROCESSAMENTO': 'SENT',
  'FINALIZADA-ERRO_DE_PROCESSAMENTO': 'SENT',
  'EXPIRADA-SEM_RESULTADO': 'INTERESTED',
  'EXPIRADA-APTO': 'APT',
  'EXPIRADA-NAO_APTO': 'SENT',
  'CERTIFICADA-APTO': 'CERTIFIED',
  'DESISTENTE-CONCLUIDO': 'APT',
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': 'INTERESTED',
};

/** States in which some have come further than the state says: what they wrote and sent decides. */
export const VARYING_STATES = [
  'REENTREVISTA-SEM_RESULTADO',
  'EXPIRADA-SEM_RESULTADO',
] as const satisfies readonly StateKey[];

/** How many people of a state have come how far. */
export interface StateCount {
  readonly state: StateKey;
  readonly furthest: number;
  readonly people: number;
}

export const reached = (counts: readonly Pick<StateCount, 'furthest' | 'people'>[], stage: Stage): number =>
  counts.filter(({ furthest }) => furthest >= rankOf(stage)).reduce((sum, { people }) => sum + people, 0);

/**
 * The states that together hold exactly the people who have reached a stage, for a list that filters by state; null
 * where a state holds both some who have and some who have not.
 */
export function statesReaching(
  version: VersionId,
  counts: readonly StateCount[],
  stage: Stage,
): readonly StateKey[] | null {
  const states: StateKey[] = [];
  for (const state of STATE_KEYS.filter((key) => isLegal(version, key))) {
    if (rankOf(STAGE_OF_STATE[state]) >= rankOf(stage)) {
      states.push(state);
      continue;
    }
    const there = counts.filter((count) => count.state === state && count.people > 0);
    const further = there.filter(({ furthest }) => furthest >= rankOf(stage));
    if (further.length === 0) continue;
    if (further.length < there.length) return null;
    states.push(state);
  }
  return states;
}

/** Classes of the panel's table: those with the most people. */
export const PANEL_CLASSES = 20;
