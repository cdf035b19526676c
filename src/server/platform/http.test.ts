import type { FastifyInstance } from 'fastify';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { defineCalls, type Contract } from '#contract/core.ts';
import { createHttpServer, registerPlugins } from './http-server.ts';
import { assertServable, serveContract, type HttpGuards } from './http.ts';
import { createMetrics } from './metrics.ts';
import type { SendProgress } from './progress-stream.ts';

const calls = defineCalls({
  echo: {
    method: 'POST',
    path: '/api/echo/:id',
    summary: 'Answers what it was given',
    access: 'anyone',
    params: z.object({ id: z.coerce.number<string>().int() }),
    query: z.object({ tag: z.string().optional() }),
    body: z.object({ text: z.string().max(20), list: z.array(z.object({ n: z.number() })).default([]) }),
    reply: { status: 201, body: z.object({ id: z.number(), tag: z.string().nullable(), text: z.string() }) },
    refusals: [],
  },
  secret: {
    method: 'GET',
    path: '/api/secret',
    summary: 'For administrators',
    access: 'administrator',
    query: z.object({ n: z.coerce.number<string>() }),
    reply: { status: 200, body: z.object({ secret: z.string() }) },
    refusals: [],
  },
  guarded: {
    method: 'POST',
    path: '/api/guarded',
    summary: 'Wants a proof',
    access: 'signedIn',
    proofOfWork: true,
    limit: { max: 1, windowSeconds: 60 },
    bodyLimit: 100_000,
    body: z.object({ n: z.number(), text: z.string().optional(), padding: z.string().optional() }),
    reply: { status: 204 },
    refusals: [],
  },
  bare: {
    method: 'POST',
    path: '/api/bare',
    summary: 'Wants no body',
    access: 'anyone',
    reply: { status: 204 },
    refusals: [],
  },
  slow: {
    method: 'POST',
    path: '/api/slow',
    summary: 'Sends progress before its reply',
    access: 'signedIn',
    reply: { status: 200, body: z.object({ done: z.boolean() }), progress: z.object({ at: z.number() }) },
    refusals: [],
  },
  file: {
    method: 'GET',
    path: '/api/file',
    summary: 'A file',
    access: 'anyone',
    reply: { status: 200, file: 'application/pdf' },
    refusals: [],
  },
});

/** The handlers of the current test; some break their types on purpose. */
let handle: { -readonly [K in keyof typeof calls]: (...parts: never[]) => Promise<unknown> };
let order: string[];
let viewer: Viewer | null;
let log: string[];
let app: FastifyInstance;

const guards: HttpGuards = {
  openSession: () => {
    order.push('session');
    return Promise.resolve({
      viewer,
      session: {
        token: null,
        user: null,
        pending: null,
        userAgent: null,
        wroteLately: false,
        device: null,
        concerns: () => {},
        factor: () => {},
        keepDevice: () => {},
        begin: () => {},
        end: () => {},
      },
    });
  },
  limit: () => Promise.resolve(void order.push('limit')),
  spendProof: () => Promise.resolve(order.push('proof')),
  isForeignOrigin: (request) => request.headers['origin'] === 'https://evil.example',
};

beforeEach(async () => {
  order = [];
  viewer = null;
  log = [];
  handle = {
    echo: ({
      params,
      query,
      body,
    }: {
      params: { id: number };
      query: { tag?: string };
      body: { text: string };
    }) => Promise.resolve({ id: params.id, tag: query.tag ?? null, text: body.text }),
    secret: () => Promise.resolve({ secret: 'the secret', cpf: '52998224725' }),
    guarded: () => Promise.resolve(void order.push('handler')),
    bare: () => Promise.resolve(),
    slow: (_: unknown, { sendProgress }: { sendProgress: SendProgress<{ at: number }> | null }) => {
      sendProgress?.({ at: 1 });
      sendProgress?.({ at: 2 });
      return Promise.resolve({ done: true, cpf: '52998224725' });
    },
    file: () => Promise.resolve({ bytes: Buffer.from('%PDF'), fileName: 'a"b\r\nc é.pdf' }),
  };
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      log.push(chunk.toString());
      done();
    },
  });
  app = createHttpServer({ trustProxy: ['loopback'], logLevel: 'info' }, stream);
  await registerPlugins(app, createMetrics(), { scriptHashes: [], secure: false, framedOrigins: [] });
  const handlers = Object.fromEntries(
    Object.keys(calls).map((name) => [
      name,
      (...parts: never[]) => handle[name as keyof typeof calls](...parts),
    ]),
  );
  // Tests replace the handlers above, so their types are wider than the contract's.
  serveContract(app, calls as Contract, handlers as never, guards);
  await app.ready();
});
afterEach(() => app.close());

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload: payload as object, headers });

