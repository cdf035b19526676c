import type * as z from 'zod';
import type { AccessRule } from '#domain/access.ts';
import type { RefusalCode } from '#domain/refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How often one address may make the call. Counted in PostgreSQL, so that all web processes share it. */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
  /** Limit in 24 hours, where a CPF or an e-mail can be guessed: stops slow enumeration. */
  readonly perDay?: number;
}

/** The most that a challenge asks for, as a multiple of the ordinary work: some ten seconds of a cheap phone. */
export const MAX_PROOF_PRICE = 10;

/** One HTTP call: the server's route, the web's client and the OpenAPI document all come from it. */
export interface Call {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Access rule checked before the handler; the finer scope (own, state) is a condition of the SQL. */
  readonly access: AccessRule;
  readonly limit?: RateLimit;
  /**
   * Requires a solved ALTCHA challenge in the header `altcha`; 'if-demanded': only after the refusal `proof.required`,
   * whose details give the price.
   */
  readonly proofOfWork?: true | 'if-demanded';
  /** Made by pages without their person doing anything, such as polling: does not keep the session from ending. */
  readonly background?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Maximum body size in bytes, if above the default of 64 kB. */
  readonly bodyLimit?: number;
  /** Public cache lifetime in seconds, then revalidated by ETag; 0: revalidated every time. Unset: no-store. */
  readonly cacheSeconds?: number;
  readonly reply: Reply;
  /** Refusals of this call, if it has any besides the common ones (invalid request, session, access, limits). */
  readonly refusals?: readonly RefusalCode[];
}

export type Reply =
  | {
      readonly status: 200 | 201 | 202;
      readonly body: z.ZodType;
      /** Progress events sent before the body to clients that accept NDJSON (`progress.ts`). */
      readonly progress?: z.ZodType;
    }
  | { readonly status: 204 }
  | { readonly status: 200; readonly file: string }
  /** Server-sent events, each a JSON object, until the caller disconnects or its session ends. */
  | { readonly status: 200; readonly events: z.ZodType };

/**
 * Events for one caller: `start` is called once, and `stop` once the caller is gone. `end` ends the stream where no
 * events can come; the caller connects again.
 */
export interface EventSubscription<Event> {
  start(send: (event: Event) => void, end: () => void): void;
  stop(): void;
}

export type Contract = Readonly<Record<string, Call>>;

export const defineCalls = <const C extends Contract>(calls: C): C => calls;

type RequestPart<C, Name extends string, Side extends 'in' | 'out'> = C extends {
  readonly [K in Name]: infer S;
}
  ? S extends z.ZodType
    ? { [K in Name]: Side extends 'in' ? z.input<S> : z.output<S> }
    : unknown
  : unknown;

/** Input of the client, before parsing. */
export type Input<C extends Call> = RequestPart<C, 'params', 'in'> &
  RequestPart<C, 'query', 'in'> &
  RequestPart<C, 'body', 'in'>;

/** Input of the handler, after parsing. */
export type Parsed<C extends Call> = RequestPart<C, 'params', 'out'> &
  RequestPart<C, 'query', 'out'> &
  RequestPart<C, 'body', 'out'>;

/** Result of the handler: the body, the bytes of a file, events as they come, or nothing. */
export type HandlerResult<C extends Call> = C['reply'] extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : C['reply'] extends { file: string }
    ? { bytes: Uint8Array | AsyncIterable<Uint8Array>; fileName: string }
    : C['reply'] extends { events: infer S extends z.ZodType }
      ? EventSubscription<z.input<S>>
      : void;
