/**
 * Where unsaved texts are kept: answers, questionnaire. Followed by the interview's id and what the text is for. By itself,
 * since every page asks for it before it is loaded anew.
 */
export const DRAFTS = 'empretec.rascunho.';
