import { expect, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { DEMO_PASSWORD } from '#server/seed/demo-password.ts';
import { emailOf, newCandidate } from './candidate.ts';
import { latestMessageTo, personCpf, test } from './portal.ts';

/** Public forms submit a proof of work each time, when repeated too. */
const link = /\/entrar\/(?:link|nova-senha)\/[\w-]{43}/;

const proofsOf = (page: Page, path: string): string[] => {
  const proofs: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) proofs.push(request.headers()['altcha'] ?? '');
  });
  return proofs;
};

// Uses proofs of ordinary difficulty; all other journeys but the landing page's use cheap ones.
test.use({ work: 'ordinary' });

/** The address of somebody with an account, who is signed out. */
async function someoneSignedOut(page: Page, n: number): Promise<string> {
  await newCandidate(page, n);
  await page.context().clearCookies();
  return emailOf(n);
}

test('a sign-in link, requested twice', async ({ page }) => {
  const email = await someoneSignedOut(page, 82_902);
  const proofs = proofsOf(page, '/api/auth/link');
  await page.goto('/entrar');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Receber link por e-mail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confira o seu e-mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(page.getByText('Enviamos o link de novo.').first()).toBeVisible();
  expect((await latestMessageTo(page, email, /link para entrar/)).text).toMatch(link);
  expect(proofs).toHaveLength(2);
  expect(new Set(proofs).size).toBe(2);
});

test('a new password', async ({ page }) => {
  const email = await someoneSignedOut(page, 82_903);
  const proofs = proofsOf(page, '/api/auth/password/reset-request');
  await page.goto('/entrar/nova-senha');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Receber o link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confira o seu e-mail' })).toBeVisible();
  expect((await latestMessageTo(page, email, /senha/i)).text).toMatch(link);
  expect(proofs).toHaveLength(1);
});

test('a new account', async ({ page }) => {
  await page.goto('/cadastro');
  await page.getByLabel('Nome completo').fill('Zélia Nova');
  await page.getByLabel('CPF').fill(personCpf(82_901));
  await page.getByLabel('E-mail').fill('zelia@exemplo.com.br');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  expect((await latestMessageTo(page, 'zelia@exemplo.com.br', /Confirme/)).text).toMatch(link);
});

test('a link for the team', async ({ page }) => {
  await page.goto('/gestor');
  await page.getByLabel('E-mail').fill('gestor@demo.local');
  await page.getByRole('button', { name: /link/i }).click();
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('um link de acesso chega').first()).toBeVisible();
  expect((await latestMessageTo(page, 'gestor@demo.local', /link para entrar/)).text).toMatch(link);
});

test('signing in after others guessed at the account: the page does the work that is demanded', async ({
  page,
  context,
}) => {
  const email = emailOf(93_203);
  await newCandidate(page, 93_203);
  const changed = await page.request.put(contract.changePassword.path, { data: { password: DEMO_PASSWORD } });
  expect(changed.status(), await changed.text()).toBe(204);
  await context.clearCookies();
  const proofs = proofsOf(page, '/api/auth/sign-in');
  for (let guess = 0; guess < 5; guess++)
    await page.request.post('/api/auth/sign-in', {
      data: { email, password: 'errada-errada' },
    });
  await page.goto('/entrar');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Entrar com senha' }).click();
  await page.getByRole('textbox', { name: 'Senha' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/candidato');
  expect(proofs.map((proof) => proof !== '')).toEqual([false, true]);
});
