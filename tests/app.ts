import type { FastifyInstance, InjectOptions } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type * as z from 'zod';
import type { Call } from '#contract/core.ts';
import { build } from '#server/app.ts';
import { JOB_DEFINITIONS, jobHandlersOf } from '#server/jobs.ts';
import type { Renderer } from '#server/documents/renderer.ts';
import { embeddedEvaluator, type Evaluator } from '#server/evaluations/evaluator.ts';
import { startSession } from '#server/identity/sessions.ts';
import { loadPlaces } from '#server/places/load-places.ts';
import type { Config } from '#server/platform/config.ts';
import { inTransaction, openDatabase } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createHttpServer } from '#server/platform/http-server.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { STORED_CONTENT, storedHtml } from '#server/messages/render.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createNotifications } from '#server/platform/notifications.ts';
import { openFiles } from '#server/platform/open-files.ts';
import { createQueue } from '#server/platform/queue.ts';
import type { PushService } from '#server/push/push-service.ts';
import { primaryReader } from '#server/platform/read-replica.ts';
import { unsigned, type Signer } from '#server/signature/signer.ts';
import { createPreparedDatabase } from './database.ts';

const CONFIG: Config = {
  production: false,
  port: 0,
  host: '127.0.0.1',
  trustProxy: ['loopback'],
  baseUrl: 'http://portal.test',
  databaseUrl: null,
  databasePoolUrl: null,
  databaseReadUrl: null,
  dataDir: '/nonexistent',
  role: 'all',
  seed: 'none',
  smtpUrl: null,
  s3: null,
  signing: null,
  mailFrom: 'Portal <portal@portal.test>',
  bounceAddress: null,
  bounceSecret: null,
  secretKey: 'test-secret-key-test-secret-key-test',
  abuseGuards: false,
  drainSeconds: 0,
  securityLogKey: null,
  staffSecondFactor: 'optional',
  metricsToken: null,
  oidc: null,
  chatbot: null,
  internalDomains: new Map(),
  roleMap: null,
  model: null,
  pushServices: ['push.test'],
  clockConfirmed: null,
  logLevel: 'info',
};

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly evaluator?: Evaluator;
  readonly mailer?: Mailer;
  /** Delivers notices to browsers; by default none arrives and none fails. */
  readonly pushService?: PushService;
  readonly renderer?: Renderer;
  /** Signs the certificates; by default nothing does. */
  readonly sign?: Signer;
  /** Where the clock begins; it stands still until `advance`. Default: 21 November 2026, noon in São Paulo. */
  readonly now?: string;
}

/** A refusal's fields may be asked of any reply: whether it is one is what a test asserts. */
interface RefusalFields {
  readonly code: string;
  readonly message: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly details: any;
}

/** The body of a call's reply, or of its refusal. Any where the contract describes none. */
type BodyOf<C extends Call> = C['reply'] extends { readonly body: infer S extends z.ZodType }
  ? z.output<S> & RefusalFields
  : // oxlint-disable-next-line typescript/no-explicit-any
    any;

// oxlint-disable-next-line typescript/no-explicit-any
export interface Reply<Body = any> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, unknown>;
  readonly bytes: Buffer;
}

/** A person (or nobody) making calls, with the cookies that the product gave them. */
export interface Caller {
  call<C extends Call>(call: C, input?: CallInput): Promise<Reply<BodyOf<C>>>;
  request(options: InjectOptions): Promise<Reply>;
  /** Cookie header as a browser would send it now. */
  cookie(): string;
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** For another process on the same database. */
  readonly databaseUrl: string;
  /** Where the product keeps its files. */
  readonly dataDir: string;
  /** Lines of the log, as JSON texts. */
  readonly log: string[];
  anyone(): Caller;
  /**
   * Somebody whose session has begun already: what signing in costs is paid by the tests of signing in. `identityId`:
   * the identity at the provider that it began with.
   */
  signedInAs(accountId: number, identityId?: number): Promise<Caller>;
  /** Runs every waiting job, and those that they add. */
  runJobs(): Promise<number>;
  advance(time: { days?: number; minutes?: number; seconds?: number }): void;
  /** Newest first. */
  outbox(): Promise<
    { id: number; kind: string; recipient: string; subject: string; text: string; html: string }[]
  >;
  close(): Promise<void>;
}

