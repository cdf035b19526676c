import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The screen, once its heading stands, has no fault that axe can find against WCAG 2.2 AA. `parts`: selectors of what is
 * looked over, for a page that repeats itself; the whole page otherwise.
 */
export async function expectAccessible(page: Page, parts: readonly string[] = []): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const axe = new AxeBuilder({ page })
    // What passed is not described: on a page of a thousand parts that takes longer than the rules themselves.
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA)
    // All in the page itself: an empty page per look doubles the work, and only what stands in frames needs it.
    .setLegacyMode(page.frames().length === 1);
  for (const part of parts) axe.include(part);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}
