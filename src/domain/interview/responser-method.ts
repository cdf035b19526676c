/** How an interview can take its answers, as the parameter of its version is stored. `FORM`: five typed answers. */
export const RESPONSER_METHODS = ['FORM'] as const;
export type ResponserMethod = (typeof RESPONSER_METHODS)[number];
