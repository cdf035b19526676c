import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED } from '../portal-process.ts';
import { onServer, withDatabase } from '../test-server.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface RunningProduct {
  readonly url: string;
  /** Its DATA_DIR, which holds the secret key. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

/** Resolves when the process logs that it is ready; rejects when it ends before. */
async function untilReady(child: ChildProcess, wrote: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (wrote().includes('"msg":"ready"')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${lastLine(wrote())}`)));
  });
}

/** DATABASE_URL names a server to test on, never a database to write into: a new one is created there and dropped. */
async function createOwnDatabase(server: string) {
  const name = `portal_e2e_${randomBytes(4).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template template0`));
  return {
    environment: { DATABASE_URL: withDatabase(server, name), SEED: 'demo' },
    drop: () => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/**
 * Starts the whole product as `npm start` does, on a free port with fresh demo data, and stops it cleanly. Its
 * database is the embedded one, unless DATABASE_URL names a server.
 */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const server = process.env['DATABASE_URL'];
  const database = server ? await createOwnDatabase(server) : null;
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...database?.environment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  await untilReady(child, () => output);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
