import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefusalCode } from '#domain/refusal.ts';
import { REFUSALS } from '#domain/refusals/catalogue.ts';
import { createHttpServer, registerPlugins } from './http-server.ts';
import { createMetrics } from './metrics.ts';

/** Short, so that slow requests need not be waited for. */
const ARRIVAL_MS = 300;

let app: FastifyInstance;
let port: number;
const log: string[] = [];
const reached: unknown[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      log.push(chunk.toString());
      done();
    },
  });
  app = createHttpServer({ trustProxy: ['loopback'], logLevel: 'info' }, stream, { arrivalMs: ARRIVAL_MS });
  await registerPlugins(app, createMetrics(), { scriptHashes: [], secure: false, framedOrigins: [] });
  app.post('/echo', async ({ body }) => {
    reached.push(body);
    return { echoed: body };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** Sends bytes as they are and resolves with all that comes back until the server closes the connection. */
function sent(...parts: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => parts.forEach((part) => socket.write(part)));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.once('close', () => resolve(received));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(received) : reject(error),
    );
  });
}

function expectRefusal(reply: string, status: number, code: RefusalCode): void {
  const [head = '', body = ''] = reply.split('\r\n\r\n', 2);
  expect(head.split('\r\n', 1)[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
  expect(JSON.parse(body)).toEqual({ code, message: REFUSALS[code] });
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  expect(head.toLowerCase()).toContain('cache-control: no-store');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).toMatch(/x-request-id: [\da-f-]{36}/);
}

const JSON_HEAD = 'POST /echo HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\n';

describe('a request that does not arrive', () => {
  it('has thirty seconds in the product, ten of them for its headers', async () => {
    const product = createHttpServer({ trustProxy: ['loopback'], logLevel: 'silent' });
    expect(product.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 10_000 });
    await product.close();
  });

  it.each([
    ['in its body', `${JSON_HEAD}Content-Length: 100\r\n\r\n{"a":`],
    ['in its body by chunks', `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n`],
    ['in its headers', 'POST /echo HTTP/1.1\r\nHost: portal.test\r\nX-Slow: '],
  ])('%s is ended after the time set for it', async (_where, bytes) => {
    const begun = performance.now();
    expectRefusal(await sent(bytes), 408, 'request.timeout');
    expect(performance.now() - begun).toBeGreaterThan(ARRIVAL_MS - 50);
    expect(reached).toEqual([]);
  });

  it('one that arrives in pieces, in time, is answered', async () => {
    const reply = await sent(`${JSON_HEAD}Connection: close\r\nContent-Length: 7\r\n\r\n`, '{"a"', ':1}');
    expect(reply).toMatch(/^HTTP\/1.1 200 OK/);
    expect(reached.splice(0)).toEqual([{ a: 1 }]);
  });
});

describe('what the parser refuses', () => {
  it.each<[string, string, number, RefusalCode]>([
    ['no HTTP at all', 'HELO portal\r\n\r\n', 400, 'request.malformed'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'request.malformed'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n', 400, 'request.malformed'],
    [
      'two ways of saying how long the body is',
      `${JSON_HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'request.malformed',
    ],
    ['a length that is none', `${JSON_HEAD}Content-Length: two\r\n\r\n{}`, 400, 'request.malformed'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request.malformed'],
    [
      'headers beyond any',
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'request.headers-too-large',
    ],
    [
      'an expectation',
      `${JSON_HEAD}Expect: the-impossible\r\nContent-Length: 2\r\n\r\n{}`,
      417,
      'request.expectation',
    ],
  ])('%s has the body of every refusal', async (_what, bytes, status, code) => {
    expectRefusal(await sent(bytes), status, code);
    expect(reached).toEqual([]);
  });

  it('does not break into an answer that is on its way', async () => {
    const reply = await sent(`${JSON_HEAD}Content-Length: 2\r\n\r\n{}`, 'rubbish\r\n\r\n');
    expect(reply.match(/HTTP\/1.1 /g)?.length).toBeLessThanOrEqual(2);
    expect(reply).toMatch(/HTTP\/1.1 (200|400) /);
    reached.length = 0;
  });

  it('a client that is asked to wait may go on', async () => {
    const reply = await sent(
      `${JSON_HEAD}Connection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
    );
    expect(reply).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/);
    reached.length = 0;
  });

  it('is not quoted in the log', async () => {
    await sent('GET /529.982.247-25 HTTP/1.1\r\nHost: a\r\nana@exemplo.com\r\n\r\n');
    expect(log.join()).not.toMatch(/529\.982|exemplo/);
  });
});
