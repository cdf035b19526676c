/** Fragment of the title over the ways to decide, which takes the focus on arrival. */
export const DECISION_ANCHOR = 'decidir';

/** The page with the grades and answers of an interview. */
export function notesPath({ id, module }: { id: number; module: { id: number } }): string {
  return `/gestor/entrevista/${id}/notas?modulo=${module.id}`;
}
