import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Compile cache: half of a start is reading the same source files, and a run starts dozens of processes. */
export const COMPILED = join(import.meta.dirname, '../node_modules/.cache/portal-compiled');
const MAIN = join(import.meta.dirname, '../src/server/main.ts');

/** The product as a process of its own, as an operator meets it. */
export interface PortalProcess {
  readonly child: ChildProcess;
  /** What it has written so far. */
  out(): string;
  err(): string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Its address, once it logs that it is ready; rejects with its last output when it ends before. */
  readonly ready: Promise<string>;
}

/**
 * Starts one process on a free port of 127.0.0.1, without demo data. It gets the given environment only, besides
 * PATH and Node's compile cache: DATA_DIR at least, DATABASE_URL unless it uses the embedded database.
 *
 * @param through a wrapper command that prepares something and then execs its arguments (`sh -c '…; exec "$@"' sh`)
 * @param main another release's `main.ts`
 */
export function startPortal(
  environment: Readonly<Record<string, string>>,
  through: readonly string[] = [],
  main = MAIN,
): PortalProcess {
  const [executable, ...args] = [...through, process.execPath, main];
  const child = spawn(executable, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILED,
      HOST: '127.0.0.1',
      PORT: '0',
      SEED: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = once(child, 'exit').then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) => code ?? signal ?? null,
  );
  const ready = new Promise<string>((resolve, reject) => {
    let isReady = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      // A portal under load logs megabytes; do not search all of it again with every line.
      if (isReady) return;
      const port = /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(out)?.[1];
      isReady = port !== undefined && out.includes('"msg":"ready"');
      if (isReady) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error(err)));
  });
  // Prevents an unhandled rejection in callers that only await the end.
  ready.catch(() => {});
  return { child, out: () => out, err: () => err, ended, ready };
}
