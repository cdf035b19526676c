import { AxeBuilder } from '@axe-core/playwright';
import { expect, type CDPSession, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const from = createRequire(import.meta.url);
// The same version that AxeBuilder uses, which by itself takes the readable build, of twice the size.
const axeFile = createRequire(from.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const source = readFileSync(axeFile, 'utf8');

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Runs axe's source as a script of the page. `page.evaluate` would pass it as a text to `eval`, which compiles it anew in
 * each document. The session stays: the end of one takes the page's virtual authenticator with it.
 */
async function inject(page: Page): Promise<void> {
  let session = sessions.get(page);
  if (!session) {
    session = page.context().newCDPSession(page);
    sessions.set(page, session);
  }
  const { exceptionDetails } = await (await session).send('Runtime.evaluate', { expression: source });
  expect(exceptionDetails).toBeUndefined();
}

/**
 * Runs axe in a page without frames. AxeBuilder alone injects axe twice per run, and merges the findings in an empty
 * page, which only pages with frames need.
 */
async function inThePage(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await inject(page);
  return new AxeBuilder({ page, axeSource: '"it is there"' }).setLegacyMode(true);
}

/**
 * Switches the appearance. Every colour arrives at once: with reduced motion each change is a transition of almost no time, an
 * inherited one begins a frame later with each level, and the page is computed and drawn anew for all of them.
 */
async function appear(page: Page, appearance: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: appearance });
  // The page learns of it when it is next drawn, and axe would see half of it.
  await page.locator(`html[data-appearance=${appearance}]`).waitFor({ state: 'attached' });
}

/** Takes transitions away from a page, or gives them back. */
const setTransitions = (page: Page, on: boolean) =>
  page.evaluate((isOn) => {
    if (isOn) document.adoptedStyleSheets.pop();
    else {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
    }
  }, on);

/** What axe finds in the page as it is, one line a rule. */
async function violationsIn(page: Page, limit: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = page.frames().length === 1 ? await inThePage(page) : new AxeBuilder({ page });
  // No report of passes: on a page of a thousand elements it takes longer than the rules themselves.
  const { violations } = await limit(axe.options({ resultTypes: ['violations'] })).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/**
 * Waits until the browser has laid out what it left for later (src/server/platform/defer-scripts.ts). Until then such a section
 * has the height of its placeholder, and axe sees what is taller on the paper behind it, where nobody will.
 */
const layOutAll = (page: Page): Promise<void> =>
  expect(page.locator('html[data-untouched] [data-later]')).toHaveCount(0);

/** Screens whose contrast in the dark this worker has seen: address without numbers, width, open dialog. */
const seenInTheDark = new Set<string>();

const screenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open] :is(h1, h2)')?.textContent ?? '';
    return [location.pathname.replaceAll(/\d+/g, '#'), window.innerWidth, dialog].join(' ');
  });

/**
 * Waits for the heading, and expects no violation of WCAG 2.2 AA that axe can find; in the dark appearance, which
 * changes nothing but colours, none of contrast, once for each screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await layOutAll(page);
  // The rows before stay, paler, until the new ones are there.
  await expect(page.locator('main [aria-busy=true] table')).toHaveCount(0);
  expect(await violationsIn(page, (axe) => axe.withTags(WCAG_22_AA))).toEqual([]);
  const root = page.locator('html[data-appearance]');
  // Not a page of ours: the viewer of the API's document has its own colours.
  if ((await root.count()) === 0) return;
  const screen = await screenOf(page);
  if (seenInTheDark.has(screen)) return;
  await setTransitions(page, false);
  await appear(page, 'dark');
  expect(await violationsIn(page, (axe) => axe.withRules('color-contrast'))).toEqual([]);
  await appear(page, 'light');
  await setTransitions(page, true);
  seenInTheDark.add(screen);
}
