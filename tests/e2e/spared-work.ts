import type { BrowserContext } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '#contract/contract.ts';
import { cheapChallenge } from '../proofs.ts';

/** The key that a product signs with; null where its folder is not on this machine. */
export function keyOf(dataDir: string | undefined): string | null {
  const file = dataDir === undefined ? null : join(dataDir, 'secret.key');
  return file !== null && existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/**
 * Forms of these pages ask for a proof of work as ever, and get a challenge with next to none in it: the ordinary one is
 * a second of a core for each form that is opened. Answered in the page, since to intercept a request of it would take
 * its cache away. A product whose key is not known here gives its own.
 */
export async function spareTheWork(context: BrowserContext, dataDir: string | undefined): Promise<void> {
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
