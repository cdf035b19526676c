import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const MAIN = path.join(import.meta.dirname, '../../build/server/main.js');
const TIMEOUT_MS = 120_000;

/** One process of the product, as an operator starts it. */
export interface ProductProcess {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its first readiness. */
  readonly startSeconds: number;
  stop(): Promise<void>;
}

/**
 * Starts the product and waits until it is ready. Its log goes into a file of the folder, since
 * writing it is part of what is measured.
 */
export async function startProduct(
  folder: string,
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<ProductProcess> {
  mkdirSync(folder, { recursive: true });
  const logFile = path.join(folder, `log-${port}.jsonl`);
  const log = openSync(logFile, 'a');
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=16', MAIN], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      ABUSE_GUARDS: 'off',
      ...environment,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url, logFile);
  const startSeconds = (performance.now() - began) / 1000;
  return {
    url,
    pid: child.pid ?? 0,
    startSeconds,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) break;
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.status === 200) return;
    await delay(25);
  }
  child.kill('SIGKILL');
  throw new Error(`The product did not start: ${readFileSync(logFile, 'utf8').trimEnd().split('\n').at(-1)}`);
}
