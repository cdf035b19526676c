import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { ACCESS_RULES, type Viewer } from '#domain/access.ts';
import { Refused, type RefusalCode } from '#domain/refusal.ts';
import type { PendingStep } from '#domain/sign-in-methods.ts';
import type { HandlerResult, Call, Contract, EventSubscription, Parsed } from '#contract/core.ts';
import type { SessionUser } from '#contract/identity.ts';
import { HEARTBEAT_MS, OpenStreams, replyAsEvents } from './event-stream.ts';
import { replyAsStream, wantsProgress, type SendProgress } from './progress-stream.ts';
import { encodeEvent, encodeProgressEvent, encodeReply, sendReply, sendText } from './replies.ts';
import { parsePart } from './request-parts.ts';
import { idsIn, noteForSecurity, type FactorNote } from './security-log.ts';

/** The session of a request: who is signed in, and how a use case of `identity` begins or ends it. */
export interface RequestSession {
  readonly token: string | null;
  /** Who is signed in, as the page shows them. */
  readonly user: SessionUser | null;
  /** Set while the session may do nothing but this: whose it is, and what is left to do. */
  readonly pending: { readonly accountId: number; readonly step: PendingStep } | null;
  readonly userAgent: string | null;
  /** Whether somebody changed something from this browser just now, which they are to find in lists. */
  readonly wroteLately: boolean;
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

const REFUSAL_OF_STEP = {
  'second-factor': 'second-factor.required',
  'second-factor-setup': 'second-factor.setup-required',
} as const satisfies Record<PendingStep, RefusalCode>;

function checkAccess(call: Call, viewer: Viewer | null, pending: PendingStep | null): void {
  if (ACCESS_RULES[call.access](viewer, pending)) return;
  if (pending) throw new Refused(REFUSAL_OF_STEP[pending]);
  throw new Refused(viewer ? 'access.denied' : 'session.required');
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
      config: { isData: !('file' in call.reply) },
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
