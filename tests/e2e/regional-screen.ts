import type { Page } from '@playwright/test';
import type { Regional } from '#contract/regionals.ts';

export const REGIONALS = '/gestor/regionais?modulo=1';

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Opções de ${name}`, exact: true }) });

export async function choose(page: Page, regional: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Opções de ${regional}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** A regional as the call answers it. */
export async function stored(page: Page, name: string): Promise<Regional> {
  const reply = await page.request.get('/api/v1/regionals', { params: { search: name } });
  const { items } = (await reply.json()) as { items: Regional[] };
  const found = items.find((one) => one.name === name);
  if (!found) throw new Error(`no regional ${name}`);
  return found;
}
