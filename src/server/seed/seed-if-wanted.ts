import type { Deps } from '../platform/deps.ts';
import { seedDemo } from './demo.ts';

/**
 * Demo data when asked for by SEED=demo, and by default on an empty embedded database outside production.
 * Never over existing people.
 */
export async function seedIfWanted(deps: Deps): Promise<void> {
  const { seed, databaseUrl, production } = deps.config;
  const wanted = seed === 'demo' || (seed === null && databaseUrl === null && !production);
  if (!wanted) return;
  const anyone = await deps.db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (!anyone) await seedDemo(deps);
}
