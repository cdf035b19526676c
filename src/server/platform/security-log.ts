import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import type { RefusalCode } from '#domain/refusal.ts';
import type { Role } from '#domain/access.ts';
import { deriveKey, type Config } from './config.ts';
import { networkOf } from './network.ts';

/**
 * What has to be known afterwards to reconstruct an incident: who signed in from where, what was refused to whom, and
 * what people with roles changed or took with them. One log line each, with numbers of accounts and keyed hashes of
 * networks; no e-mail, CPF, name or address asked for (docs/operations.md, "Security events").
 */
interface Notes {
  /** Of the contract. */
  readonly call?: string;
  /** Who is signed in. */
  readonly account?: number;
  readonly roles?: readonly Role[];
  /** Whose account it is about, where nobody is signed in yet: the one that a password is tried at, a link opens. */
  readonly subject?: number;
  readonly code?: RefusalCode;
  readonly event?: 'sign-in' | 'sign-out' | 'refused';
  /** The way to sign in that the request adds, takes away or uses; also where it fails. */
  readonly factor?: FactorNote;
  /** The reply is a file: something that leaves the portal. */
  readonly isFile?: boolean;
  /** Numbers in the path: which interview, class, message. */
  readonly ids?: Readonly<Record<string, number>>;
}

export interface FactorNote {
  readonly kind: 'passkey' | 'app' | 'recovery-code' | 'all';
  readonly act: 'added' | 'removed' | 'used' | 'reset';
}

const notes = new WeakMap<FastifyRequest, Notes>();

/** Adds to what is known of a request; the line is written when it has been answered. */
export function noteForSecurity(request: FastifyRequest, more: Notes): void {
  notes.set(request, { ...notes.get(request), ...more });
}

/** Ids alone: other parameters are CPFs, codes and tokens. */
export function idsIn(params: unknown): Readonly<Record<string, number>> {
  const entries = Object.entries(params ?? {}) as [string, unknown][];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/** The pseudonym of a caller's network: the same one as long as the key is. */
export function networkPseudonym(
  { secretKey, securityLogKey }: Pick<Config, 'secretKey' | 'securityLogKey'>,
  ip: string,
): string {
  return createHmac('sha256', securityLogKey ?? deriveKey(secretKey, 'security-log'))
    .update(networkOf(ip))
    .digest('base64url')
    .slice(0, 16);
}

const REFUSING = new Set([401, 403, 429]);

function eventOf(noted: Notes, method: string, status: number): string | null {
  if (noted.event === 'refused' || REFUSING.has(status)) return 'refused';
  if (noted.event) return noted.event;
  if (noted.factor && status < 400) return `factor-${noted.factor.act}`;
  if (!noted.roles?.length || status >= 400) return null;
  if (noted.isFile) return 'download';
  return method === 'GET' || method === 'HEAD' ? null : 'act';
}

/** To be called before the routes are added. */
export function logSecurityEvents(app: FastifyInstance, config: Config): void {
  app.addHook('onResponse', async (request, reply) => {
    const noted = notes.get(request) ?? {};
    const event = eventOf(noted, request.method, reply.statusCode);
    if (event === null) return;
    const { call, account, subject, roles, code, ids, factor } = noted;
    const line = {
      event,
      account: (event === 'sign-in' ? subject : account) ?? null,
      ...(subject === undefined || event === 'sign-in' ? {} : { subject }),
      ...(roles?.length ? { roles } : {}),
      ...(factor === undefined ? {} : { factor: factor.kind }),
      network: networkPseudonym(config, request.ip),
      call: call ?? request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ...(code === undefined ? {} : { code }),
      ...(ids && Object.keys(ids).length > 0 ? { ids } : {}),
    };
    if (event === 'refused') request.log.warn(line, 'security');
    else request.log.info(line, 'security');
  });
}
