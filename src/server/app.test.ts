import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { interviewCalls } from '#contract/interviews.ts';
import { registrationCalls } from '#contract/registration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview, interestOf, makePerson } from '#tests/factories.ts';
import { interviewsOf } from '#tests/stored.ts';
import { build } from './app.ts';
import { openDatabase } from './platform/db.ts';
import { createHttpServer } from './platform/http-server.ts';
import { createProofOfWork } from './platform/proof-of-work.ts';
import { readWebBuild } from './platform/web-pages.ts';

/** These tests print and store no documents. */
/** Nor do they open boards. */
const NO_NOTIFICATIONS = null as never;
const NO_DOCUMENT_SERVICES = { renderer: null as never, files: null as never, sign: null as never };

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.anyone().request({ method: 'GET', url, headers });

/** The directives of a content security policy. */
const policyOf = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values];
      }),
  );

describe('every answer', () => {
  it.each(['/healthz', '/api/nothing', '/api/public/messages/unknown/pixel.gif'])(
    '%s carries the headers that protect',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      const policy = policyOf(headers['content-security-policy']);
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      });
      expect(policy).not.toHaveProperty('upgrade-insecure-requests');
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it.each(['/api/public/ufs', '/api/v1/modules', '/theme.css'])(
    'data of %s do nothing as a page',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      // A page's policy names its scripts: two kilobytes for each answer, on a phone too.
      expect(JSON.stringify(headers).length).toBeLessThan(600);
    },
  );

  it.each(['/candidato/1/questionario', '/relatorio'])(
    'sends no referrer from %s with a CPF',
    async (path) => {
      for (const cpf of ['52998224725', '529.982.247-25', '%352998224725']) {
        const { headers } = await get(`${path}/${cpf}`);
        expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      }
      for (const without of ['/candidato/questionario/resultado', '/relatorio'])
        expect((await get(without)).headers).not.toHaveProperty('x-robots-tag');
    },
  );

  it('is not framed, except the help page in the portal itself', async () => {
    for (const [url, ancestors, options] of [
      ['/healthz', "'none'", 'DENY'],
      ['/ajudante', "'none'", 'DENY'],
      ['/ajuda', "'self'", 'SAMEORIGIN'],
      ['/ajuda?module=1', "'self'", 'SAMEORIGIN'],
    ] as const) {
      const { headers } = await get(url);
      expect([url, policyOf(headers['content-security-policy'])['frame-ancestors']]).toEqual([
        url,
        [ancestors],
      ]);
      expect(headers['x-frame-options']).toBe(options);
    }
  });

  it('lets the chatbot of the settings, and nothing else, into a frame', async () => {
    const chatbot = {
      url: 'https://chat.exemplo.br/janela',
      origin: 'https://chat.exemplo.br',
      codes: new Map([[3, 'arena-1']] as const),
    };
    const chatting = await testApp({ config: { chatbot } });
    const { id } = await givenInterview(chatting);
    const candidate = await candidateOf(chatting, { id });
    const chatOf = (version: 1 | 3) =>
      candidate.call(interviewCalls.getHelpChat, { params: { id: version } });
    const page = await chatting.anyone().request({ method: 'GET', url: '/healthz' });
    expect(policyOf(page.headers['content-security-policy'])['frame-src']).toEqual([
      "'self'",
      'https://chat.exemplo.br',
    ]);
    expect((await chatOf(3)).body).toEqual({
      address: 'https://chat.exemplo.br/janela?code=arena-1&module=3',
    });
    expect((await chatOf(1)).body).toEqual({ address: null });
    await chatting.close();
  });

  it('over https sends HSTS', async () => {
    const secure = await testApp({ config: { baseUrl: 'https://portal.test' } });
    const { headers } = await secure.anyone().request({ method: 'GET', url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const data = await secure.anyone().request({ method: 'GET', url: '/api/public/ufs' });
    expect(data.headers['strict-transport-security']).toBe(headers['strict-transport-security']);
    expect(policyOf(headers['content-security-policy'])).toHaveProperty('upgrade-insecure-requests');
    await secure.close();
  });

  it('takes no request id from outside', async () => {
    const { headers } = await get('/healthz', { 'x-request-id': 'forged' });
    expect(headers['x-request-id']).not.toBe('forged');
  });
});

