import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { ServerAccount } from './account.ts';

/**
 * Identifies one run of a process: null when no such process runs. A process id alone is not enough after a restart,
 * because the system hands the same numbers out again (in a container the portal is often process 1 each time). A
 * zombie counts as gone: it was killed and only waits for its parent.
 */
export function processIdentity(pid: number): string | null {
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return isSignalable(pid) ? 'windows' : null;
  try {
    const shown = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return shown === '' || shown.startsWith('Z') ? null : shown.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}

function linuxIdentity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name in parentheses, may itself hold blanks and parentheses.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const startTick = rest[18];
    if (state === 'Z' || state === 'X' || startTick === undefined) return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${startTick}`;
  } catch {
    return null;
  }
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the process is the PostgreSQL server of this cluster, by its command line: that is readable even in a
 * container where root may not look into processes of other accounts. `unclear` must be treated as alive and not ours.
 */
export function servesCluster(pid: number, cluster: string): 'ours' | 'stranger' | 'unclear' {
  try {
    // `pg_ctl kill` reaches only PostgreSQL servers, so a stranger with this number comes to no harm.
    if (process.platform === 'win32') return 'ours';
    const [program = '', ...args] = commandLine(pid);
    if (path.basename(program) !== 'postgres') return 'stranger';
    const served = args[args.indexOf('-D') + 1] ?? '';
    return realpathSync(served) === realpathSync(cluster) ? 'ours' : 'stranger';
  } catch {
    return 'unclear';
  }
}

function commandLine(pid: number): string[] {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const shown = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  // `ps` does not mark where an argument ends; our own flags after the folder do.
  const [, program = shown, folder = ''] = /^(.*?\/postgres) -D (.*?) -c /.exec(shown) ?? [];
  return [program, '-D', folder];
}

/** Runs a program to its end as the given account; refuses with its error output when it fails. */
export function run(program: string, args: readonly string[], account: ServerAccount): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      env: serverEnvironment(),
      cwd: neutralFolder,
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(errors || `${path.basename(program)}: código ${code}`)),
    );
  });
}

/** Our own working folder may be one that the server's account cannot enter. */
export const neutralFolder = path.parse(process.cwd()).root;

/**
 * Nothing of our environment reaches PostgreSQL: it holds secrets, and PG* variables would change its behaviour.
 * LC_ALL=C keeps its messages in English, which we recognise by their text.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    TZ: 'UTC',
    LC_ALL: 'C',
    ...(PATH === undefined ? {} : { PATH }),
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    ...(TEMP === undefined ? {} : { TEMP }),
  };
}
