import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './failure.ts';
import { MIN_MB, memoryHere, sharedBuffersFor } from './memory.ts';
import { neutralFolder, processIdentity, serverEnvironment, servesCluster } from './processes.ts';

/** A running server; `stop` resolves when it has written everything and ended. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

interface Launch {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly account: ServerAccount;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  readonly onBegun?: (() => void) | undefined;
  readonly onLost?: (() => void) | undefined;
}

const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  // Compiling a query costs more than the short queries of a portal take.
  jit: 'off',
  random_page_cost: '1.1',
  // Further processes for one query begin with nothing at hand, and take the processors from everybody else's queries.
  max_parallel_workers_per_gather: '0',
  // The text of an error, its detail and its statement may quote a CPF or an answer; they go to the client, which
  // decides what may be logged. "log" keeps messages about the server itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // After a crash everything written is made durable before the recovery: one call for the file system rather than one
  // for each of a thousand files, which took seconds. Only Linux has the call.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/**
 * Starts PostgreSQL on a free port and waits until it accepts connections. Tries again, for at most ten seconds, what
 * passes by itself: a lock file or shared memory of a server that is just ending, or a port taken at the same moment.
 * Where the system refuses so much memory, it starts with the least.
 */
export async function startServer(launch: Launch): Promise<Server> {
  const deadline = performance.now() + 10_000;
  const least = `${MIN_MB}MB`;
  let asked = launch.settings['shared_buffers'] ?? `${sharedBuffersFor(memoryHere())}MB`;
  for (;;) {
    try {
      return await startOnce({ ...launch, settings: { ...launch.settings, shared_buffers: asked } });
    } catch (error) {
      if (
        error instanceof Error &&
        /could not map anonymous shared memory/.test(error.message) &&
        asked !== least
      ) {
        launch.log(
          `O sistema não dá ao PostgreSQL a memória pedida (shared_buffers=${asked}): ele começa com ${MIN_MB} MB`,
        );
        asked = least;
        continue;
      }
      const transient = /lock file .* already exists|shared memory block|Address already in use/;
      if (!(error instanceof Error && transient.test(error.message)) || performance.now() > deadline)
        throw error;
      await delay(200);
    }
  }
}

async function startOnce({
  binaries,
  cluster,
  account,
  settings: extra,
  log,
  onBegun,
  onLost,
}: Launch): Promise<Server> {
  const port = await freePort();
  const flags = Object.entries({ ...settings, ...extra, port: String(port) }).flatMap(([k, v]) => [
    '-c',
    `${k}=${v}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', cluster, ...flags], {
    ...account,
    env: serverEnvironment(),
    cwd: neutralFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C is for the portal, which then stops the server in its own time.
    detached: true,
    windowsHide: true,
  });
  const { pid } = child;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const dismissWatchdog = pid === undefined ? () => {} : watch(pid, account);
  void ended.then(dismissWatchdog);
  onBegun?.();
  await waitUntilReady(child, log);
  if (pid === undefined) throw new Error('postgres: sem processo');

  let stopping = false;
  void ended.then(() => {
    if (stopping) return;
    log(`O PostgreSQL parou sem que o portal pedisse (código ${child.exitCode ?? child.signalCode})`);
    onLost?.();
  });
  // The portal may end without waiting for us; the watchdog then stops the server.
  child.unref();
  unrefStream(child.stderr);
  return {
    port,
    pid,
    async stop() {
      // Keeps this process alive until the server has ended.
      child.ref();
      stopping = true;
      await Promise.all([ended, shutDown(pid, binaries)]);
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      // A string is the address of a pipe, which this is not.
      const port = address === null || typeof address === 'string' ? 0 : address.port;
      probe.close(() => resolve(port));
    });
  });
}

// Routine messages of every start and stop, which are not logged.
const routine =
  /starting PostgreSQL|listening on|database system (?:was shut down|is (?:ready|shut down))|received fast shutdown|aborting any active|shutting down|due to administrator command|logical replication launcher/;

function waitUntilReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let rest = '';
    const startupLines: string[] = [];
    let isReady = false;
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!isReady) startupLines.push(line);
        if (line.includes('ready to accept connections')) {
          isReady = true;
          resolve();
        }
        // Before that, what ends the start becomes the error's text; the rest (a recovery, say) is for the log.
        if ((isReady || line.startsWith('LOG:')) && !routine.test(line)) log(`PostgreSQL: ${line}`);
      }
    });
    child.once('error', reject);
    child.once('close', (code) =>
      reject(new Error([...startupLines, rest, `postgres: código ${code}`].join('\n'))),
    );
  });
}

/**
 * A small shell that reads from a pipe of ours: when this process is killed, even by SIGKILL, the pipe closes and the
 * shell stops the server. A line through the pipe dismisses it, so that it never signals a process number that was
 * handed out again. Windows has no such shell; there the next start stops the orphan.
 */
function watch(pid: number, account: ServerAccount): () => void {
  if (process.platform === 'win32') return () => {};
  const script = 'read -r _ && exit 0; kill -INT "$0"';
  const watchdog = spawn('/bin/sh', ['-c', script, String(pid)], {
    ...account,
    env: serverEnvironment(),
    cwd: neutralFolder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // If it cannot be started or ended early, the next start still stops an orphan.
  watchdog.on('error', () => {});
  watchdog.stdin.on('error', () => {});
  watchdog.unref();
  unrefStream(watchdog.stdin);
  return () => watchdog.stdin.end('\n');
}

// Pipes to children are sockets, though their type does not say so.
function unrefStream(stream: unknown): void {
  if (stream instanceof Socket) stream.unref();
}

/**
 * Stops the server that a killed portal left behind, if one runs; also removes a lock file whose process number now
 * belongs to a stranger, which PostgreSQL itself would take for a running server for ever. Call only as the home's
 * owner: another portal's running server looks the same.
 */
export async function stopOrphan(
  cluster: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const lockFile = path.join(cluster, 'postmaster.pid');
  const pid = pidIn(lockFile);
  if (pid === null || processIdentity(pid) === null) return;
  const served = servesCluster(pid, cluster);
  if (served === 'stranger') rmSync(lockFile, { force: true });
  if (served !== 'ours') return;
  log(`Encerrando o PostgreSQL que ficou de uma execução interrompida (processo ${pid})`);
  await shutDown(pid, binaries);
}

function pidIn(lockFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** Requests a fast shutdown (open transactions are rolled back); after a minute, for an immediate one. */
async function shutDown(pid: number, binaries: Binaries): Promise<void> {
  const identity = processIdentity(pid);
  if (identity === null) return;
  for (const [signal, timeoutMs] of [['SIGINT', 60_000] as const, ['SIGQUIT', 10_000] as const]) {
    send(signal, pid, binaries);
    if (await isGone(pid, identity, timeoutMs)) return;
  }
  throw new EmbeddedPostgresError(
    `O PostgreSQL (processo ${pid}) não encerrou. Encerre-o e inicie o portal de novo.`,
  );
}

function send(signal: 'SIGINT' | 'SIGQUIT', pid: number, binaries: Binaries): void {
  try {
    if (process.platform === 'win32') execFileSync(binaries.pgCtl, ['kill', signal.slice(3), String(pid)]);
    else process.kill(pid, signal);
  } catch {
    // Already gone, which is fine; otherwise the caller sees it still running.
  }
}

async function isGone(pid: number, identity: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (processIdentity(pid) === identity) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
}
