import type * as z from 'zod';

/** One turn of the conversation sent to the model. */
export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** What was used so far: the endpoint's own count where it reports one, else an estimate. */
export interface ModelUsage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The token budget of a task. Owned by the caller, so that several requests of one task share it. */
export interface TokenBudget {
  readonly used: ModelUsage;
  /** Tokens left. */
  readonly left: number;
  /** Called once for each answered call. */
  spend(inputTokens: number, outputTokens: number): void;
}

/** The same request gives the same reply, as far as an endpoint is deterministic. */
export const MODEL_TEMPERATURE = 0;

/** Common to every request. */
export interface BaseRequest {
  /** What to do. Never anything that a candidate wrote: that goes into a message, by `quoteAsData`. */
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number;
  readonly budget: TokenBudget;
}

export interface ModelRequest<T> extends BaseRequest {
  /** Stable and short, e.g. `grades`: endpoints show it beside the schema. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
}

export interface ModelTextRequest extends BaseRequest {
  /** Called with each chunk of the text as it arrives; returns whether to continue. */
  readonly onChunk: (chunk: string) => 'more' | 'enough';
}

/**
 * Why there is no object: the endpoint's filter or the model itself refused (`filtered`), the reply was cut at its
 * length (`truncated`), was empty (`empty`), or is not of the schema after one more turn (`malformed`).
 */
export type ModelRefusal = 'filtered' | 'truncated' | 'empty' | 'malformed';

export type ModelReply<T> =
  | { readonly kind: 'object'; readonly object: T }
  | { readonly kind: 'refusal'; readonly refusal: ModelRefusal };

/** How a streamed text ended: complete, stopped by `onChunk`, or cut before its end. */
export type ModelEnding = 'whole' | 'enough' | Exclude<ModelRefusal, 'malformed'>;

/**
 * A language model. It has no tools and no memory, and only the shape of its replies is trusted. Throws ModelError when
 * no reply came, or not its end.
 */
export interface Model {
  /** As the settings name it. */
  readonly name: string;
  /** Answers with an object. */
  complete<T>(request: ModelRequest<T>): Promise<ModelReply<T>>;
  /** Streams a text. Chunks passed on before an error stay valid. */
  stream(request: ModelTextRequest): Promise<ModelEnding>;
}

/** Why no reply came. A code for callers and logs: never personal data, a key or an address. */
export type ModelErrorCode =
  /** Too many requests: 429, or 503 with a time to come back. */
  | 'model.busy'
  /** No connection, a dropped one, an error of the service. */
  | 'model.unavailable'
  /** No reply in `AI_TIMEOUT_SECONDS`. */
  | 'model.timeout'
  /** The endpoint rejects the request: a wrong key, model or address, or a text that is too long. */
  | 'model.refused'
  /** The token budget of the task is used up. */
  | 'model.budget'
  /** The reply did not follow the protocol. */
  | 'model.protocol';

export class ModelError extends Error {
  readonly code: ModelErrorCode;
  /** The endpoint's Retry-After, in seconds from the reply; null without one. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ModelErrorCode, retryAfterSeconds: number | null = null) {
    super(code);
    this.name = 'ModelError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
