import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until something has the focus; fails where the keyboard never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Comes to something by Tab, and presses Enter there. */
export async function enterAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/**
 * Selects what a masked field holds, as often as it takes: a mask puts the caret back by a timer, which on a busy machine runs
 * after the selection of somebody who types at once.
 */
export async function selectMasked(page: Page, field: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+A');
    // The timers that wait run before this answers.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    const isSelected = await field.evaluate(
      (input: HTMLInputElement) => input.selectionStart === 0 && input.selectionEnd === input.value.length,
    );
    expect(isSelected).toBe(true);
  }).toPass();
}

/** Chooses an entry of the menu that a button opens: its first letters lead to it, as in any menu. */
export async function chooseByKeyboard(page: Page, opener: Locator, entry: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type(entry.slice(0, 4));
  await expect(page.getByRole('menuitem', { name: entry, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
}
