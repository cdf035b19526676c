import type { InterviewRow } from '#contract/interviews.ts';

/** Fragment of the decision card, which takes the focus on arrival. */
export const DECISION_ANCHOR = 'decidir';

/** The page with the grades and answers of an interview. */
export function notesPath({ id, module }: Pick<InterviewRow, 'id' | 'module'>): string {
  return `/gestor/entrevista/${id}/notas?modulo=${module.id}`;
}
