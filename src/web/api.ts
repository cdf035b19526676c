import type * as z from 'zod';
import type { Call, Input } from '#contract/core.ts';
import type { RefusalBody } from '#contract/values.ts';
import { storableValue } from '#domain/storable-text.ts';
import { firstResponse } from './first-answers.ts';

/** The type a call resolves with. */
export type Answered<C extends Call> = C['reply'] extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : C['reply'] extends { file: string }
    ? Blob
    : undefined;

/** A call that did not succeed: the server's refusal, or `network` when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface Options {
  readonly signal?: AbortSignal;
  /** Base64 payload of a solved challenge, for calls with `proofOfWork`. */
  readonly proof?: string;
  /** Lets the request outlive the page (saving while leaving). */
  readonly keepalive?: boolean;
  /** `Accept` header, for calls with several reply formats. */
  readonly accept?: string;
}

/** The address of a call, for links and downloads. */
export function addressOf(call: Call, { params = {}, query = {} }: Parts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return isRefusal(body)
    ? new ApiError(response.status, body.code, body.message, body.details)
    : new ApiError(
        response.status,
        'api.unexpected',
        'O servidor não respondeu como esperado. Tente de novo.',
      );
}

/** Checked by hand: the contract's schema would load zod, a fifth of the landing page's weight, on every page. */
function isRefusal(body: unknown): body is RefusalBody {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return false;
  const details = 'details' in body ? body.details : undefined;
  return (
    typeof body.code === 'string' &&
    typeof body.message === 'string' &&
    (details === undefined || (typeof details === 'object' && details !== null))
  );
}

/**
 * A call of the contract without its schemas, which load zod; for the public pages only. The types tie method, path, and
 * the kind of a file to the contract.
 */
export function lightCall<C extends Call>(
  wire: Pick<C, 'method' | 'path'> &
    (C['reply'] extends { readonly file: infer Kind }
      ? { readonly reply: { readonly file: Kind } }
      : unknown),
): C {
  // The client reads nothing else of a call.
  return { reply: {}, ...wire } as unknown as C;
}

/** Code of a call that was given up because no reply came. */
export const OVERDUE = 'overdue';

const unanswered = (code: string): ApiError =>
  new ApiError(0, code, 'Não foi possível falar com o servidor. Confira a sua conexão e tente de novo.');

/** No response, or an incomplete one. */
export const connectionLost = (): ApiError => unanswered('network');

/** The server has kept somebody waiting: asking again by itself would have them wait as long once more. */
export const replyOverdue = (): ApiError => unanswered(OVERDUE);

/** Above what the server takes for its slowest reply: browsers give up a connection that died without a word after minutes. */
export const REPLY_WITHIN_MS = 45_000;

/**
 * Makes one call of the contract. Resolves with the reply's body (a Blob for files, undefined for 204);
 * rejects with ApiError, also when nothing of it comes for 45 seconds, or with the signal's reason when aborted.
 */
export async function request<C extends Call>(
  call: C,
  input: Input<C> & Parts,
  options: Options = {},
): Promise<Answered<C>> {
  const { signal } = options;
  const waiting = new AbortController();
  const stop = () => waiting.abort(signal?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => waiting.abort(replyOverdue()), REPLY_WITHIN_MS);
  };
  wait();
  signal?.addEventListener('abort', stop);
  // What the document has asked for itself does not end by this signal.
  const stopped = new Promise<never>((_, reject) => {
    waiting.signal.addEventListener('abort', () => reject(waiting.signal.reason as Error));
  });
  try {
    signal?.throwIfAborted();
    const response = await Promise.race([send(call, input, { ...options, signal: waiting.signal }), stopped]);
    if (response.status === 204) return undefined as Answered<C>;
    // Not validated here: the server validates each body against the contract before sending.
    if (!('file' in call.reply)) return (await Promise.race([response.json(), stopped])) as Answered<C>;
    // On a slow network a file takes as long as it takes, but not without a word.
    const heard = new TransformStream({
      transform(piece, to) {
        wait();
        to.enqueue(piece);
      },
    });
    if (!isPageInsteadOf(call.reply.file, response.headers)) {
      const file = new Response(response.body?.pipeThrough(heard), response).blob();
      return (await Promise.race([file, stopped])) as Answered<C>;
    }
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
  // It broke off, or a network that asks people to sign in first has answered in the server's place.
  throw connectionLost();
}

/** One call of the contract as the function of a query, which aborts it when nobody waits for the answer any more. */
export const requestOf =
  <C extends Call>(call: C, input: Input<C> & Parts) =>
  ({ signal }: { readonly signal: AbortSignal }): Promise<Answered<C>> =>
    request(call, input, { signal });

const HTML = 'text/html';
const isPageInsteadOf = (type: string, headers: Headers): boolean =>
  !type.startsWith(HTML) && headers.get('content-type')?.startsWith(HTML) === true;

/** Makes one call of the contract and returns the unread response. Rejects as `request` does. */
export async function send<C extends Call>(
  call: C,
  input: Input<C> & Parts,
  options: Options = {},
): Promise<Response> {
  const address = addressOf(call, input);
  const asked = call.method === 'GET' ? firstResponse(address) : null;
  // Not awaited where nothing was asked: a call leaves at once.
  const early = asked === null ? null : await asked;
  options.signal?.throwIfAborted();
  let response: Response;
  try {
    response =
      early ??
      (await fetch(address, {
        method: call.method,
        credentials: 'same-origin',
        headers: {
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.proof === undefined ? {} : { altcha: options.proof }),
          ...(options.accept === undefined ? {} : { accept: options.accept }),
        },
        body: input.body === undefined ? null : JSON.stringify(input.body, storableValue),
        signal: options.signal ?? null,
        keepalive: options.keepalive ?? false,
      }));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw connectionLost();
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}
