/**
 * `npm run dev`: the server restarts and the pages reload as their files change, on one address. Vite serves the pages
 * and hands everything else to the server behind it (the proxy stands in vite.config.ts).
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const PAGES_PORT = process.env['PORT'] ?? '3000';
const SERVER_PORT = String(Number(PAGES_PORT) + 1);

const start = (args: readonly string[], environment: Record<string, string>) =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } });

const children = [
  start(
    ['--watch-path=src/server', '--watch-path=src/contract', '--watch-path=src/domain', 'src/server/main.ts'],
    {
      PORT: SERVER_PORT,
      BASE_URL: `http://localhost:${PAGES_PORT}`,
    },
  ),
  start([path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', PAGES_PORT], {
    PORTAL_SERVER: `http://127.0.0.1:${SERVER_PORT}`,
  }),
];

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
