import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './e2e/product.ts';

const isThere = (command: string, argument: string): boolean =>
  spawnSync(command, [argument], { stdio: 'ignore' }).status === 0;
/** Whether nginx and openssl are installed (on Debian: `apt-get install nginx-light`); the product needs neither. */
export const hasNginx = (): boolean => isThere('nginx', '-v') && isThere('openssl', 'version');

export interface Nginx {
  readonly ports: { readonly http: number; readonly https: number };
  stop(): Promise<void>;
}

/** `deploy/nginx.conf` in a real nginx on free ports of 127.0.0.1, with a certificate made now, before the given ports. */
export async function startNginx(upstreamPorts: readonly [number, number]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'));
  const ports = { http: await freePort(), https: await freePort() };
  const [key, cert, pid] = ['key.pem', 'cert.pem', 'nginx.pid'].map((file) => join(folder, file));
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'].concat([
      '-subj',
      '/CN=portal.test',
      '-keyout',
      key ?? '',
      '-out',
      cert ?? '',
    ]),
    { stdio: 'ignore' },
  );
  const text = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
    .replace('server web-1:3000', `server 127.0.0.1:${upstreamPorts[0]}`)
    .replace('server web-2:3000', `server 127.0.0.1:${upstreamPorts[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replace('/etc/nginx/tls/key.pem', key ?? '')
    .replace('/etc/nginx/tls/cert.pem', cert ?? '')
    .replace('/run/nginx.pid', pid ?? '');
  writeFileSync(join(folder, 'nginx.conf'), text);
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const ended = once(nginx, 'exit');
  await untilOpen(ports.https, () => nginx.exitCode);
  return {
    ports,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number, exitCode: () => number | null): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (exitCode() !== null) throw new Error(`nginx ended with ${exitCode()}`);
  }
}
