import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { candidateAtQuestions } from './candidate.ts';
import { test } from './portal.ts';

/** The automatic help beside the interview: the portal's own page in a frame, since no chatbot is set. */
const launcher = (page: Page) => page.getByRole('button', { name: 'Ajuda', exact: true });
const inside = (page: Page) => page.frameLocator('iframe[title="Ajuda automática"]');

async function ask(page: Page): Promise<void> {
  const help = inside(page);
  await expect(help.getByText('respostas prontas')).toBeVisible();
  await expect(page.getByText('Abrindo a ajuda')).toHaveCount(0);
  await help.getByLabel('Sua pergunta').fill('quanto tempo demora?');
  await help.getByLabel('Sua pergunta').press('Enter');
  await expect(help.getByRole('log').getByText('Cerca de 1 hora')).toBeVisible();
}

test('on a desktop the help opens beside the answer, which stays editable', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await candidateAtQuestions(page, 82_031);
  await page.goto('/candidato/sobre-curso');
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Olá! Esta é a ajuda automática do Empretec Urbano.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ajuda', exact: true })).toBeFocused();
  await ask(page);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Sua resposta' }).fill('Eu comecei.');
  await page.getByRole('button', { name: 'Fechar a ajuda' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(launcher(page)).toBeFocused();
});

test('on a phone it covers no button, and opens over the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await candidateAtQuestions(page, 82_032);
  await page.goto('/candidato/sobre-curso');
  const next = page.getByRole('button', { name: 'PRÓXIMA' });
  await next.scrollIntoViewIfNeeded();
  // A trial click fails when anything lies over the button.
  await next.click({ trial: true });
  await page.getByRole('button', { name: 'VOLTAR' }).click({ trial: true });
  await launcher(page).click();
  await expect(page.getByRole('dialog', { name: 'Ajuda' })).toBeVisible();
  await ask(page);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await expect(launcher(page)).toBeFocused();
});

test('the help is a page of its own too', async ({ page }) => {
  await page.goto('/ajuda?module=2');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Como é o questionário da Startup?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Como devo responder?' })).toHaveCount(0);
});
