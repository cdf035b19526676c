import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { createRequire } from 'node:module';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const from = createRequire(import.meta.url);
// The very one that the builder brings along.
const { source } = createRequire(from.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/**
 * Looks over a page whose document is all there is, in the page itself. The builder by itself brings half a megabyte of
 * axe in twice for each look, and puts its findings together in an empty page, which only several frames need.
 */
async function inThePage(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source);
  return new AxeBuilder({ page, axeSource: '"it is there"' }).setLegacyMode(true);
}

/** The screen, once its heading stands, has no fault that axe can find against WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const axe = page.frames().length === 1 ? await inThePage(page) : new AxeBuilder({ page });
  // What passed is not described: on a page of a thousand parts that takes longer than the rules themselves.
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}
