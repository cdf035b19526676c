import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { ACCESS_RULES, type Viewer } from '#domain/access.ts';
import { refuse, Refused, type Refusal, type RefusalCode } from '#domain/refusal.ts';
import type { PendingStep } from '#domain/sign-in-methods.ts';
import type { HandlerResult, Call, Contract, EventSubscription, Parsed } from '#contract/core.ts';
import type { SessionUser } from '#contract/identity.ts';
import { bodyOf, refusalOf, STATUS_OF } from './errors.ts';
import { HEARTBEAT_MS, OpenStreams, replyAsEvents } from './event-stream.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { issueMessage } from './issue-message.ts';
import { replyAsStream, wantsProgress, type SendProgress } from './progress-stream.ts';
import { idsIn, noteForSecurity, type FactorNote } from './security-log.ts';
import { unknownKeys } from './unknown-keys.ts';
import { Defect, describeError } from './log.ts';

// Zod's own messages reach users too, so they are in Portuguese.
z.config({ ...z.locales.ptBR(), customError: issueMessage });

/** The session of a request: who is signed in, and how a use case of `identity` begins or ends it. */
export interface RequestSession {
  readonly token: string | null;
  /** Who is signed in, as the page shows them. */
  readonly user: SessionUser | null;
  /** Set while the session may do nothing but this: whose it is, and what is left to do. */
  readonly pending: { readonly accountId: number; readonly step: PendingStep } | null;
  readonly userAgent: string | null;
  /** The content of the browser's device cookie, if its signature holds and it is not too old. */
  readonly device: KnownDevice | null;
  /** Notes for the security log whose account a request is about, before anybody is signed in. */
  concerns(accountId: number): void;
  /** Notes for the security log which way to sign in a request is about; to be called first, so that a failure has it. */
  factor(kind: FactorNote['kind'], act: FactorNote['act']): void;
  /** Marks the browser as known to the account that is signed in. */
  keepDevice(): void;
  begin(token: string, expiresAt: Date): void;
  end(): void;
}

/** A browser in which somebody was signed in: of which account, since which ending of all its sessions, and its own id. */
export interface KnownDevice {
  readonly accountId: number;
  readonly generation: number;
  readonly id: string;
}

export interface HandlerContext<C extends Call> {
  readonly viewer: C['access'] extends 'anyone' | 'secondStep' | 'settingUp' ? Viewer | null : Viewer;
  readonly session: RequestSession;
  /** Address of the caller, as the proxies report it. Never stored in clear. */
  readonly ip: string;
  /** Price of the proof of work that came with the call; 0 without one. */
  readonly workDone: number;
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
    call: Pick<Call, 'background'>,
  ): Promise<{ viewer: Viewer | null; session: RequestSession }>;
  /** Counts the call against its limit; refuses request.too-many. */
  limit(request: FastifyRequest, name: string, call: Pick<Call, 'limit'>): Promise<void>;
  /** Uses up the request's proof of work and returns its price: how many times the ordinary work was done, 0 without one. */
  spendProof(request: FastifyRequest, need: NonNullable<Call['proofOfWork']>): Promise<number>;
  isForeignOrigin(request: FastifyRequest): boolean;
  /** Between two heartbeats of an event stream; 20 seconds unless given. */
  readonly heartbeatMs?: number;
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

const REFUSAL_OF_STEP = {
  'second-factor': 'second-factor.required',
  'second-factor-setup': 'second-factor.setup-required',
} as const satisfies Record<PendingStep, RefusalCode>;

function checkAccess(call: Call, viewer: Viewer | null, pending: PendingStep | null): void {
  if (ACCESS_RULES[call.access](viewer, pending)) return;
  if (pending) throw new Refused(REFUSAL_OF_STEP[pending]);
  throw new Refused(viewer ? 'access.denied' : 'session.required');
}

/** The body as JSON text, checked against the contract: a reply that violates it is a server error. */
function encodeReply(call: Call, name: string, body: unknown): string {
  if (!('body' in call.reply)) throw new Error(`${name} has no body`);
  return encodeChecked(call.reply.body, `Reply of ${name}`, body);
}

/** A server-sent event as JSON text, checked likewise. */
function encodeEvent(call: Call, name: string, event: unknown): string {
  if (!('events' in call.reply)) throw new Error(`${name} sends no events`);
  return encodeChecked(call.reply.events, `An event of ${name}`, event);
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
  const streams = new OpenStreams();
  app.addHook('preClose', async () => streams.endAll());
  for (const [name, call] of Object.entries(contract)) {
    // Each handler matches its call by the type above; the loop loses that correspondence.
    const handler = handlers[name] as unknown as (
      input: unknown,
      context: {
        viewer: Viewer | null;
        session: RequestSession;
        ip: string;
        workDone: number;
        sendProgress: SendProgress<unknown> | null;
      },
    ) => Promise<unknown>;
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.bodyLimit ?? (call.body ? BODY_LIMIT : NO_BODY_LIMIT),
      handler: async (request, reply) => {
        noteForSecurity(request, { call: name, isFile: 'file' in call.reply });
        if (call.method !== 'GET' && guards.isForeignOrigin(request)) throw new Refused('request.origin');
        if (call.limit) await guards.limit(request, name, call);
        const { viewer, session } = await guards.openSession(request, reply, call);
        if (viewer) noteForSecurity(request, { account: viewer.accountId, roles: viewer.roles });
        else if (session.pending) noteForSecurity(request, { subject: session.pending.accountId });
        checkAccess(call, viewer, session.pending?.step ?? null);
        const input = {
          params: parsePart(call.params, request.params, 'params'),
          query: parsePart(call.query, request.query, 'query'),
          // A missing body counts as an empty object, so that each missing field is named.
          body: parsePart(call.body, request.body ?? {}, 'body'),
        };
        noteForSecurity(request, { ids: idsIn(input.params) });
        const workDone = call.proofOfWork ? await guards.spendProof(request, call.proofOfWork) : 0;
        const context = { viewer, session, ip: request.ip, workDone };
        if (wantsProgress(request, call))
          return replyAsStream(request, reply, call.reply.status, {
            encode: (line) => encodeProgressEvent(call, name, line),
            answer: async (sendProgress) =>
              encodeReply(call, name, await handler(input, { ...context, sendProgress })),
            send: (text) => sendText(request, reply, call, text),
          });
        const answer = await handler(input, { ...context, sendProgress: null });
        if ('events' in call.reply)
          return replyAsEvents(request, reply, streams, {
            // The type of the call's handler guarantees it.
            subscription: answer as EventSubscription<unknown>,
            encode: (event) => encodeEvent(call, name, event),
            stillAllowed: async () =>
              isSameViewer(viewer, (await guards.openSession(request, reply, { background: true })).viewer),
            heartbeatMs: guards.heartbeatMs ?? HEARTBEAT_MS,
          });
        return sendReply(request, reply, call, name, answer);
      },
    });
  }
}

/** Whether the session is still of the same person with the same roles and reach. */
const isSameViewer = (before: Viewer | null, now: Viewer | null): boolean =>
  before?.accountId === now?.accountId &&
  before?.uf === now?.uf &&
  before?.roles.join(',') === now?.roles.join(',');

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
  const lifetime = call.cacheSeconds === 0 ? 'no-cache' : `max-age=${call.cacheSeconds}`;
  void reply.header('cache-control', `public, ${lifetime}`).header('etag', etag);
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
}

const RETRY_WHEN_UNAVAILABLE_SECONDS = 5;

/** Sends a refusal: status, headers and body, the same wherever it arose. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  noteForSecurity(reply.request, { code: refusal.code });
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