describe('public lists that change rarely', () => {
  it.each([
    ['/api/public/ufs', 'max-age=3600'],
    ['/api/public/cities?uf.id=35', 'max-age=3600'],
    ['/api/public/class-room?moduleId=1&ufInitials=SP', 'no-cache'],
    ['/api/public/modules/1', 'max-age=30'],
  ])('%s may be kept (%s) and is not sent again while it is the same', async (url, lifetime) => {
    const first = await get(url);
    expect(first.headers['cache-control']).toBe(`public, ${lifetime}`);
    const again = await get(url, { 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const changed = await get(url, { 'if-none-match': '"older"' });
    expect([changed.status, changed.body]).toEqual([200, first.body]);
  });

  it('a refusal is not cacheable', async () => {
    const reply = await get('/api/public/class-room?moduleId=9');
    expect([reply.status, reply.headers['cache-control'], reply.headers['etag']]).toEqual([
      400,
      'no-store',
      undefined,
    ]);
  });
});

describe('addresses outside the contract', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['POST', '/api/public/ufs'],
    ['DELETE', '/api/v1/interviews/1'],
    ['GET', '/API/public/ufs'],
    ['GET', '/nothing'],
    ['POST', '/'],
    ['TRACE', '/'],
    ['TRACE', '/api/public/ufs'],
  ] as const)('%s %s → api.route-notfound', async (method, url) => {
    const reply = await portal.anyone().request({ method, url });
    expect([reply.status, reply.body]).toEqual([
      404,
      { code: 'api.route-notfound', message: 'Este endereço não existe.' },
    ]);
  });
});

describe('where a request comes from', () => {
  const register = (headers: Record<string, string>) =>
    portal.anyone().call(registrationCalls.registerInterest, { body: interestOf({}), headers });

  it.each([
    ['a foreign page', { origin: 'https://evil.example' }, 403],
    ['a page without an address', { origin: 'null' }, 403],
    ['a page of a name that only begins like ours', { origin: 'http://portal.test.evil.example' }, 403],
    ['another site, by the browser’s own word', { 'sec-fetch-site': 'cross-site' }, 403],
    ['our own page', { origin: 'http://portal.test' }, 201],
    [
      'a page of the name in the request, which the caller chooses',
      { host: '192.168.0.7:3000', origin: 'http://192.168.0.7:3000' },
      403,
    ],
    ['a program', {}, 201],
  ])('%s', async (_who, headers, status) => {
    const reply = await register(headers);
    expect(reply.status).toBe(status);
    if (status === 403) expect(reply.body.code).toBe('request.origin');
  });

  it('does not matter to reading', async () => {
    expect((await get('/api/public/ufs', { origin: 'https://evil.example' })).status).toBe(200);
  });
});

describe('probes', () => {
  it('alive and ready', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await get('/readyz')).body).toEqual({ status: 'ready' });
  });

  it('alive but not ready while the database is unreachable, with a retry-after', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
    const lonely = createHttpServer({ trustProxy: ['loopback'], logLevel: 'silent' });
    await build(
      lonely,
      { ...portal.deps, db: away.db },
      { documentServices: NO_DOCUMENT_SERVICES, notifications: NO_NOTIFICATIONS, web: null },
    );
    for (const url of ['/readyz', '/api/public/ufs', '/theme.css']) {
      const reply = await lonely.inject(url);
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 503, 'api.unavailable']);
      expect(reply.headers['retry-after']).toBe('5');
    }
    expect((await lonely.inject('/healthz')).statusCode).toBe(200);
    await lonely.close();
    await away.close();
  });

  it('figures by the pattern of the route, never by the address asked for', async () => {
    const { person } = await givenInterview(portal);
    await get(`/api/public/interviews/${person.cpf}/status`);
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/public\/interviews\/:publicId\/status",status="400"\} 1/,
    );
    expect(body).not.toContain(person.cpf);
  });
});

