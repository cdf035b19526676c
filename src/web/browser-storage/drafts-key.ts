/**
 * Storage key prefix of unsaved texts (answers, questionnaire), followed by the interview's id and the slot. In its own
 * module because every page checks it before reloading.
 */
export const DRAFTS = 'empretec.rascunho.';
/** Storage key prefix of unsaved quiz choices, followed by the interview's id. */
export const CHOICES = 'empretec.questionario-perfil.';
