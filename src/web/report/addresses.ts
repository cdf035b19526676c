import type { Cpf } from '#domain/cpf.ts';

/** Where a CPF is typed. */
export const REPORT_ENTRY = '/relatorio';

/** The public page of a report. The CPF is in its address, as specified: it is never offered to be shared. */
export const reportAddress = (cpf: Cpf): string => `${REPORT_ENTRY}/${cpf}`;

export type EntryProblem = 'invalid-cpf' | 'not-found';

/** Why the report's page led back to where the CPF is typed, from the state of the history entry. */
export function problemFrom(state: unknown): EntryProblem | null {
  const problem: unknown =
    typeof state === 'object' && state !== null && 'problem' in state ? state.problem : null;
  return problem === 'invalid-cpf' || problem === 'not-found' ? problem : null;
}
