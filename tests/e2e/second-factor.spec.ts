import { expect, test as base, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '#server/seed/demo-password.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './portal.ts';
import { startProduct, type RunningProduct } from './product.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

/** The team's sign-in in two steps, on a product that requires them. */
let product: RunningProduct;
base.beforeAll(async () => {
  product = await startProduct({ STAFF_SECOND_FACTOR: 'required' });
});
base.afterAll(() => product?.stop());
test.use({ work: 'ordinary' });

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

async function enterWithPassword(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/gestor/entrevista`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Senha/).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

test('a manager sets up an app at the first sign-in, enters by its codes, and by a recovery code', async ({
  page,
  context,
}) => {
  await enterWithPassword(page, 'gestor@demo.local');
  await expect(page.getByRole('heading', { level: 1, name: 'Proteja a sua conta' })).toBeVisible();
  await check(page);
  // Nothing else opens.
  await page.goto(`${product.url}/gestor/configuracoes`);
  await expect(page.getByRole('heading', { level: 1, name: 'Proteja a sua conta' })).toBeVisible();

  await page.getByRole('button', { name: 'Usar aplicativo de códigos' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ligar aplicativo de códigos' });
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await check(page);
  await dialog.getByLabel('Código do aplicativo').fill('12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('O código tem seis algarismos.').first()).toBeVisible();
  await dialog.getByLabel('Código do aplicativo').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Guarde os seus códigos de recuperação' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await check(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Baixar' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('codigos-de-recuperacao-empretec.txt');
  await page.evaluate(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true);
  });
  await codes.getByRole('button', { name: 'Imprimir' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  // On paper: the codes and what they are, nothing of the page and no buttons.
  await page.emulateMedia({ media: 'print' });
  await expect(codes.getByRole('listitem').first()).toBeVisible();
  await expect(codes.getByText(/^Portal Empretec\. Cada código vale uma vez/)).toBeVisible();
  await expect(codes.getByText('Baixar')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Proteja a sua conta' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await codes.getByRole('button', { name: 'Já guardei' }).press('Enter');
  await expect(page).toHaveURL(/\/gestor\/entrevista\?modulo=1$|\/gestor\/configuracoes/);

  await context.clearCookies();
  await enterWithPassword(page, 'gestor@demo.local');
  await expect(page.getByRole('heading', { level: 1, name: 'Segunda etapa' })).toBeVisible();
  await check(page);
  await page.getByLabel('Código do aplicativo').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/O código não confere/).first()).toBeVisible();
  // The code after the one that set the app up: that one is not accepted twice.
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret, 30));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Gestor Nacional');

  await context.clearCookies();
  await enterWithPassword(page, 'gestor@demo.local');
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).press('Enter');
  await check(page);
  await page.getByLabel('Código de recuperação').fill(recoveryCode.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Gestor Nacional');

  await page.goto(`${product.url}/conta/seguranca`);
  await expect(page.getByText('Restam 9 códigos.', { exact: false })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Remover aplicativo' }).press('Enter');
  await expect(page.getByText(/Esta é a sua única segunda etapa/)).toBeVisible();
});

test('an administrator makes a passkey at the first sign-in, which is both steps later', async ({
  page,
  context,
}) => {
  const device = await addAuthenticator(page);
  await enterWithPassword(page, 'admin@demo.local');
  await page.getByRole('button', { name: 'Criar chave de acesso' }).press('Enter');
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  await page.getByRole('button', { name: 'Já guardei' }).press('Enter');
  await expect(page.getByRole('banner')).toContainText('Gestor Nacional');
  expect(await device.passkeys()).toBe(1);

  // A locked phone, so that nothing is answered before a button is pressed.
  await device.unlocks(false);
  await context.clearCookies();
  await enterWithPassword(page, 'admin@demo.local');
  await expect(page.getByRole('heading', { level: 1, name: 'Segunda etapa' })).toBeVisible();
  await device.unlocks(true);
  await page.getByRole('button', { name: 'Usar chave de acesso' }).press('Enter');
  await expect(page.getByRole('banner')).toContainText('Gestor Nacional');

  await device.unlocks(false);
  await context.clearCookies();
  await page.goto(`${product.url}/gestor`);
  await device.unlocks(true);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).press('Enter');
  await expect(page.getByRole('banner')).toContainText('Gestor Nacional');
});

test('an administrator takes away the second step of somebody who lost the phone, and says why', async ({
  page,
  browser,
}) => {
  const makePasskey = async (of: Page, email: string, banner: string) => {
    await addAuthenticator(of);
    await enterWithPassword(of, email);
    await of.getByRole('button', { name: 'Criar chave de acesso' }).press('Enter');
    await of.getByRole('button', { name: 'Continuar' }).press('Enter');
    await of.getByRole('button', { name: 'Já guardei' }).press('Enter');
    await expect(of.getByRole('banner')).toContainText(banner);
  };
  const other = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce', locale: 'pt-BR' });
  const sonia = await other.newPage();
  await makePasskey(sonia, 'gestor.sp@demo.local', 'Gestor SP');
  await makePasskey(page, 'piloto@demo.local', 'Gestor Nacional');

  await page.goto(`${product.url}/gestor/configuracao/acessos`);
  await page.getByLabel('Nome ou e-mail').fill('gestor.sp');
  const row = page.getByRole('row', { name: /Sônia Tavares/ });
  await expect(row).toContainText('Chave de acesso');
  await page.getByRole('button', { name: 'Opções de Sônia Tavares' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Retirar segunda etapa' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Retirar a segunda etapa?' });
  await dialog.getByRole('button', { name: 'Retirar', exact: true }).press('Enter');
  await expect(dialog.getByText('Campo obrigatório!')).toBeVisible();
  await expect(dialog.getByLabel(/^Motivo/)).toBeFocused();
  await check(page);
  await page.keyboard.type('Perdeu o celular; reconhecida por vídeo.');
  await dialog.getByRole('button', { name: 'Retirar', exact: true }).press('Enter');
  await expect(page.getByText(/^Segunda etapa retirada\./).first()).toBeVisible();
  await expect(row).toContainText('Nenhuma');

  // Her session has ended; the next sign-in begins with another second step.
  await enterWithPassword(sonia, 'gestor.sp@demo.local');
  await expect(sonia.getByRole('heading', { level: 1, name: 'Proteja a sua conta' })).toBeVisible();
  await other.close();
});
