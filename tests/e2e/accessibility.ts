import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { createRequire } from 'node:module';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const from = createRequire(import.meta.url);
// The same version that AxeBuilder uses.
const { source } = createRequire(from.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/**
 * Runs axe in a page without frames. AxeBuilder alone injects half a megabyte of
 * axe twice per run, and merges the findings in an empty page, which only pages with frames need.
 */
async function inThePage(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return new AxeBuilder({ page, axeSource: '"it is there"' }).setLegacyMode(true);
}

/** Waits for the heading, and expects no violation of WCAG 2.2 AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const axe = page.frames().length === 1 ? await inThePage(page) : new AxeBuilder({ page });
  // No report of passes: on a page of a thousand elements it takes longer than the rules themselves.
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}
