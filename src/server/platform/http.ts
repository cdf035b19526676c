import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { ACCESS_RULES, type Viewer } from '#domain/access.ts';
import { refuse, Refused, type Refusal } from '#domain/refusal.ts';
import type { HandlerResult, Call, Contract, Parsed } from '#contract/core.ts';
import type { SessionUser } from '#contract/identity.ts';
import { bodyOf, refusalOf, STATUS_OF } from './errors.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { issueMessage } from './issue-message.ts';
import { replyAsStream, wantsProgress, type SendProgress } from './progress-stream.ts';
import { unknownKeys } from './unknown-keys.ts';
import { Defect, describeError } from './log.ts';

// Zod's own messages reach users too, so they are in Portuguese.
z.config({ ...z.locales.ptBR(), customError: issueMessage });

/** The session of a request: who is signed in, and how a use case of `identity` begins or ends it. */
export interface RequestSession {
  readonly token: string | null;
  /** Who is signed in, as the page shows them. */
  readonly user: SessionUser | null;
  readonly userAgent: string | null;
  begin(token: string, expiresAt: Date): void;
  end(): void;
}

export interface HandlerContext<C extends Call> {
  readonly viewer: C['access'] extends 'anyone' ? Viewer | null : Viewer;
  readonly session: RequestSession;
  /** Address of the caller, as the proxies report it. Never stored in clear. */
  readonly ip: string;
  /** Sends a progress event before the reply; null when the caller does not accept them. */
  readonly sendProgress: C['reply'] extends { progress: infer S extends z.ZodType }
    ? SendProgress<z.input<S>> | null
    : null;
}

export type Handler<C extends Call> = (
  input: Parsed<C>,
  context: HandlerContext<C>,
) => Promise<HandlerResult<C>>;
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

/** What this module needs from others; `app.ts` provides it. */
export interface HttpGuards {
  openSession(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ viewer: Viewer | null; session: RequestSession }>;
  /** Counts the call against its limit; refuses request.too-many. */
  limit(request: FastifyRequest, name: string, call: Pick<Call, 'limit'>): Promise<void>;
  spendProof(request: FastifyRequest): Promise<void>;
  isForeignOrigin(request: FastifyRequest): boolean;
}

/** No call of the contract nests deeper; a deeper body is an attempt to exhaust the stack. */
const MAX_DEPTH = 16;

/** JSON can contain what PostgreSQL texts cannot (U+0000, lone surrogates), and unbounded nesting. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(([name, inner]) => !name.includes('\0') && isStorable(inner, depth + 1));
}

/** Parses one part of a request; refuses request.invalid with the path and message of each issue. */
function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  where: 'params' | 'query' | 'body',
): unknown {
  // A call without a body reads none, so nothing in one can be misunderstood.
  const unknown = schema === undefined && where === 'body' ? [] : unknownKeys(schema, value);
  if (unknown.length > 0)
    throw new Refused('request.invalid', {
      issues: unknown.slice(0, 50).map((path) => ({ in: where, path, message: 'Campo desconhecido.' })),
    });
  if (!schema) return undefined;
  if (!isStorable(value))
    throw new Refused('request.invalid', {
      issues: [{ in: where, path: '', message: 'Conteúdo inválido.' }],
    });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refused('request.invalid', {
    issues: parsed.error.issues
      .slice(0, 50)
      .map((issue) => ({ in: where, path: issue.path.join('.'), message: issue.message })),
  });
}

function checkAccess(call: Call, viewer: Viewer | null): void {
  if (call.access === 'anyone') return;
  if (!viewer) throw new Refused('session.required');
  if (!ACCESS_RULES[call.access](viewer)) throw new Refused('access.denied');
}

/** The body as JSON text, checked against the contract: a reply that violates it is a server error. */
function encodeReply(call: Call, name: string, body: unknown): string {
  if (!('body' in call.reply)) throw new Error(`${name} has no body`);
  return encodeChecked(call.reply.body, `Reply of ${name}`, body);
}

/** A progress event as JSON text, checked likewise. */
function encodeProgressEvent(call: Call, name: string, line: unknown): string {
  if (!('progress' in call.reply && call.reply.progress)) throw new Error(`${name} sends no progress`);
  return encodeChecked(call.reply.progress, `A line of ${name}`, line);
}

function encodeChecked(schema: z.ZodType, what: string, value: unknown): string {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).slice(0, 5);
    throw new Defect(`${what} breaks its contract at ${where.join(', ')}`);
  }
  return JSON.stringify(parsed.data);
}

/**
 * Checks that a contract can be served at all: a call without an access rule or without a handler, or a personal one
 * with a public cache time, throws.
 */