describe('a call with progress events', () => {
  const listen = () => post('/api/slow', undefined, { accept: 'application/x-ndjson, application/json' });
  const linesOf = ({ body }: { body: string }) =>
    body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  beforeEach(() => {
    viewer = { accountId: 1, candidateId: 2, email: 'alguem@equipe.example', roles: [], uf: null };
  });

  it('streams its events in order, the checked reply last, unbuffered', async () => {
    const reply = await listen();
    expect(reply.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(linesOf(reply)).toEqual([{ told: { at: 1 } }, { told: { at: 2 } }, { reply: { done: true } }]);
  });

  it('replies without a stream to callers that do not accept one', async () => {
    expect((await post('/api/slow', undefined)).json()).toEqual({ done: true });
  });

  it('refuses with its status before the first event', async () => {
    handle.slow = () => Promise.reject(new Refused('access.denied'));
    expect((await listen()).statusCode).toBe(403);
    viewer = null;
    expect((await listen()).json()).toMatchObject({ code: 'session.required' });
  });

  it.each([
    ['a refusal', () => new Refused('access.denied'), 'access.denied', false],
    ['what nobody foresaw', () => new Error('secret'), 'api.unexpected', true],
  ])('after something was sent %s is the last line', async (_, error, code, logged) => {
    handle.slow = (...[, { sendProgress }]: [unknown, { sendProgress: SendProgress<unknown> }]) => {
      sendProgress({ at: 1 });
      return Promise.reject(error());
    };
    expect(linesOf(await listen())).toEqual([
      { told: { at: 1 } },
      { refused: expect.objectContaining({ code, message: expect.any(String) }) },
    ]);
    expect(log.join('').includes('request failed')).toBe(logged);
  });

  it('sends no event that violates its contract', async () => {
    handle.slow = (...[, { sendProgress }]: [unknown, { sendProgress: SendProgress<unknown> }]) => {
      sendProgress({ at: 'the secret' });
      return Promise.resolve({ done: true });
    };
    const reply = await listen();
    expect([reply.statusCode, reply.body.includes('secret')]).toEqual([500, false]);
  });
});

describe('a call', () => {
  it('passes parsed parts and replies with the checked body, not cacheable', async () => {
    const reply = await post('/api/echo/7?tag=x', { text: 'olá' });
    expect([reply.statusCode, reply.json()]).toEqual([201, { id: 7, tag: 'x', text: 'olá' }]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('names what is wrong in a request, with path and message', async () => {
    const reply = await post('/api/echo/7', { text: 'a'.repeat(21), list: [{ n: 1 }, { n: 'two' }] });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'request.invalid',
      message: expect.stringContaining('Confira'),
    });
    expect(reply.json().details.issues).toEqual([
      { in: 'body', path: 'text', message: 'No máximo 20 caracteres.' },
      { in: 'body', path: 'list.1.n', message: 'Informe um número.' },
    ]);
  });

  it('runs limit, session, access, parsing, proof, handler, in this order', async () => {
    viewer = { accountId: 1, candidateId: 2, email: 'alguem@equipe.example', roles: [], uf: null };
    const reply = await post('/api/guarded', { n: 1 });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(order).toEqual(['limit', 'session', 'proof', 'handler']);
  });

  it('spends no proof on a request that is wrong anyway', async () => {
    viewer = { accountId: 1, candidateId: 2, email: 'alguem@equipe.example', roles: [], uf: null };
    expect((await post('/api/guarded', { n: 'x' })).statusCode).toBe(400);
    expect(order).toEqual(['limit', 'session']);
  });

  it('parses nothing for callers without access', async () => {
    expect((await app.inject('/api/secret?n=wrong')).json().code).toBe('session.required');
    viewer = { accountId: 1, candidateId: null, email: 'alguem@equipe.example', roles: ['GESTOR'], uf: null };
    const denied = await app.inject('/api/secret?n=wrong');
    expect([denied.statusCode, denied.json().code]).toEqual([403, 'access.denied']);
    viewer = { ...viewer, roles: ['ADMINISTRADOR'] };
    expect((await app.inject('/api/secret?n=wrong')).json().code).toBe('request.invalid');
  });

  it('replies only with what the contract declares, whatever the handler returns', async () => {
    viewer = {
      accountId: 1,
      candidateId: null,
      email: 'alguem@equipe.example',
      roles: ['ADMINISTRADOR'],
      uf: null,
    };
    expect((await app.inject('/api/secret?n=1')).body).toBe('{"secret":"the secret"}');
  });

  it('from a foreign origin is refused before anything else', async () => {
    const reply = await post('/api/guarded', { n: 1 }, { origin: 'https://evil.example' });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'request.origin']);
    expect(order).toEqual([]);
    expect(
      (await app.inject({ url: '/api/file', headers: { origin: 'https://evil.example' } })).statusCode,
    ).toBe(200);
  });

  it('sends files under a name that cannot break the header', async () => {
    const reply = await app.inject('/api/file');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="a_b__c__.pdf"',
      'cache-control': 'no-store',
      // Webmail pages load the pixel of a message from other origins.
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(reply.body).toBe('%PDF');
  });
});

