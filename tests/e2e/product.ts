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
  /** Its database on a server that was named; null: the embedded one, in DATA_DIR. */
  readonly databaseUrl: string | null;
  stop(): Promise<void>;
}

/** Below the ports that a system gives to outgoing connections: one of those would be taken again while the product starts. */
const PORTS = { first: 20_000, count: 12_000 };
let portsTried = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A free port of this machine; processes begin to look at ports of their own. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + ((process.pid * 17 + portsTried++) % PORTS.count);
    if (await isFree(port)) return port;
  }
}

const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-15).join('\n');

/** Resolves when the process logs that it is ready; rejects when it ends before. */
async function untilReady(child: ChildProcess, wrote: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (wrote().includes('"msg":"ready"')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${lastLines(wrote())}`)));
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
    databaseUrl: database?.environment.DATABASE_URL ?? null,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
