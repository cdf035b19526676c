import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { emailOf, newCandidate } from './candidate.ts';
import { latestMessageTo, test } from './portal.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** No fault that axe finds at a desk and on a phone, and nothing wider than the screen. */
async function check(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a candidate makes a passkey, enters with it, and removes it', async ({ page, context }) => {
  const device = await addAuthenticator(page);
  await newCandidate(page, 99_001);
  await page.goto('/conta');
  await page.getByRole('link', { name: 'Abrir a segurança da conta' }).press('Enter');
  await expect(heading(page, 'Segurança')).toBeVisible();
  await expect(page.getByText('Nenhuma chave de acesso por enquanto.')).toBeVisible();
  await check(page);

  // By the keyboard alone.
  await page.getByRole('button', { name: 'Criar chave de acesso' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Criar chave de acesso' });
  await expect(dialog.getByLabel('Nome da chave')).toHaveValue(/ no Linux$/);
  await check(page);
  await dialog.getByLabel('Nome da chave').fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Dê um nome à chave de acesso.').first()).toBeVisible();
  await dialog.getByLabel('Nome da chave').fill('Celular do Caio');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Celular do Caio' })).toBeVisible();
  expect(await device.passkeys()).toBe(1);
  await check(page);
  await latestMessageTo(page, emailOf(99_001), /nova chave de acesso/);

  await context.clearCookies();
  // A locked phone first, so that nothing is answered before the button is pressed.
  await device.unlocks(false);
  await page.goto('/entrar?voltar=/conta/seguranca');
  await check(page);
  await device.unlocks(true);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).press('Enter');
  await expect(heading(page, 'Segurança')).toBeVisible();
  await expect(page.getByText(/último uso em/)).toBeVisible();

  await page.getByRole('button', { name: 'Renomear Celular do Caio' }).press('Enter');
  await page.getByLabel('Nome da chave').fill('Aparelho antigo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remover Aparelho antigo' }).press('Enter');
  await check(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).press('Enter');
  await expect(page.getByText('Nenhuma chave de acesso por enquanto.')).toBeVisible();
  await latestMessageTo(page, emailOf(99_001), /saiu da sua conta/);
});

test('a passkey that was removed is explained, and the other ways are still there', async ({
  page,
  context,
}) => {
  await addAuthenticator(page);
  await newCandidate(page, 93_201);
  await page.goto('/conta/seguranca');
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: /^Remover/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Nenhuma chave de acesso por enquanto.')).toBeVisible();

  await context.clearCookies();
  await page.goto('/entrar');
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'não reconhece esta chave' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar com senha' })).toBeVisible();
});

test('the passkey is offered where the e-mail is typed: no button is pressed', async ({ page, context }) => {
  await addAuthenticator(page, { autofill: true });
  await newCandidate(page, 93_202);
  await page.goto('/conta/seguranca');
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: /^Remover/ })).toBeVisible();

  await context.clearCookies();
  await page.goto('/entrar?voltar=/conta/seguranca');
  // Chromium chooses by itself for a virtual device: at once or never, so that no list of the field can be looked at.
  await expect(heading(page, 'Segurança')).toBeVisible();
});

test('the script for passkeys is not part of what the landing page loads', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/portal');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('ceremonies'))).toEqual([]);
});
