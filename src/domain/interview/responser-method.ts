/**
 * How an interview can take its answers, as the parameter of its version is stored. `FORM`: five typed answers. `CHAT`: a
 * conversation asks for them, and the form stays open to whoever prefers it.
 */
export const RESPONSER_METHODS = ['FORM', 'CHAT'] as const;
export type ResponserMethod = (typeof RESPONSER_METHODS)[number];
