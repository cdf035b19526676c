import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, expect, vi } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '../embedded-postgres.ts';
import { processIdentity } from './processes.ts';

/** A temporary folder for one test file; servers end with their test, and the folder is removed after the last one. */
export function scratch() {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-postgres-'));
  // mkdtemp closes it to PostgreSQL's account; a folder that may not be entered is a case of its own.
  chmodSync(folder, 0o755);
  const state = path.join(folder, 'state');
  const servers: EmbeddedPostgres[] = [];
  const parents: Parent[] = [];

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    await Promise.all(parents.splice(0).map(kill));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

  return {
    folder,
    /** Stands for /var/lib. */
    state,
    async start(options: Partial<EmbeddedPostgresOptions> & { dataDir: string }) {
      const server = await startEmbeddedPostgres({ log: () => {}, stateFolders: [state], ...options });
      servers.push(server);
      return server;
    },
    /** Another process that starts the server and then idles. */
    startInChild(dataDir: string): Parent {
      const parent = startInChild(dataDir, state);
      parents.push(parent);
      return parent;
    },
  };
}

async function kill({ process, server }: Parent): Promise<void> {
  process.kill('SIGKILL');
  const started = await server.catch(() => null);
  if (started !== null) await waitForExit(started.pid);
}

export interface Parent {
  readonly process: ChildProcess;
  readonly server: Promise<{ url: string; pid: number }>;
}

function startInChild(dataDir: string, state: string): Parent {
  const module = new URL('../embedded-postgres.ts', import.meta.url).href;
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const options = ${JSON.stringify({ dataDir, stateFolders: [state] })};
    startEmbeddedPostgres({ ...options, log() {} }).then(
      ({ url, pid }) => process.send({ url, pid }),
      (error) => { process.send({ refusal: error.message }); process.exit(1); },
    );
    process.channel.ref();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const server = new Promise<{ url: string; pid: number }>((resolve, reject) => {
    child.once('message', (message: { url: string; pid: number } | { refusal: string }) =>
      'refusal' in message ? reject(new Error(message.refusal)) : resolve(message),
    );
    child.once('exit', () => reject(new Error('killed')));
  });
  // A test that kills the child does not await its server.
  server.catch(() => {});
  return { process: child, server };
}

/** The first column of every row of the last statement. */
export async function queryFirstColumn(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // The server may end before the client; its earlier queries have completed.
  client.on('error', () => {});
  await client.connect();
  try {
    // Several statements answer an array, which the driver's types leave out.
    const results = [await client.query<unknown[]>({ text: sql, rowMode: 'array' })].flat();
    return results.at(-1)?.rows.map(([value]) => value) ?? [];
  } finally {
    await client.end();
  }
}

/** Resolves when the process is gone. */
export async function waitForExit(pid: number | undefined): Promise<void> {
  if (pid === undefined) throw new Error('This process never started');
  await vi.waitFor(() => expect(processIdentity(pid)).toBeNull(), { timeout: 10_000, interval: 20 });
}
