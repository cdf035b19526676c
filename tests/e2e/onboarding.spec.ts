import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { candidateAtQuestions } from './candidate.ts';
import { test } from './portal.ts';

/** Before the first question: three dialogs, gone through by keyboard alone, once in a browser. */
const dialogOf = (page: Page, number: number) =>
  page.getByRole('dialog', { name: new RegExp(`^${number} de 3`) });
const focused = (page: Page) => page.locator(':focus');

for (const [n, viewport] of [
  [82_001, { width: 390, height: 844 }],
  [82_002, { width: 1440, height: 900 }],
] as const) {
  test(`the onboarding at ${viewport.width}, by keyboard`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await candidateAtQuestions(page, n, { greeted: true });
    await page.goto('/candidato/sobre-curso');
    await expect(dialogOf(page, 1)).toBeVisible();
    await expectAccessible(page);
    await expect(focused(page)).toHaveText(/^1 de 3/);

    const forward = async (name: string) => {
      await page.getByRole('dialog').getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    await forward('Continuar');
    await expect(focused(page)).toHaveText(/^2 de 3/);
    await forward('Continuar');
    await expect(focused(page)).toHaveText(/^3 de 3/);
    await expectAccessible(page);
    await forward('Iniciar entrevista!');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Sua resposta' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.reload();
    const again = page.getByRole('button', { name: 'Como funciona a entrevista' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page, 1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(again).toBeFocused();
  });
}
