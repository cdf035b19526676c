import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#tests/e2e/product.ts';
import { onServer } from '#tests/test-server.ts';

/** A PostgreSQL server of its own, as an operator runs it, durable and with all of Debian's programs. */
export interface Cluster {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  start(): Promise<void>;
  /** Pulls the plug: all of its processes at once. */
  kill(): Promise<void>;
  /** All of its processes stand still: connections stay open, and nothing answers. */
  freeze(): void;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** The newest installed server's program; throws one line where there is none (`npm run drills` installs it). */
export function program(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const path = join(DEBIAN, String(Math.max(...versions, 0)), 'bin', name);
  if (!existsSync(path)) throw new Error('Needs a PostgreSQL server: apt-get install postgresql');
  return path;
}

/** PostgreSQL refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

const run = (name: string, args: readonly string[]): void =>
  void execFileSync(program(name), args, { ...account(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });

/** A folder of the server's account; below a folder that everybody may enter. */
export function serverFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** An empty server in a new folder, not started yet. */
export async function newCluster(
  parent: string,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const folder = serverFolder(parent, name);
  run('initdb', ['-D', folder, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  return clusterIn(folder, settings);
}

/** A copy of a running server in a new folder; `standby`: one that follows it. */
export async function copyOf(
  source: Cluster,
  parent: string,
  name: string,
  { standby, settings = {} }: { standby: boolean; settings?: Readonly<Record<string, string>> },
): Promise<Cluster> {
  const folder = serverFolder(parent, name);
  const from = `host=127.0.0.1 port=${source.port} user=portal`;
  run('pg_basebackup', ['-D', folder, '-d', from, '--checkpoint=fast', ...(standby ? ['-R'] : [])]);
  return clusterIn(folder, settings);
}

/** Makes a standby the one that is written to. */
export const promote = ({ folder }: Cluster): void => run('pg_ctl', ['promote', '-D', folder, '-w']);

async function clusterIn(folder: string, settings: Readonly<Record<string, string>>): Promise<Cluster> {
  const port = await freePort();
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    recovery_init_sync_method: 'syncfs',
    ...settings,
  }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  let server: ChildProcess | null = null;
  const running = (): ChildProcess & { pid: number } => {
    if (server?.pid === undefined) throw new Error('The server does not run');
    return server as ChildProcess & { pid: number };
  };
  const all = (): number[] => [running().pid, ...childrenOf(running().pid)];
  const signal = (which: NodeJS.Signals): void => {
    for (const pid of all()) {
      try {
        process.kill(pid, which);
      } catch {
        // Ended meanwhile.
      }
    }
  };
  // Its folder is thrown away, so it need not end in an orderly way either.
  async function end(): Promise<void> {
    if (server === null) return;
    const ended = once(server, 'exit');
    signal('SIGKILL');
    await ended;
    server = null;
  }
  return {
    url,
    port,
    folder,
    async start() {
      server = spawn(program('postgres'), ['-D', folder, '-p', String(port), ...flags], {
        ...account(),
        cwd: '/',
        stdio: 'ignore',
      });
      await untilAnswers(url, server);
    },
    kill: end,
    freeze: () => signal('SIGSTOP'),
    stop: end,
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    const answers = await onServer(url, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
    if (answers) return;
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    await delay(50);
  }
}
