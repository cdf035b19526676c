import type { RefusalBody } from './values.ts';

/**
 * Lines of JSON, for a call whose reply takes a while (`told` in its contract): a caller that names this type in `Accept`
 * gets them as they come, unless the reply is there before anything was told; then it is answered like anybody else.
 */
export const TOLD_TYPE = 'application/x-ndjson';

/** One line. What was told is followed by the reply, or by the refusal; lines without either broke off. */
export type ToldLine<Told, Reply> =
  | { readonly told: Told }
  | { readonly reply: Reply }
  | { readonly refused: RefusalBody };