function cookieJar() {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    store(setCookie: readonly { name: string; value: string; expires?: Date; maxAge?: number }[]) {
      for (const { name, value, expires, maxAge } of setCookie) {
        if (value === '' || maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

function caller(app: FastifyInstance, sessionToken?: string): Caller {
  const jar = cookieJar();
  if (sessionToken) jar.store([{ name: 'portal_session', value: sessionToken }]);
  const request = async (options: InjectOptions): Promise<Reply> => {
    const response = await app.inject({
      ...options,
      headers: { ...(jar.header() ? { cookie: jar.header() } : {}), ...options.headers },
    });
    jar.store(response.cookies);
    const isJson = response.headers['content-type']?.startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson && response.body !== '' ? response.json() : response.body,
      headers: response.headers,
      bytes: response.rawPayload,
    };
  };
  return {
    request,
    cookie: jar.header,
    call: (call, { params = {}, query = {}, body, headers = {} } = {}) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) {
        for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
      }
      const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(params[name])),
      );
      return request({
        method: call.method,
        url: search.size > 0 ? `${path}?${search}` : path,
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      });
    },
  };
}

/** For fakes that draw one kind of document: what they leave out fails. */
export const noRenderer: Renderer = {
  certificates: () => Promise.reject(new Error('this test has no renderer')),
  record: () => Promise.reject(new Error('this test has no renderer')),
  profileReports: () => Promise.reject(new Error('this test has no renderer')),
  classReport: () => Promise.reject(new Error('this test has no renderer')),
  resultReport: () => Promise.reject(new Error('this test has no renderer')),
  wordCloud: () => Promise.reject(new Error('this test has no renderer')),
  close: () => Promise.resolve(),
};

/** What a process does to a database before it serves: the places, and a queue for every kind of job. */
async function start(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  await loadPlaces(db);
  await close();
  const queue = createQueue({
    url,
    definitions: JOB_DEFINITIONS,
    runsMaintenance: false,
    log: { info() {}, warn() {}, error() {} },
    metrics: createMetrics(),
  });
  await queue.start();
  await queue.stop();
}

/** The whole product on a database of its own, without a port; outside services are fakes. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createPreparedDatabase(start);
  const { db, close } = openDatabase(database.url, { max: 8 });
  const log: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      log.push(...chunk.toString().trimEnd().split('\n'));
      done();
    },
  });
  const config = { ...CONFIG, ...options.config };
  const app = createHttpServer(config, stream);
  const metrics = createMetrics();
  let now = new Date(options.now ?? '2026-11-21T15:00:00Z');
  const queue = createQueue({
    url: database.url,
    // They are in the database already.
    definitions: [],
    runsMaintenance: false,
    log: app.log,
    metrics,
  });
  const deps: Deps = {
    db,
    reader: primaryReader(db),
    queue,
    config,
    log: app.log,
    metrics,
    clock: () => now,
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-files-'));
  const files = await openFiles({ s3: null, dataDir }, app.log);
  const outside = {
    files,
    mailer: options.mailer ?? { send: () => Promise.resolve('kept' as const), close: () => {} },
    evaluator: options.evaluator ?? embeddedEvaluator,
    pushService: options.pushService ?? {
      send: () => Promise.resolve({ status: 201, retryAfter: null }),
    },
  };
  const notifications = createNotifications(database.url, app.log);
  await queue.start();
  await build(app, deps, {
    documentServices: { renderer: options.renderer ?? noRenderer, files, sign: options.sign ?? unsigned },
    notifications,
    web: null,
  });
  await app.ready();

  return {
    app,
    deps,
    databaseUrl: database.url,
    dataDir,
    log,
    anyone: () => caller(app),
    async signedInAs(accountId, identityId) {
      const opened = await inTransaction(db, (tx) =>
        startSession(
          tx,
          now,
          accountId,
          { token: null, userAgent: null },
          { identityId: identityId ?? null },
        ),
      );
      if (!opened) throw new Error(`Account ${accountId} cannot sign in`);
      return caller(app, opened.token);
    },
    runJobs: () => queue.drain(jobHandlersOf(deps, outside)),
    advance({ days = 0, minutes = 0, seconds = 0 }) {
      now = new Date(now.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000);
    },
    outbox: () =>
      db
        .selectFrom('message')
        .select(['id', 'kind', 'recipient', 'text'])
        .select(STORED_CONTENT)
        .orderBy('id', 'desc')
        .execute()
        .then((messages) => messages.map((one) => ({ ...one, html: storedHtml(one, config) }))),
    async close() {
      await app.close();
      await notifications.close();
      await queue.stop();
      await close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