describe('who may read the figures', () => {
  const TOKEN = 'a token of thirty-two characters or more';
  const figures = async (app: TestApp, headers: Record<string, string>) => {
    const { status, body } = await app.anyone().request({ method: 'GET', url: '/metrics', headers });
    return [status, body.code];
  };
  const outside = { 'x-forwarded-for': '203.0.113.7' };
  const bearer = { ...outside, authorization: `Bearer ${TOKEN}` };

  it('without a token in the settings this machine alone, also behind a proxy on it', async () => {
    expect(await figures(portal, {})).toEqual([200, undefined]);
    expect(await figures(portal, { 'x-forwarded-for': '127.0.0.1' })).toEqual([200, undefined]);
    for (const headers of [outside, bearer, { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }])
      expect(await figures(portal, headers)).toEqual([403, 'access.denied']);
  });

  it('with one whoever has it', async () => {
    const withToken = await testApp({ config: { metricsToken: TOKEN } });
    try {
      expect(await figures(withToken, bearer)).toEqual([200, undefined]);
      expect(await figures(withToken, {})).toEqual([200, undefined]);
      for (const authorization of ['', 'Bearer ', TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
        expect(await figures(withToken, { ...outside, authorization })).toEqual([403, 'access.denied']);
    } finally {
      await withToken.close();
    }
  });
});

describe('with the guards on', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    // The library uses the clock of the machine, so the product's clock is set to the same time.
    guarded = await testApp({ config: { abuseGuards: true }, now: new Date().toISOString() });
  });
  afterAll(() => guarded.close());
  beforeEach(() => guarded.deps.db.deleteFrom('rate_limit').execute());

  const register = (proof: string | undefined, body = interestOf({})) =>
    guarded.anyone().call(registrationCalls.registerInterest, {
      body,
      headers: proof === undefined ? {} : { altcha: proof },
    });
  async function challenge(): Promise<Challenge> {
    return (await guarded.anyone().call(registrationCalls.getChallenge)).body as unknown as Challenge;
  }
  async function solved(): Promise<{ challenge: Challenge; solution: object }> {
    const given = await challenge();
    const solution = await solveChallenge({ challenge: given, deriveKey });
    if (!solution) throw new Error('The challenge was not solved');
    return { challenge: given, solution };
  }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

  it('registering requires a proof of work, valid once', async () => {
    const person = makePerson();
    const body = interestOf({ person });
    expect((await register(undefined, body)).body.code).toBe('proof.required');
    const proof = encode(await solved());
    expect((await register(proof, body)).status).toBe(201);
    const again = await register(proof, interestOf({}));
    expect([again.status, again.body.code]).toEqual([403, 'proof.invalid']);
    expect(await interviewsOf(guarded, person.cpf)).toHaveLength(1);
  });

  it('of one proof spent twice at once, one counts', async () => {
    const proof = encode(await solved());
    const replies = await Promise.all([register(proof), register(proof), register(proof)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403]);
  });

  it('a proof that is altered or nonsense is none', async () => {
    const good = await solved();
    const { parameters } = good.challenge;
    const altered = [
      { ...good, solution: { ...good.solution, derivedKey: 'f'.repeat(64) } },
      { ...good, challenge: { ...good.challenge, parameters: { ...parameters, cost: 1 } } },
      { ...good, challenge: { ...good.challenge, parameters: { ...parameters, nonce: 'f'.repeat(32) } } },
      { ...good, challenge: { ...good.challenge, signature: 'f'.repeat(64) } },
      { challenge: good.challenge },
      {},
    ].map(encode);
    for (const proof of [...altered, 'not base64 at all', '', 'null'])
      expect((await register(proof)).body.code).toMatch(/^proof\.(invalid|required)$/);
    // What is refused spends nothing.
    expect((await register(encode(good))).status).toBe(201);
  });

  it('a proof that comes too late is none', async () => {
    const { db, config, clock } = guarded.deps;
    const earlier = createProofOfWork(db, config.secretKey, () => new Date(clock().getTime() - 11 * 60_000));
    const late = await earlier.create();
    const solution = await solveChallenge({ challenge: late, deriveKey });
    expect((await register(encode({ challenge: late, solution }))).body.code).toBe('proof.invalid');
  });

  it('one address may make a call only so often in its window', async () => {
    const limit = interviewCalls.getPublicStatus.limit.max;
    const ask = (from: string) =>
      guarded.anyone().call(interviewCalls.getPublicStatus, {
        params: { publicId: '7f8d3b1c-52f1-4b51-9f0e-0e7b0d1a2b3c' },
        headers: { 'x-forwarded-for': from },
      });
    const replies = await Promise.all(Array.from({ length: limit + 5 }, () => ask('198.51.100.7')));
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(limit);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body).toMatchObject({
      code: 'request.too-many',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('198.51.100.8')).status).toBe(404);
    // The address itself is not kept.
    const { rows } = await sql<{ keys: string }>`select string_agg(key, ' ') as keys from rate_limit`.execute(
      guarded.deps.db,
    );
    expect(rows[0]?.keys).not.toContain('198.51.100');
  });
});

