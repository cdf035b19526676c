/**
 * How an interview takes its answers; stored as a parameter of its version. `FORM`: five typed answers. `CHAT`: a
 * guided conversation, with the form still available.
 */
export const RESPONSER_METHODS = ['FORM', 'CHAT'] as const;
export type ResponserMethod = (typeof RESPONSER_METHODS)[number];
