import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/** The least side of what a finger presses. */
const LEAST = 44;

/** What can be pressed in the page and is smaller than a finger, one line each. */
function smallTargets(least: number): string[] {
  const PRESSED =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=switch]';
  // Half a pixel: browsers round the sizes of a layout.
  const large = ({ width, height }: { width: number; height: number }) =>
    width >= least - 0.5 && height >= least - 0.5;

  /** A link in a sentence is as high as its line, which WCAG 2.5.5 excepts. */
  const isInSentence = (element: Element): boolean =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;

  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) return false;
    const { width, height, right, bottom } = element.getBoundingClientRect();
    // Read out only, or beyond the page until it has the focus.
    return width > 1 && height > 1 && right > 0 && bottom + scrollY > 0;
  };

  /** With its labels, which press it too. */
  const boxOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
    return {
      width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
      height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
    };
  };

  return [...document.querySelectorAll(PRESSED)]
    .filter((element) => !element.closest('[inert], [aria-hidden=true]'))
    .filter((element) => isShown(element) && !isInSentence(element) && !large(boxOf(element)))
    .map((element) => {
      const { width, height } = boxOf(element);
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${Math.round(width)} × ${Math.round(height)}: ${element.localName} ${name.trim().slice(0, 60)}`;
    });
}

const expectSoftly = expect.configure({ soft: true });

/**
 * Every target of the page can be hit by a finger. Asked until it is so: a page hears late that it has touch, and may
 * hear of an earlier end of it in between.
 */
async function expectTouchTargets(page: Page): Promise<void> {
  await expectSoftly
    .poll(() => page.evaluate(smallTargets, LEAST), { message: `small targets of ${page.url()}` })
    .toEqual([]);
}

/**
 * The screen as it is serves a finger at 390, and the narrowest phone: nothing scrolls sideways and axe finds nothing at 320,
 * in both appearances. The window is left as it was found.
 */
export async function expectForPhones(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const before = page.viewportSize();
  const hadTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const devtools = await page.context().newCDPSession(page);
  // In any case: after it was switched off, a page may still say for a while that it has touch.
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  await expectTouchTargets(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `width of ${page.url()}`,
    })
    .toBeLessThanOrEqual(320);
  await expectAccessible(page);
  if (!hadTouch) await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
  if (before) await page.setViewportSize(before);
}
