import { isKeyOf, keysOf } from '../keys.ts';
import type { VersionId } from '../seminar-version.ts';

/**
 * Every legal pair "completing-result" and the seminar versions that have it.
 * The database has the same table as a CHECK; a test keeps the two equal.
 * Source: domain.md, section 1.
 */
export const LEGAL_STATES = {
  'NAO_PREENCHIDO-SEM_RESULTADO': [1, 2, 3],
  'EM_PREENCHIMENTO-SEM_RESULTADO': [1, 2, 3],
  'REENTREVISTA-SEM_RESULTADO': [1, 2, 3],
  'EM_REVISAO-SEM_RESULTADO': [1, 2, 3],
  'FINALIZADA-APTO': [1, 2, 3, 4],
  'FINALIZADA-NAO_APTO': [1, 2, 3, 4],
  'FINALIZADA-AGUARDANDO_AVALIACAO': [1, 2, 3],
  'FINALIZADA-EM_PROCESSAMENTO': [1, 3],
  'FINALIZADA-ERRO_DE_PROCESSAMENTO': [1, 3],
  'EXPIRADA-SEM_RESULTADO': [1, 2, 3, 4],
  'EXPIRADA-APTO': [1, 2, 3, 4],
  'EXPIRADA-NAO_APTO': [1, 2, 3, 4],
  'CERTIFICADA-APTO': [1, 2, 3, 4],
  'DESISTENTE-CONCLUIDO': [1, 2, 3, 4],
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': [4],
} as const satisfies Record<string, readonly VersionId[]>;

/** The specification's "completing-result key". */
export type StateKey = keyof typeof LEGAL_STATES;

export type Completing = StateKey extends `${infer C}-${string}` ? C : never;
export type Result = StateKey extends `${string}-${infer R}` ? R : never;

export const STATE_KEYS: readonly StateKey[] = keysOf(LEGAL_STATES);

/** The four states in which the candidate may write. */
export const EDITABLE_STATES = [
  'NAO_PREENCHIDO-SEM_RESULTADO',
  'EM_PREENCHIMENTO-SEM_RESULTADO',
  'REENTREVISTA-SEM_RESULTADO',
  'EM_REVISAO-SEM_RESULTADO',
] as const satisfies readonly StateKey[];

export function isEditable(state: StateKey): boolean {
  return (EDITABLE_STATES as readonly StateKey[]).includes(state);
}

export function isLegal(version: VersionId, state: StateKey): boolean {
  return (LEGAL_STATES[state] as readonly VersionId[]).includes(version);
}

/** Joins the axes; null when the pair is no legal state of any version. */
export function stateKey(completing: string, result: string): StateKey | null {
  const key = `${completing}-${result}`;
  return isKeyOf(LEGAL_STATES, key) ? key : null;
}

export function axesOf(state: StateKey): { completing: Completing; result: Result } {
  const [completing, result] = state.split('-');
  // Safe: a StateKey is two axes joined by one hyphen.
  return { completing: completing as Completing, result: result as Result };
}
