import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
  type Server,
} from 'node:http';
import { request as tlsRequest } from 'node:https';
import { connect, createServer as createSocketServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * `deploy/nginx.conf` in a real nginx, before a server that answers with what reached it. Only where nginx and openssl
 * are installed (on Debian: `apt-get install nginx-light`): the product needs neither. tests/container.test.ts reads the
 * file's text everywhere.
 */
const isThere = (command: string, argument: string): boolean =>
  spawnSync(command, [argument], { stdio: 'ignore' }).status === 0;
const canRun = isThere('nginx', '-v') && isThere('openssl', 'version');

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe.skipIf(!canRun)('deploy/nginx.conf in nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'));
  const ports = { http: 0, https: 0 };
  let upstream: Server;
  let nginx: ChildProcess;

  beforeAll(async () => {
    upstream = createServer((incoming, reply) => {
      reply.setHeader('content-type', 'application/json');
      reply.setHeader('strict-transport-security', 'max-age=1');
      reply.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const { port } = upstream.address() as AddressInfo;
    [ports.http, ports.https] = [await freePort(), await freePort()];
    const [key, cert, pid] = ['key.pem', 'cert.pem', 'nginx.pid'].map((file) => join(folder, file));
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'].concat(
        ['-subj', '/CN=portal.test', '-keyout', key ?? '', '-out', cert ?? ''],
      ),
      { stdio: 'ignore' },
    );
    const text = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
      .replaceAll(/server web-\d+:3000/g, `server 127.0.0.1:${port}`)
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
      .replace('/etc/nginx/tls/key.pem', key ?? '')
      .replace('/etc/nginx/tls/cert.pem', cert ?? '')
      .replace('/run/nginx.pid', pid ?? '');
    writeFileSync(join(folder, 'nginx.conf'), text);
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: 'ignore',
    });
    await untilOpen(ports.https);
  });
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    upstream.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function untilOpen(port: number): Promise<void> {
    for (;;) {
      const socket = connect(port, '127.0.0.1');
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      if (isOpen) return;
      if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    }
  }

  interface Answer {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }
  async function get(scheme: 'http' | 'https', path: string, headers = {}): Promise<Answer> {
    const options = {
      host: '127.0.0.1',
      port: ports[scheme],
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
