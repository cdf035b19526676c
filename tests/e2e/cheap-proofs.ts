import type { BrowserContext } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '#contract/contract.ts';
import { cheapChallenge } from '../cheap-challenges.ts';

/** The signing key of a product; null where its folder is not on this machine. */
export function keyOf(dataDir: string | undefined): string | null {
  const file = dataDir === undefined ? null : join(dataDir, 'secret.key');
  return file !== null && existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/**
 * Gives these pages' forms challenges of minimal difficulty: the ordinary one is
 * a second of a core for each form that is opened. Done inside the page, since intercepting its requests would disable
 * its cache. A product whose key is not available here keeps its own challenges.
 */
export async function useCheapProofs(context: BrowserContext, dataDir: string | undefined): Promise<void> {
  const key = keyOf(dataDir);
  if (key === null) return;
  await context.exposeFunction('cheapChallenge', async () => JSON.stringify(await cheapChallenge(key)));
  await context.addInitScript(`
    const ordinary = window.fetch;
    window.fetch = async (asked, settings) =>
      new URL(asked.url ?? asked, location.href).pathname === '${contract.getChallenge.path}'
        ? new Response(await window.cheapChallenge(), { headers: { 'content-type': 'application/json' } })
        : ordinary(asked, settings);`);
}
