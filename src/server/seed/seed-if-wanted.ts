import type { Deps } from '../platform/deps.ts';

/**
 * Demo data when asked for by SEED=demo, and by default on an empty embedded database outside production.
 * Never over existing people.
 */
export async function seedIfWanted(deps: Deps): Promise<void> {
  const { seed, databaseUrl, production } = deps.config;
  const wanted = seed === 'demo' || (seed === null && databaseUrl === null && !production);
  if (!wanted) return;
  const anyone = await deps.db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (anyone) return;
  // Loaded here: most processes never write it.
  const { seedDemo } = await import('./demo.ts');
  await seedDemo(deps);
}
