import { expect, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { expectAccessible } from './accessibility.ts';
import { emailOf, newCandidate } from './candidate.ts';
import { signIn, test } from './portal.ts';

/** A password that was long enough for a candidate, and no longer is for somebody who joined the team. */
const PERSON = 97_000;
const SHORT = 'pote-verde';
const LONG = 'pote verde na janela da cozinha';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function check(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  }
}

async function enter(page: Page, password: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/gestor');
  await page.getByLabel('E-mail').fill(emailOf(PERSON));
  await page.getByLabel(/^Senha/).fill(password);
  await page.keyboard.press('Enter');
}

test('a password that has become too short can be put off once more, and is renewed by the keyboard', async ({
  page,
  browser,
}) => {
  await newCandidate(page, PERSON);
  const set = await page.request.put(contract.changePassword.path, { data: { password: SHORT } });
  expect(set.status(), await set.text()).toBe(204);
  const office = await browser.newContext();
  await signIn(office, 'admin@demo.local');
  const granted = await office.request.post(contract.grantStaffAccess.path, {
    data: {
      email: emailOf(PERSON),
      name: 'Rosa Escritora',
      roles: ['GESTOR'],
      uf: 'SP',
      reason: 'Entrou na equipe.',
    },
  });
  expect(granted.status(), await granted.text()).toBe(200);
  await office.close();

  await enter(page, SHORT);
  await expect(page).toHaveURL(/\/entrar\/trocar-senha\?voltar=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renove a sua senha');
  await check(page);
  await page.getByRole('button', { name: 'Deixar para a próxima vez' }).press('Enter');
  await expect(page.getByRole('banner')).toContainText('Gestor SP');

  await enter(page, SHORT);
  await page.getByLabel('Senha atual').fill(SHORT);
  await page.getByLabel(/^Nova senha/).fill('ainda-curta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A senha precisa ter ao menos 12 caracteres.').first()).toBeVisible();
  await check(page);
  await page.getByLabel(/^Nova senha/).fill(LONG);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Senha salva\./).first()).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Gestor SP');

  await enter(page, LONG);
  await expect(page.getByRole('banner')).toContainText('Gestor SP');
  await expect(page).toHaveURL(/\/gestor\/entrevista/);
});