describe('the API document', () => {
  it('is served as JSON and as a page, which links to it for browsers without scripts', async () => {
    const { body } = await get('/api/docs/json');
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://portal.test' }] });
    const page = await get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<noscript><a href="/api/docs/json">');
  });

  it('is compressed for browsers that accept it', async () => {
    const plain = await get('/api/docs/json');
    const { rawPayload, headers } = await portal.app.inject({
      url: '/api/docs/json',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(plain.body);
    expect(rawPayload.length).toBeLessThan(100_000);
  });

  it('the page loads nothing from other origins and nothing inline', async () => {
    const page = await get('/api/docs');
    const policy = policyOf(page.headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|https?:/);
    expect(page.body).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=/);
    const own = [...String(page.body).matchAll(/(?:src|<link[^>]* href)="([^"]+)"/g)].map(
      ([, url = '']) => url,
    );
    const { body: style } = await get('/api/docs/style.css');
    own.push(...[...String(style).matchAll(/url\('([^']+)'\)/g)].map(([, url = '']) => url));
    for (const url of own.filter((one) => one.startsWith('/api/docs/'))) {
      const file = await get(url);
      expect([url, file.status]).toEqual([url, 200]);
      const again = await get(url, { 'if-none-match': String(file.headers['etag']) });
      expect([url, again.status]).toEqual([url, 304]);
    }
    expect(own.filter((one) => !one.startsWith('/'))).toEqual([]);
    expect(own.length).toBeGreaterThan(4);
  });
});

describe('the built pages', () => {
  let folder: string;
  let served: ReturnType<typeof createHttpServer>;
  const inline = 'window.__theme = 1;';
  const BASE_URL = 'http://portal.test';
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-web-'));
    const write = (file: string, text: string) => {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    };
    write(
      '__spa-fallback.html',
      '<title>fallback</title><link rel="modulepreload" href="/assets/manifest-1.js"/>',
    );
    write(
      '__screen-candidate-wizard-wizard.html',
      '<title>interview</title><first-frame data-area="public">p</first-frame><first-frame data-area="candidate">c</first-frame>',
    );
    const screen = (route: string) => ({ path: route, module: `/assets/${route}.js` });
    write(
      'assets/manifest-1.js',
      `window.__reactRouterManifest=${JSON.stringify({
        routes: {
          'candidate/wizard/wizard': screen('candidato/sobre-curso'),
          'candidate/wizard-by-id': screen('candidato/sobre-curso/id/:id'),
          'candidate/result/result': screen('candidato/resultado'),
        },
      })};`,
    );
    write(
      'index.html',
      `<title>root</title><script>${inline}</script><script src="/assets/a-1.js"></script>`,
    );
    write(
      'portal/index.html',
      '<title>portal</title><link rel="canonical" href="https://portal.invalid/portal"><script type="application/ld+json">{"url":"https://portal.invalid/portal"}</script>',
    );
    write('assets/a-1.js', 'export {};');
    write('assets/proof.worker-1.js', 'export {};');
    write('candidato/sw.js', 'void 0;');
    write('candidato/sw.js.gz', 'as if compressed');
    write('favicon.svg', '<svg></svg>');
    served = createHttpServer({ trustProxy: ['loopback'], logLevel: 'silent' });
    await build(served, portal.deps, {
      documentServices: NO_DOCUMENT_SERVICES,
      notifications: NO_NOTIFICATIONS,
      web: readWebBuild(folder, BASE_URL),
    });
    await served.ready();
  });
  afterAll(async () => {
    await served.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['/', 'root'],
    ['/portal', 'portal'],
    ['/portal/', 'portal'],
    ['/portal?modulo=2', 'portal'],
    ['/candidato/sobre-curso', 'interview'],
    ['/candidato/sobre-curso/id/7?modulo=2', 'interview'],
    ['/candidato/resultado', 'fallback'],
    ['/nothing', 'fallback'],
    ['/..%2f..%2fetc%2fpasswd', 'fallback'],
  ])('%s → %s', async (url, title) => {
    const reply = await served.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain(`<title>${title}</title>`);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it('the document of a screen has its frame and names its files itself; any other has them in its header', async () => {
    const own = await served.inject('/candidato/sobre-curso');
    expect(own.body).toMatch(/<\/title>c$/);
    expect(own.headers.link).toBeUndefined();
    const other = await served.inject('/candidato/resultado');
    expect(other.headers.link).toBe('</assets/candidato/resultado.js>; rel=modulepreload');
  });

  it('hashed files are immutable, others are revalidated', async () => {
    expect((await served.inject('/assets/a-1.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await served.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('text that a browser may read in another character set declares its own', async () => {
    for (const [url, type] of [
      ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
      ['/assets/a-1.js', 'application/javascript; charset=utf-8'],
      ['/portal', 'text/html; charset=utf-8'],
    ] as const)
      expect([url, (await served.inject(url)).headers['content-type']]).toEqual([url, type]);
  });

  it('hashed files go without the headers of documents, workers with their policy', async () => {
    const script = (await served.inject('/assets/a-1.js')).headers;
    expect(script['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(script['referrer-policy']).toBeUndefined();
    expect(script['x-content-type-options']).toBe('nosniff');
    expect(
      (await served.inject('/assets/proof.worker-1.js')).headers['content-security-policy'],
    ).toBeDefined();
    expect((await served.inject('/favicon.svg')).headers['content-security-policy']).toBeDefined();
  });

  it('the service worker has the scope of the candidate area, is revalidated, and has its own policy', async () => {
    for (const coding of ['identity', 'gzip']) {
      const { statusCode, headers } = await served.inject({
        url: '/candidato/sw.js',
        headers: { 'accept-encoding': coding },
      });
      expect([statusCode, headers['content-encoding'] ?? 'identity']).toEqual([200, coding]);
      expect(headers['content-type']).toMatch(/javascript/);
      expect(headers).toMatchObject({
        'service-worker-allowed': '/candidato',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      });
      expect(policyOf(headers['content-security-policy'])).toEqual({
        'default-src': ["'none'"],
        'connect-src': ["'self'"],
        'img-src': ["'self'"],
      });
    }
    expect((await served.inject('/assets/a-1.js')).headers['service-worker-allowed']).toBeUndefined();
  });

  it('a service worker that was not built is a 404, so that browsers unregister theirs', async () => {
    fs.mkdirSync(path.join(folder, 'without'));
    fs.writeFileSync(path.join(folder, 'without/__spa-fallback.html'), '<title>fallback</title>');
    const without = createHttpServer({ trustProxy: ['loopback'], logLevel: 'silent' });
    const web = readWebBuild(path.join(folder, 'without'), BASE_URL);
    await build(without, portal.deps, {
      documentServices: NO_DOCUMENT_SERVICES,
      notifications: NO_NOTIFICATIONS,
      web,
    });
    await without.ready();
    for (const method of ['GET', 'HEAD'] as const)
      expect((await without.inject({ method, url: '/candidato/sw.js' })).statusCode).toBe(404);
    await without.close();
  });

  it('the policy lets their inline scripts run, by hash, and no others', async () => {
    const policy = policyOf((await served.inject('/')).headers['content-security-policy']);
    expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/)]);
  });

  it('pages contain the public address of the settings', async () => {
    const { body } = await served.inject('/portal');
    expect(body).toContain(`href="${BASE_URL}/portal"`);
    expect(body).toContain(`{"url":"${BASE_URL}/portal"}`);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('pages come in %s where it is accepted', async (coding, decode) => {
    const plain = await served.inject({ url: '/portal', headers: { 'accept-encoding': 'identity' } });
    const coded = await served.inject({
      url: '/portal',
      headers: { 'accept-encoding': `zstd, ${coding};q=0.8` },
    });
    expect(coded.headers['content-encoding']).toBe(coding);
    expect(coded.headers['vary']).toContain('accept-encoding');
    expect(decode(coded.rawPayload).toString()).toBe(plain.body);
    const refused = await served.inject({ url: '/portal', headers: { 'accept-encoding': `${coding};q=0` } });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('a page that the browser has is not sent again', async () => {
    const { etag } = (await served.inject('/portal')).headers;
    const again = await served.inject({ url: '/portal', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await served.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    expect(other.statusCode).toBe(200);
  });

  it('search engines find the public pages and are kept from the signed-in areas', async () => {
    const sitemap = await served.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
      `${BASE_URL}/`,
      `${BASE_URL}/portal`,
    ]);
    const robots = (await served.inject('/robots.txt')).body;
    expect(robots).toContain(`Sitemap: ${BASE_URL}/sitemap.xml`);
    for (const area of ['/api/', '/candidato', '/conta', '/gestor'])
      expect(robots).toContain(`Disallow: ${area}\n`);
  });

  it.each(['/api/nothing', '/api/v1/nothing', '/assets/gone.js'])('%s is still no page', async (url) => {
    expect((await served.inject(url)).json().code).toBe('api.route-notfound');
  });

  it('HEAD is answered like GET, without the page', async () => {
    const reply = await served.inject({ method: 'HEAD', url: '/portal' });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    expect(reply.headers['content-type']).toContain('text/html');
  });

  it('other methods get no page', async () => {
    expect((await served.inject({ method: 'POST', url: '/portal' })).statusCode).toBe(404);
  });
});

it('a session is asked for where the contract requires it', async () => {
  const { id } = await givenInterview(portal);
  expect((await get('/api/v1/modules')).body.code).toBe('session.required');
  expect((await (await candidateOf(portal, { id })).call(interviewCalls.listModules)).status).toBe(200);
});
