import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Order, Report } from './bare.ts';
import type { Parts, Script } from './script.ts';

export interface BareProcess {
  readonly url: string;
  readonly pid: number;
  learn(name: string, script: Script): Promise<void>;
  /** Executes the statements without a server: how often, and how often a second. */
  run(
    name: string,
    parts: readonly Parts[],
    milliseconds: number,
  ): Promise<{ readonly requests: number; readonly perSecond: number }>;
  stop(): Promise<void>;
}

/** Starts the bare side (bare.ts) with as many connections as the measured callers are. */
export async function startBare(
  databaseUrl: string,
  { port, connections }: { readonly port: number; readonly connections: number },
): Promise<BareProcess> {
  const child = fork(path.join(import.meta.dirname, 'bare.ts'), { serialization: 'advanced', execArgv: [] });

  async function order(what: Order): Promise<{ done: number; seconds: number }> {
    const answered = once(child, 'message');
    child.send(what);
    // The child sends reports and nothing else.
    const [report] = (await answered) as [Report];
    if ('failure' in report) throw new Error(`${what.do}: ${report.failure}`);
    return report;
  }

  await order({ do: 'open', databaseUrl, connections, port });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async learn(name, script) {
      await order({ do: 'learn', name, script });
    },
    async run(name, parts, milliseconds) {
      const { done, seconds } = await order({ do: 'run', name, parts, milliseconds });
      return { requests: done, perSecond: done / seconds };
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
