import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { latestMessageTo, signIn, test } from './portal.ts';

/**
 * From a plain account to the managers' list, by an internal e-mail of the domains that hold outside production; and the
 * organisation's role map beside it, which a product that runs already may not have.
 */
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const BETWEEN = { width: 768, height: 1024 };
const NARROWEST = { width: 320, height: 640 };

/** No fault that axe finds at a desk and on a phone, and nothing wider than the screen at any width. */
async function check(page: Page): Promise<void> {
  for (const viewport of [BETWEEN, NARROWEST, PHONE, DESK]) {
    await page.setViewportSize(viewport);
    if (viewport === PHONE || viewport === DESK) await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  }
}

const isAt = (page: Page, path: string) => expect(page).toHaveURL(path);

test('a plain account proves its internal e-mail and becomes a manager of its state', async ({
  page,
  context,
}) => {
  await signIn(context, 'candidato1@demo.local');
  await page.goto('/gestor/entrevista');
  await isAt(page, '/gestor');
  await expect(page.getByRole('heading', { name: 'Valide o seu acesso de gestor' })).toBeVisible();
  const field = page.getByLabel('E-mail interno');
  const send = page.getByRole('button', { name: 'Enviar link de validação' });

  await send.click();
  await expect(page.getByText('Campo obrigatório!')).toBeVisible();
  await check(page);
  await field.fill('rita@gmail.com');
  await send.click();
  await expect(page.getByText(/não é um e-mail interno aceito/)).toBeVisible();
  await expect(field).toBeFocused();

  // From here on by the keyboard.
  await field.fill('rita@nacional.demo.local');
  await page.keyboard.press('Enter');
  await expect(page.getByText('rita@nacional.demo.local')).toBeVisible();
  await page.getByRole('button', { name: 'Informar outro e-mail' }).press('Enter');
  await field.fill('rita@sp.demo.local');
  await field.press('Enter');
  await expect(page.getByText('rita@sp.demo.local')).toBeVisible();
  await check(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reenviar link' })).toBeVisible();

  const first = linkIn((await latestMessageTo(page, 'rita@nacional.demo.local', /e-mail de gestor/)).text);
  const link = linkIn((await latestMessageTo(page, 'rita@sp.demo.local', /e-mail de gestor/)).text);

  // The national address was given up: its link gives nothing, the state's own does.
  await page.goto(first);
  await page.getByRole('button', { name: 'Validar acesso de gestor' }).click();
  await expect(page.getByRole('heading', { name: 'Falha nas credenciais do gestor!' })).toBeVisible();
  await check(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Falta um toque' })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Validar acesso de gestor' }).press('Enter');
  await expect(page).toHaveURL(/\/gestor\/entrevista\?modulo=1$/);
  await expect(page.getByRole('banner')).toContainText('Gestor SP');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL(/\/gestor\/entrevista\?modulo=1$/);
});

test('the link asks who is signed out to sign in, and is of no use to another account', async ({
  page,
  context,
}) => {
  await signIn(context, 'candidato3@demo.local');
  await page.goto('/gestor');
  await page.getByLabel('E-mail interno').fill('caio@sp.demo.local');
  await page.getByRole('button', { name: 'Enviar link de validação' }).click();
  const link = linkIn((await latestMessageTo(page, 'caio@sp.demo.local', /e-mail de gestor/)).text);

  await context.clearCookies();
  await signIn(context, 'candidato4@demo.local');
  await page.goto(link);
  await page.getByRole('button', { name: 'Validar acesso de gestor' }).click();
  await expect(page.getByRole('alert').first()).toContainText('foi pedido por outra conta');

  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByText(/entre com a conta que pediu este link/)).toBeVisible();
  await check(page);
  await page.getByLabel('E-mail').fill('candidato3@demo.local');
  await page.getByLabel(/^Senha/).fill('empretec-demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: 'Validar acesso de gestor' }).click();
  await expect(page.getByRole('banner')).toContainText('Gestor SP');
});

test('the role map is in a frame, with the way home', async ({ page, context }) => {
  await page.goto('/gestor/amei');
  await isAt(page, '/gestor');
  await signIn(context, 'admin@demo.local');
  await page.goto('/gestor/entrevista?modulo=3');
  await page.getByRole('link', { name: 'Gestão AMEI' }).click();
  await isAt(page, '/gestor/amei?modulo=3');
  const frame = page.frameLocator('iframe[title="Mapa de papéis da organização (AMEI)"]');
  await expect(frame.getByRole('heading')).toHaveText('Mapa de papéis da organização');
  await check(page);
  await page.getByRole('link', { name: 'Início' }).click();
  await isAt(page, '/gestor/entrevista?modulo=3');
});

function linkIn(text: string): string {
  const path = /\/gestor\/validate\/[\w-]{43}/.exec(text)?.[0];
  if (!path) throw new Error('The message carries no link');
  return path;
}
