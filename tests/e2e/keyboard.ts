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

/** Chooses an entry of the menu that a button opens: its first letters lead to it, as in any menu. */
export async function chooseByKeyboard(page: Page, opener: Locator, entry: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type(entry.slice(0, 4));
  await expect(page.getByRole('menuitem', { name: entry, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
}