describe('what goes wrong inside', () => {
  const unexpected = {
    code: 'api.unexpected',
    message:
      'Algo deu errado do nosso lado. Nada do que você enviou foi alterado; tente de novo em instantes.',
  };

  it.each([
    ['a reply that breaks the contract', () => Promise.resolve({ id: 'senha-secreta', tag: null })],
    ['no reply', () => Promise.resolve(undefined)],
    ['an error', () => Promise.reject(new Error('senha-secreta at 10.0.0.1'))],
    ['something thrown that is no error', () => Promise.reject('senha-secreta')],
    [
      'an error that claims to be the caller’s with another code',
      () =>
        Promise.reject(
          Object.assign(new Error('senha-secreta'), {
            code: '23505',
            severity: 'ERROR',
            detail: 'Key (cpf)=(52998224725)',
          }),
        ),
    ],
  ])('%s → 500 without details', async (_what, handler) => {
    handle.echo = handler;
    const reply = await post('/api/echo/7', { text: 'olá' });
    expect([reply.statusCode, reply.json()]).toEqual([500, unexpected]);
    expect(log.join('')).toContain('request failed');
    expect(log.join('')).not.toMatch(/senha-secreta|52998224725/);
  });

  it.each([
    ['the database is away', { code: 'ECONNREFUSED' }, 'api.unavailable'],
    ['the database shuts down', { code: '57P01', severity: 'FATAL' }, 'api.unavailable'],
    ['the database has no connection left', { code: '53300', severity: 'FATAL' }, 'api.unavailable'],
    ['another transaction holds a row', { code: '55P03', severity: 'ERROR' }, 'api.row-held'],
  ])('%s → 503 with the time to come back', async (_what, properties, code) => {
    handle.echo = () => Promise.reject(Object.assign(new Error('connect'), properties));
    const reply = await post('/api/echo/7', { text: 'olá' });
    expect([reply.statusCode, reply.json().code]).toEqual([503, code]);
    expect(reply.headers['retry-after']).toBe('5');
  });

  it('a refusal has its own status, sentence and details, and is not logged as an error', async () => {
    handle.echo = () => Promise.reject(new Refused('interview.too-soon', { date: '2027-01-27' }));
    const reply = await post('/api/echo/7', { text: 'olá' });
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        code: 'interview.too-soon',
        message: 'Uma nova entrevista poderá ser feita a partir de 27/01/2027.',
        details: { date: '2027-01-27' },
      },
    ]);
    expect(log.join('')).not.toContain('request failed');
  });
});

