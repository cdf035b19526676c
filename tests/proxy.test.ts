import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
  type Server,
} from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginx, startNginx, type Nginx } from './nginx.ts';

/**
 * `deploy/nginx.conf` in a real nginx, before a server that answers with what reached it. Only where nginx is installed;
 * tests/container.test.ts reads the file's text everywhere.
 */
describe.skipIf(!hasNginx())('deploy/nginx.conf in nginx', () => {
  let upstream: Server;
  let nginx: Nginx;

  beforeAll(async () => {
    upstream = createServer((incoming, reply) => {
      // As platform/event-stream.ts answers: one event now, and the stream stays open.
      if (incoming.url === '/events') {
        reply.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
        reply.write('data: {"type":"resync"}\n\n');
        return;
      }
      reply.setHeader('content-type', 'application/json');
      reply.setHeader('strict-transport-security', 'max-age=1');
      reply.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const { port } = upstream.address() as AddressInfo;
    nginx = await startNginx([port, port]);
  });
  afterAll(async () => {
    await nginx.stop();
    upstream.closeAllConnections();
    upstream.close();
  });

  interface Answer {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }
  async function get(scheme: 'http' | 'https', path: string, headers = {}): Promise<Answer> {
    const options = {
      host: '127.0.0.1',
      port: nginx.ports[scheme],
      path,
      headers: { host: 'portal.test', ...headers },
    };
    const outgoing =
      scheme === 'https'
        ? // The certificate was made a moment ago, by nobody.
          tlsRequest({ ...options, rejectUnauthorized: false })
        : plainRequest(options);
    outgoing.end();
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
    const chunks = await reply.toArray();
    return { status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks).toString() };
  }

  it('passes calls on with the caller’s address, whatever the caller wrote there', async () => {
    const { status, body, headers } = await get('https', '/api/auth/session?a=1', {
      'x-forwarded-for': '203.0.113.66',
      'x-forwarded-proto': 'http',
    });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      url: '/api/auth/session?a=1',
      headers: { host: 'portal.test', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['server']).toBe('nginx');
  });

  it('passes an event on while its stream is open', async () => {
    const outgoing = tlsRequest({
      host: '127.0.0.1',
      port: nginx.ports.https,
      path: '/events',
      rejectUnauthorized: false,
    });
    outgoing.end();
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
    const [first] = (await once(reply, 'data')) as [Buffer];
    expect([String(first), reply.complete]).toEqual(['data: {"type":"resync"}\n\n', false]);
    outgoing.destroy();
  });

  it.each(['/metrics', '/readyz'])('keeps %s to those who run the portal', async (path) => {
    const { status, headers } = await get('https', path);
    expect(status).toBe(404);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('leads browsers to https, and refuses programs without it', async () => {
    const page = await get('http', '/portal?modulo=2');
    expect([page.status, page.headers.location]).toEqual([301, 'https://portal.test/portal?modulo=2']);
    expect((await get('http', '/api/auth/session')).status).toBe(403);
  });
});
