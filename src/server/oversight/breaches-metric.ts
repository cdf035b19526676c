import { setTimeout as delay } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Deps } from '../platform/deps.ts';
import { INVARIANTS } from './invariants.ts';

const NAME = 'portal_invariant_breaches';

/** Other figures do not wait for a database that is away; these then stay as they were. */
const PATIENCE_MS = 1_000;

/**
 * Adds `portal_invariant_breaches{name}`, the open breaches, to the figures of a process. They are counted where they
 * are stored, whenever somebody asks: every process says the same, whichever of them made the check.
 */
export function showBreaches({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): void {
  const open = () =>
    db
      .selectFrom('invariant_breach')
      .select(({ fn }) => ['name', fn.countAll<number>().as('breaches')])
      .where('resolved_at', 'is', null)
      .groupBy('name')
      .execute();
  // Built once more on the same figures, it is the newer database that is asked.
  metrics.registry.removeSingleMetric(NAME);
  // A gauge is known to its registry, which asks it.
  void new Gauge({
    name: NAME,
    help: 'Breaches of invariants that the daily check found and that are still there',
    labelNames: ['name'],
    registers: [metrics.registry],
    async collect() {
      const rows = await Promise.race([open().catch(() => null), delay(PATIENCE_MS, null, { ref: false })]);
      if (!rows) return;
      const counted = new Map(rows.map(({ name, breaches }) => [name, breaches]));
      for (const { name } of INVARIANTS) this.set({ name }, counted.get(name) ?? 0);
    },
  });
}
