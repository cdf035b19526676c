import type * as z from 'zod';

/** One turn of what the model is shown. */
export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** What was used so far: the endpoint's own count where it tells, an estimate where it does not. */
export interface ModelUsage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What a task may use. Kept by the caller, so that several requests of one task share it. */
export interface TokenBudget {
  readonly used: ModelUsage;
  /** Tokens left. */
  readonly left: number;
  /** Called once for each answered call. */
  spend(inputTokens: number, outputTokens: number): void;
}

/** The same question gets the same answer, as far as an endpoint can promise that. */
export const MODEL_TEMPERATURE = 0;

/** What every request says. */
interface Asked {
  /** What to do. Never anything that a candidate wrote: that goes into a message, by `quoteAsData`. */
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number;
  readonly budget: TokenBudget;
}

export interface ModelRequest<T> extends Asked {
  /** Stable and short, e.g. `grades`: endpoints show it beside the schema. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
}

export interface ModelTextRequest extends Asked {
  /** Takes each piece of the text as it comes; says whether any more is wanted. */
  readonly take: (piece: string) => 'more' | 'enough';
}

/**
 * Why there is no object: the endpoint's filter or the model itself refused (`filtered`), the reply was cut at its
 * length (`truncated`), was empty (`empty`), or is not of the schema after one more turn (`malformed`).
 */
export type ModelRefusal = 'filtered' | 'truncated' | 'empty' | 'malformed';

export type ModelReply<T> =
  | { readonly kind: 'object'; readonly object: T }
  | { readonly kind: 'refusal'; readonly refusal: ModelRefusal };

/** How a text ended that was taken piece by piece: whole, when enough was said, or before its end. */
export type ModelEnding = 'whole' | 'enough' | Exclude<ModelRefusal, 'malformed'>;

/**
 * A language model. It has no tools, remembers nothing, and nothing it says is believed beyond its shape. Throws ModelError
 * when no reply came, or not its end.
 */
export interface Model {
  /** As the settings name it. */
  readonly name: string;
  /** Answers with an object. */
  complete<T>(request: ModelRequest<T>): Promise<ModelReply<T>>;
  /** Answers with a text, as it is written. What was taken before an error came was said all the same. */
  stream(request: ModelTextRequest): Promise<ModelEnding>;
}

/** Why no reply came. A code for programs and logs: never a text of a person, a key or an address. */
export type ModelErrorCode =
  /** Too many requests: 429, or 503 with a time to come back. */
  | 'model.busy'
  /** No connection, a dropped one, an error of the service. */
  | 'model.unavailable'
  /** No reply in `AI_TIMEOUT_SECONDS`. */
  | 'model.timeout'
  /** The endpoint does not take the request: a wrong key, model or address, or a text that is too long. */
  | 'model.refused'
  /** What the task may use is used up. */
  | 'model.budget'
  /** A reply came, and it was none of the protocol. */
  | 'model.protocol';

export class ModelError extends Error {
  readonly code: ModelErrorCode;
  /** When the endpoint wants to be asked again, in seconds from the reply; null when it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ModelErrorCode, retryAfterSeconds: number | null = null) {
    super(code);
    this.name = 'ModelError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
