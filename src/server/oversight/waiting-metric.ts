import { setTimeout as delay } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { WAITS_ON, type WaitsOn } from '#contract/waiting-work.ts';
import type { Deps } from '../platform/deps.ts';
import { readWaitingWork, waitsOn } from './waiting-work.ts';

const COUNT = 'portal_waiting_jobs';
const OLDEST = 'portal_waiting_jobs_oldest_seconds';

/** Probes and scrapes do not wait for a busy database longer than this. */
const TIMEOUT_MS = 1_000;
/** Balancers ask every second or two; the queue's table is read less often. */
const CACHED_MS = 10_000;

export interface WaitingSummary {
  readonly waitsOn: WaitsOn;
  readonly count: number;
  readonly oldestSeconds: number;
}

/** What waits, by its reason; null while the database does not answer. */
export type ReadWaiting = () => Promise<readonly WaitingSummary[] | null>;

export function waitingSummary({ db }: Pick<Deps, 'db'>): ReadWaiting {
  let cached: { readonly at: number; readonly summary: readonly WaitingSummary[] } | null = null;
  async function read(): Promise<readonly WaitingSummary[]> {
    const reasons = new Map<WaitsOn, WaitingSummary>();
    for (const group of await readWaitingWork(db)) {
      const reason = waitsOn(group);
      const before = reasons.get(reason);
      reasons.set(reason, {
        waitsOn: reason,
        count: (before?.count ?? 0) + group.count,
        oldestSeconds: Math.max(
          before?.oldestSeconds ?? 0,
          Math.round((Date.now() - group.since.getTime()) / 1000),
        ),
      });
    }
    cached = { at: performance.now(), summary: [...reasons.values()] };
    return cached.summary;
  }
  return async () => {
    if (cached && performance.now() - cached.at < CACHED_MS) return cached.summary;
    return Promise.race([read().catch(() => null), delay(TIMEOUT_MS, null, { ref: false })]);
  };
}

/** Adds how many jobs wait, and for how long the oldest does, by what they wait on. */
export function registerWaitingMetric({ metrics }: Pick<Deps, 'metrics'>, readWaiting: ReadWaiting): void {
  for (const name of [COUNT, OLDEST]) metrics.registry.removeSingleMetric(name);
  const gauge = (name: string, help: string, valueOf: (summary: WaitingSummary) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['on'],
      registers: [metrics.registry],
      async collect() {
        const summaries = await readWaiting();
        if (!summaries) return;
        for (const on of WAITS_ON) this.set({ on }, 0);
        for (const summary of summaries) this.set({ on: summary.waitsOn }, valueOf(summary));
      },
    });
  // The registry keeps the gauges and calls `collect`.
  void gauge(COUNT, 'Jobs that wait on something, by what they wait on', ({ count }) => count);
  void gauge(OLDEST, 'Age of the oldest of them in seconds', ({ oldestSeconds }) => oldestSeconds);
}
