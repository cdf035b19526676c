import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { destination } from 'pino';
import { refuse } from '#domain/refusal.ts';
import type { Config } from './config.ts';
import { refusalOf } from './errors.ts';
import { registerErrorHandler, sendRefusal } from './replies.ts';
import type { Metrics } from './metrics.ts';
import { refuseExpectations, refuseUnparsed } from './unparsed-requests.ts';

/** Far above five answers of 600 words, far below what would strain the process. */
const BODY_LIMIT_BYTES = 1024 * 1024;

/** A request has to arrive, body included, within this time: a slow one holds a connection, and nothing else. */
const ARRIVAL_MS = 30_000;

/**
 * The log on the standard output, some lines at a time: a write for each request would cost a tenth of its processor time. Whoever
 * is killed loses the last tenth of a second of it; every other end writes what is left.
 */
const openLog = () => destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 });

/** A Fastify instance with the portal's log, which records only pattern, status and id of a request. */
export function createHttpServer(
  config: Pick<Config, 'logLevel' | 'trustProxy'>,
  stream?: Writable,
  { arrivalMs = ARRIVAL_MS }: { readonly arrivalMs?: number } = {},
): FastifyInstance {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: {
        // Fastify would log URLs, which contain CPFs and codes.
        req: (request: { method: string }) => ({ method: request.method }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
      stream: stream ?? openLog(),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: arrivalMs,
    http: {
      headersTimeout: Math.min(10_000, arrivalMs),
      connectionsCheckingInterval: Math.min(5_000, arrivalMs / 2),
      // Checked below instead, where the answer has a body.
      requireHostHeader: false,
    },
    clientErrorHandler: refuseUnparsed,
    trustProxy: [...config.trustProxy],
    routerOptions: { maxParamLength: 256 },
    // URLs that the router cannot parse fail before any route, and would get the framework's own error body.
    frameworkErrors: (error, _request, reply) =>
      sendRefusal(reply.header('x-content-type-options', 'nosniff'), refusalOf(error)),
    forceCloseConnections: 'idle',
    // Requests during a graceful shutdown are answered normally.
    return503OnClosing: false,
  });
  refuseExpectations(app.server);
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answers are data for scripts, never a page or a picture: the headers of a document have no effect on them. */
    readonly isData?: boolean;
  }
}

export interface Protection {
  /** `'sha256-…'` of each inline script of the built pages. */
  readonly scriptHashes: readonly string[];
  readonly secure: boolean;
  /** Origins that pages may show in a frame, beside the portal's own. */
  readonly framedOrigins: readonly string[];
  /** Origins whose pictures and videos pages may show now, beside the portal's own; they change while the portal runs. */
  readonly mediaOrigins?: () => readonly string[];
}

/** The one page that may be framed, and only by the portal itself: the automatic help (src/web/help). */
const FRAMED_PAGE = /^\/ajuda\/?(\?|$)/;

/** The questionnaire for third parties (src/web/feedback) and the profile report (src/web/report): a CPF in the address. */
const PAGE_WITH_CPF = /^\/(candidato\/[^/]+\/questionario|relatorio)\/./;

/** Previews of messages are framed by the portal too. They have inline styles, run no script and load nothing. */
const MESSAGE_PREVIEW = /^\/api\/v1\/messages\/previews\/module\/\d\/page\/[a-z\d-]+(\?|$)/;
const MESSAGE_PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox";

/** The headers that protect every reply, as helmet writes them: composed once, since they are always the same. */
async function protectionHeaders({
  scriptHashes,
  secure,
  framedOrigins,
}: Protection): Promise<Readonly<Record<string, string>>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'"],
        // Widths of bars and positions of marks are style attributes; style elements stay forbidden.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", ...framedOrigins],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    xFrameOptions: { action: 'deny' },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  // An answer without a body has only its own headers beside helmet's.
  probe.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const OWN = new Set(['date', 'connection', 'content-length', 'keep-alive']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OWN.has(name) ? [] : [[name, String(value)]])),
  );
}

/** Those that matter to more than documents, and a policy under which data that are opened as a page can do nothing. */
const protectionOfData = (own: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(own).filter(([name]) =>
      ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'].includes(name),
    ),
  ),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** The policy with other origins, separated by spaces, for pictures and videos. */
function withMedia(own: Readonly<Record<string, string>>, origins: string): Readonly<Record<string, string>> {
  if (origins === '') return own;
  const policy = String(own['content-security-policy']).replaceAll(
    /(img-src|media-src) 'self'/g,
    (directive) => `${directive} ${origins}`,
  );
  return { ...own, 'content-security-policy': policy };
}

/** Registers headers, cookies, error replies, request log and metrics, for every route added afterwards. */
export async function registerPlugins(
  app: FastifyInstance,
  metrics: Metrics,
  { scriptHashes, secure, framedOrigins, mediaOrigins = () => [] }: Protection,
): Promise<void> {
  registerErrorHandler(app);
  // No call takes plain text, and browsers may send it across sites without a preflight.
  app.removeContentTypeParser('text/plain');
  // Many clients send the JSON content type with an empty body too.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  await app.register(cookie);
  const own = await protectionHeaders({ scriptHashes, secure, framedOrigins });
  const ofData = protectionOfData(own);
  let known = { origins: '', protection: own };
  const protectionNow = (): Readonly<Record<string, string>> => {
    const origins = mediaOrigins().join(' ');
    if (origins !== known.origins) known = { origins, protection: withMedia(own, origins) };
    return known.protection;
  };

  app.addHook('onRequest', async (request, reply) => {
    const { isData = false } = request.routeOptions.config;
    const protection = isData ? ofData : protectionNow();
    void reply.headers(protection).header('x-request-id', request.id);
    if (FRAMED_PAGE.test(request.url)) {
      const policy = String(protection['content-security-policy']);
      void reply
        .header('x-frame-options', 'SAMEORIGIN')
        .header(
          'content-security-policy',
          policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
        );
    }
    if (PAGE_WITH_CPF.test(request.url))
      void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    if (MESSAGE_PREVIEW.test(request.url)) {
      void reply
        .header('x-frame-options', 'SAMEORIGIN')
        .header('content-security-policy', MESSAGE_PREVIEW_POLICY);
    }
    if (/%00|\0/.test(request.url) || request.headers.host === undefined)
      return sendRefusal(reply, refuse('request.malformed'));
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    request.log.info({ ...labels, ms: Math.round(reply.elapsedTime) }, 'request');
  });
}
