import type { InterviewRow } from '#contract/interviews.ts';

/** The page of grades and answers of an interview. */
export function notesPath({ id, module }: Pick<InterviewRow, 'id' | 'module'>): string {
  return `/gestor/entrevista/${id}/notas?modulo=${module.id}`;
}