export function assertServable(contract: Contract, handlers: Readonly<Record<string, unknown>>): void {
  const taken = new Map<string, string>();
  for (const [name, call] of Object.entries(contract)) {
    if (!Object.hasOwn(ACCESS_RULES, call.access)) throw new Error(`Call ${name} declares no access rule`);
    if (typeof handlers[name] !== 'function') throw new Error(`Call ${name} has no handler`);
    if (call.cacheSeconds !== undefined && (call.method !== 'GET' || call.access !== 'anyone'))
      throw new Error(`Call ${name} may be kept by anybody, so anybody must be allowed to make it`);
    const address = `${call.method} ${call.path.replaceAll(/:\w+/g, ':')}`;
    const other = taken.get(address);
    if (other) throw new Error(`Calls ${other} and ${name} have the same address`);
    taken.set(address, name);
  }
}

/** Bytes. Forms are small; a call that needs a larger body declares it, one without a body gets next to none. */
const BODY_LIMIT = 64 * 1024;
const NO_BODY_LIMIT = 1024;

/**
 * Serves every call of a contract: limit → session → access → parsing → proof of work → handler → checked reply. Input
 * from callers without access is never parsed.
 */
export function serveContract<const C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: NoInfer<Handlers<C>>,
  guards: HttpGuards,
): void {
  assertServable(contract, handlers);
  for (const [name, call] of Object.entries(contract)) {
    // Each handler matches its call by the type above; the loop loses that correspondence.
    const handler = handlers[name] as unknown as (
      input: unknown,
      context: {
        viewer: Viewer | null;
        session: RequestSession;
        ip: string;
        sendProgress: SendProgress<unknown> | null;
      },
    ) => Promise<unknown>;
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.bodyLimit ?? (call.body ? BODY_LIMIT : NO_BODY_LIMIT),
      handler: async (request, reply) => {
        if (call.method !== 'GET' && guards.isForeignOrigin(request)) throw new Refused('request.origin');
        if (call.limit) await guards.limit(request, name, call);
        const { viewer, session } = await guards.openSession(request, reply);
        checkAccess(call, viewer);
        const input = {
          params: parsePart(call.params, request.params, 'params'),
          query: parsePart(call.query, request.query, 'query'),
          // A missing body counts as an empty object, so that each missing field is named.
          body: parsePart(call.body, request.body ?? {}, 'body'),
        };
        if (call.proofOfWork) await guards.spendProof(request);
        const context = { viewer, session, ip: request.ip };
        if (wantsProgress(request, call))
          return replyAsStream(request, reply, call.reply.status, {
            encode: (line) => encodeProgressEvent(call, name, line),
            answer: async (sendProgress) =>
              encodeReply(call, name, await handler(input, { ...context, sendProgress })),
            send: (text) => sendText(request, reply, call, text),
          });
        const answer = await handler(input, { ...context, sendProgress: null });
        return sendReply(request, reply, call, name, answer);
      },
    });
  }
}

function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  name: string,
  answer: unknown,
): FastifyReply {
  void reply.header('cache-control', 'no-store').code(call.reply.status);
  if ('file' in call.reply) {
    // The type of the call's handler guarantees it.
    const { bytes, fileName } = answer as { bytes: Uint8Array | AsyncIterable<Uint8Array>; fileName: string };
    return (
      reply
        .type(call.reply.file)
        // Webmail pages load the pixel from other origins.
        .header('cross-origin-resource-policy', call.access === 'anyone' ? 'cross-origin' : 'same-origin')
        .header('content-disposition', `inline; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`)
        .send(Symbol.asyncIterator in bytes ? Readable.from(bytes) : Buffer.from(bytes))
    );
  }
  if (call.reply.status === 204) return reply.send();
  return sendText(request, reply, call, encodeReply(call, name, answer));
}

function sendText(request: FastifyRequest, reply: FastifyReply, call: Call, text: string): FastifyReply {
  void reply.header('cache-control', 'no-store').code(call.reply.status);
  void reply.type('application/json; charset=utf-8').serializer((encoded: string) => encoded);
  if (call.cacheSeconds === undefined) return reply.send(text);
  const etag = etagOf(text);
  void reply.header('cache-control', `public, max-age=${call.cacheSeconds}`).header('etag', etag);
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
}

const RETRY_WHEN_UNAVAILABLE_SECONDS = 5;

/** Sends a refusal: status, headers and body, the same wherever it arose. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = STATUS_OF[refusal.code];
  const retryAfterDetail = refusal.details?.['retryAfterSeconds'];
  const retryAfter =
    typeof retryAfterDetail === 'number'
      ? retryAfterDetail
      : status === 503
        ? RETRY_WHEN_UNAVAILABLE_SECONDS
        : null;
  if (retryAfter !== null) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(refusal));
}

/** Turns every error of a route into a refusal body; unexpected ones are logged. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (STATUS_OF[refusal.code] >= 500) request.log.error({ error: describeError(error) }, 'request failed');
    return sendRefusal(reply, refusal);
  });
}

export function sendUnknownRoute(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, refuse('api.route-notfound'));
}