describe('malformed requests', () => {
  it.each([
    ['broken JSON', '{"text":', 'application/json', 400, 'request.malformed'],
    ['an empty body where one is needed', '', 'application/json', 400, 'request.invalid'],
    ['a form', 'text=1', 'application/x-www-form-urlencoded', 415, 'request.unsupported-media'],
    ['plain text', '{"text":"a"}', 'text/plain', 415, 'request.unsupported-media'],
    ['a prototype', '{"__proto__":{"x":1},"text":"a"}', 'application/json', 400, 'request.malformed'],
    [
      'nested without end',
      `{"text":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      'application/json',
      400,
      'request.invalid',
    ],
    [
      'more than 64 kB',
      JSON.stringify({ text: 'a'.repeat(66_000) }),
      'application/json',
      413,
      'request.too-large',
    ],
    ['half a surrogate pair', '{"text":"a\\ud83d"}', 'application/json', 400, 'request.invalid'],
    ['U+0000 in a text', JSON.stringify({ text: 'a\0b' }), 'application/json', 400, 'request.invalid'],
    ['U+0000 in a name', JSON.stringify({ text: 'a', 'b\0': 1 }), 'application/json', 400, 'request.invalid'],
    [
      'U+0000 deep inside',
      JSON.stringify({ text: 'a', list: [{ n: 1, x: [['\0']] }] }),
      'application/json',
      400,
      'request.invalid',
    ],
  ])('%s', async (_what, payload, type, status, code) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/echo/7',
      payload,
      headers: { 'content-type': type },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(reply.json().message).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('an empty body of any type is no body: the required fields are named', async () => {
    viewer = { accountId: 1, candidateId: 2, email: 'alguem@equipe.example', roles: [], uf: null };
    const bare = await app.inject({
      method: 'POST',
      url: '/api/bare',
      payload: '',
      headers: { 'content-type': 'application/json' },
    });
    expect(bare.statusCode).toBe(204);
    const needed = await app.inject({ method: 'POST', url: '/api/echo/7' });
    expect(needed.json().details.issues).toEqual([
      { in: 'body', path: 'text', message: 'Campo obrigatório não informado!' },
    ]);
  });

  it('a call that needs more than 64 kB declares it, and one without a body gets next to none', async () => {
    viewer = { accountId: 1, candidateId: 2, email: 'alguem@equipe.example', roles: [], uf: null };
    const status = async (url: string, bytes: number) =>
      (await post(url, { n: 1, text: 'a', padding: 'a'.repeat(bytes) })).statusCode;
    expect([await status('/api/guarded', 90_000), await status('/api/guarded', 110_000)]).toEqual([204, 413]);
    expect([await status('/api/bare', 500), await status('/api/bare', 2000)]).toEqual([204, 413]);
  });

  it.each([
    ['a broken escape', '/api/echo/%E0%A4%A'],
    ['U+0000', '/api/echo/%00'],
    ['a part of a thousand characters', `/api/echo/${'9'.repeat(1000)}`],
  ])('an address with %s', async (_what, url) => {
    const reply = await app.inject({ method: 'POST', url, payload: { text: 'a' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ code: 'request.malformed', message: 'O pedido não pôde ser lido.' });
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('a contract that cannot be served fails at start', () => {
  const served = calls as Contract;
  const all = Object.fromEntries(Object.keys(calls).map((name) => [name, () => {}]));

  it('without a handler', () => {
    expect(() => assertServable(served, { ...all, echo: undefined })).toThrow('Call echo has no handler');
  });

  it('without an access rule', () => {
    const open = { ...served, secret: { ...calls.secret, access: undefined as never } };
    expect(() => assertServable(open, all)).toThrow('Call secret declares no access rule');
    const inherited = { ...served, secret: { ...calls.secret, access: 'toString' as never } };
    expect(() => assertServable(inherited, all)).toThrow('Call secret declares no access rule');
  });

  it('for a personal reply that anybody may keep', () => {
    const kept = { ...served, secret: { ...calls.secret, cacheSeconds: 60 } };
    expect(() => assertServable(kept, all)).toThrow('Call secret may be kept by anybody');
  });

  it('for two calls at one address', () => {
    const twice = { ...served, second: { ...calls.echo, path: '/api/echo/:other' as const } };
    expect(() => assertServable(twice, { ...all, second: () => {} })).toThrow(
      'Calls echo and second have the same address',
    );
  });

  it('and serves the rest', () => {
    expect(() => assertServable(served, all)).not.toThrow();
  });
});
