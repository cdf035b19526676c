import { setTimeout as delay } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Deps } from '../platform/deps.ts';
import { INVARIANTS } from './invariants.ts';

const NAME = 'portal_invariant_breaches';

/** The other metrics do not wait for an unreachable database; this one then keeps its values. */
const TIMEOUT_MS = 1_000;

/**
 * Adds `portal_invariant_breaches{name}`, the open breaches, to the metrics of a process. It is counted in the database
 * at each scrape, so that every process reports the same value, whichever ran the check.
 */
export function registerBreachesMetric({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): void {
  const open = () =>
    db
      .selectFrom('invariant_breach')
      .select(({ fn }) => ['name', fn.countAll<number>().as('breaches')])
      .where('resolved_at', 'is', null)
      .groupBy('name')
      .execute();
  // When registered again on the same metrics, the newer database is used.
  metrics.registry.removeSingleMetric(NAME);
  // The registry keeps the gauge and calls `collect`.
  void new Gauge({
    name: NAME,
    help: 'Breaches of invariants that the daily check found and that are still there',
    labelNames: ['name'],
    registers: [metrics.registry],
    async collect() {
      const rows = await Promise.race([open().catch(() => null), delay(TIMEOUT_MS, null, { ref: false })]);
      if (!rows) return;
      const counted = new Map(rows.map(({ name, breaches }) => [name, breaches]));
      for (const { name } of INVARIANTS) this.set({ name }, counted.get(name) ?? 0);
    },
  });
}
