import type { InterviewRow } from '#contract/interviews.ts';

/** Where on the page the decision is taken; as the address's fragment, it has the focus on arrival. */
export const DECIDE = 'decidir';

/** The page of grades and answers of an interview. */
export function notesPath({ id, module }: Pick<InterviewRow, 'id' | 'module'>): string {
  return `/gestor/entrevista/${id}/notas?modulo=${module.id}`;
}
