import { expect, test as base, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/seed/demo-password.ts';
import { providerPerson, startOpenIdProvider, type OpenIdProvider } from '../openid-provider.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './portal.ts';
import { startProduct, type RunningProduct } from './product.ts';
import { useCheapProofs } from './cheap-proofs.ts';

/**
 * Signing in at the organisation's provider, with a real one on this machine and a product that is connected to it by its
 * settings alone.
 */
let provider: OpenIdProvider;
let product: RunningProduct;

base.beforeAll(async () => {
  provider = await startOpenIdProvider();
  const { issuer, clientId, clientSecret, name } = provider.settings;
  product = await startProduct({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  });
  provider.register(product.url);
});
// This product signs with a key of its own.
test.use({ work: 'ordinary' });
test.beforeEach(({ context }) => useCheapProofs(context, product.dataDir));
base.afterAll(async () => {
  await product?.stop();
  await provider?.close();
});

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const ENTER = 'Entrar com a conta da organização';

async function checkAtBothWidths(page: Page): Promise<void> {
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
}

const open = (page: Page, path: string) => page.goto(`${product.url}${path}`);
const isAt = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.origin === product.url && url.pathname + url.search === path);

/** At the provider's own page. */
async function giveName(page: Page, login: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Conta da organização' })).toBeVisible();
  await page.getByLabel('Usuário').fill(login);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

async function enterWithPassword(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Entrar com senha' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Senha/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('while the provider is down that is said, and the local ways are there', async ({ page }) => {
  // Since before the portal first asked it: nothing of it was needed to start.
  provider.isDown = true;
  try {
    await open(page, '/entrar?voltar=/conta');
    await page.getByRole('link', { name: ENTER }).click();
    await expect(page.getByRole('alert')).toContainText('não respondeu');
    await expect(page.getByRole('alert')).toBeFocused();
    await checkAtBothWidths(page);
  } finally {
    provider.isDown = false;
  }
  await enterWithPassword(page, 'candidato1@demo.local');
  await isAt(page, '/conta');
});

test('a manager of a state signs in at the provider, works, and signs out at both', async ({ page }) => {
  const manager = providerPerson({ name: 'Rita Lopes', roles: ['GESTOR', 'outra-coisa'], uf: 'SP' });
  provider.addPerson(manager);
  await open(page, '/gestor');
  await expect(page.getByRole('link', { name: ENTER })).toBeVisible();
  await checkAtBothWidths(page);
  await page.setViewportSize(DESK);

  await page.getByRole('link', { name: ENTER }).click();
  await giveName(page, manager.sub);
  await expect(page).toHaveURL(/\/gestor\/entrevista/);
  await expect(page.getByRole('banner')).toContainText('Gestor SP');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Sair da conta da organização?' })).toBeVisible();
  const session = await page.request.get(`${product.url}/api/auth/session`);
  expect(await session.json()).toEqual({ user: null });
  await page.getByRole('button', { name: 'Sair daqui' }).click();
  await isAt(page, '/');

  // Neither knows the person any more: the provider asks again.
  await open(page, '/gestor');
  await page.getByRole('link', { name: ENTER }).click();
  await expect(page.getByLabel('Usuário')).toBeVisible();
});

test('an account that is there already is tied by its owner, never by its e-mail', async ({ page }) => {
  const owner = providerPerson({ email: 'gestor@demo.local' });
  provider.addPerson(owner);
  await open(page, '/entrar');
  await page.getByRole('link', { name: ENTER }).click();
  await giveName(page, owner.sub);
  await expect(page.getByRole('alert')).toContainText('já tem cadastro neste portal');
  await expect(page.getByRole('alert')).toBeFocused();
  await checkAtBothWidths(page);

  await enterWithPassword(page, 'gestor@demo.local');
  await isAt(page, '/conta');
  await page.getByRole('button', { name: 'Ligar a conta da organização' }).click();
  // It knows this browser, and asks all the same.
  await giveName(page, owner.sub);
  await expect(page.getByText('Pronto: agora você também entra pela organização.')).toBeVisible();
  await isAt(page, '/conta');
  await expect(page.getByText(/Você também entra com a conta da organização/)).toBeVisible();
  await checkAtBothWidths(page);

  // Began with the password: nothing to end at the provider, which therefore asks nothing.
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await isAt(page, '/');
  await open(page, '/entrar?voltar=/conta');
  await page.getByRole('link', { name: ENTER }).click();
  await isAt(page, '/conta');
  await expect(page.getByRole('main')).toContainText('gestor@demo.local');

  await page.getByRole('button', { name: 'Desligar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByRole('button', { name: 'Ligar a conta da organização' })).toBeVisible();
});

test('whoever cancels at the provider is back at the portal’s own ways in', async ({ page }) => {
  await open(page, '/entrar?voltar=/candidato');
  await page.getByRole('link', { name: ENTER }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alert')).toContainText('A entrada foi cancelada');
  await enterWithPassword(page, 'candidato2@demo.local');
  await isAt(page, '/candidato');
});
