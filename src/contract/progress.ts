import type { RefusalBody } from './values.ts';

/**
 * NDJSON reply of a slow call (`progress` in its contract): sent to clients that name this type in `Accept`. If the
 * reply is ready before the first progress event, it is sent as plain JSON instead.
 */
export const NDJSON_TYPE = 'application/x-ndjson';

/** One line: progress events, then the reply or the refusal. If neither comes, the stream broke off. */
export type ProgressLine<Progress, Reply> =
  | { readonly told: Progress }
  | { readonly reply: Reply }
  | { readonly refused: RefusalBody };
