import { expect, type Browser, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { staffAccessCalls } from '#contract/staff-access.ts';
import { DEMO_PASSWORD } from '#server/seed/demo-password.ts';
import { expectAccessible } from './accessibility.ts';
import { useCheapProofs } from './cheap-proofs.ts';
import { latestMessageTo, signIn, test } from './portal.ts';

/** An administrator grants access and takes it back, while the person is at work. */
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
test.use({ viewport: DESK });

const ACCESSES = '/gestor/configuracao/acessos';
const LIA = { email: 'lia.estadual@exemplo.com.br', name: 'Lia Estadual' };

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

/** Asks for a link to the person's mailbox, and opens the portal by it. */
async function enterByLink(page: Page, email: string): Promise<void> {
  await page.goto('/gestor');
  await page.getByRole('button', { name: 'Receber um link por e-mail' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(email)).toBeVisible();
  const mail = await latestMessageTo(page, email, /Seu link para entrar/);
  await page.goto(/\/entrar\/link\/[\w-]+/.exec(mail.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/entrar'));
}

/** A person at a machine of their own. */
async function otherMachine(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce', locale: 'pt-BR' });
  await useCheapProofs(context, process.env['PORTAL_DATA_DIR']);
  return context.newPage();
}

const optionsOf = (page: Page, name: string) => page.getByRole('button', { name: `Opções de ${name}` });

async function choose(page: Page, name: string, command: string): Promise<void> {
  await optionsOf(page, name).press('Enter');
  await page.getByRole('menuitem', { name: command }).press('Enter');
}

/** The server asks this administrator once who they are, as it does 15 minutes after the last proof. */
async function askOnceForProof(page: Page): Promise<void> {
  await page.route(
    `**${staffAccessCalls.grantStaffAccess.path}`,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 403,
            json: { code: 'confirmation.required', message: 'Por segurança, confirme que é você.' },
          })
        : route.fallback(),
    { times: 1 },
  );
}

test('access is granted, used within its state, and taken back while the person is at work', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, 'admin@demo.local');
  await page.goto('/gestor/configuracoes');
  await page.getByRole('tab', { name: 'Acessos' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(ACCESSES));
  await expect(page.getByRole('row', { name: /Sônia Tavares/ })).toContainText('Gestor · SP');
  // Nobody changes their own access.
  await expect(optionsOf(page, 'Helena Prado')).toHaveCount(0);
  await check(page);

  // Granting, by the keyboard alone.
  await page.getByRole('button', { name: 'Conceder acesso' }).press('Enter');
  const grant = page.getByRole('dialog', { name: 'Conceder acesso' });
  await grant.getByRole('button', { name: 'Conceder acesso' }).press('Enter');
  await expect(grant.getByText('Campo obrigatório!')).toHaveCount(4);
  await expect(grant.getByText('Escolha ao menos um papel.')).toBeVisible();
  await expect(grant.getByLabel('E-mail')).toBeFocused();
  await check(page);
  await page.keyboard.type(LIA.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(LIA.name);
  await grant.getByRole('checkbox', { name: 'Gestor', exact: true }).press('Space');
  await grant.getByLabel('Até onde alcança').focus();
  await page.keyboard.type('SP');
  await grant.getByLabel('Motivo').focus();
  await page.keyboard.type('Entrou na equipe de São Paulo.');
  await check(page);

  await askOnceForProof(page);
  await grant.getByRole('button', { name: 'Conceder acesso' }).press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(proof.getByLabel('Sua senha')).toBeVisible();
  await check(page);
  await proof.getByLabel('Sua senha').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Acesso salvo/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Conceder acesso' })).toBeFocused();

  // Who, how far, since when, by whom.
  await page.getByLabel('Nome ou e-mail').fill('lia.estadual');
  const row = page.getByRole('row', { name: /Lia Estadual/ });
  await expect(row).toContainText('Gestor · SP');
  await expect(row).toContainText(new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }));
  await expect(row).toContainText('por Helena Prado');
  await expect(row).toContainText('Nunca');
  await check(page);

  // The person enters by the mailbox alone, and reaches that state alone.
  const message = await latestMessageTo(page, LIA.email, /acesso ao portal do Empretec mudou/);
  expect(message.text).toContain('Entrou na equipe de São Paulo.');
  const lia = await otherMachine(browser);
  await enterByLink(lia, LIA.email);
  await lia.goto('/gestor/entrevista?modulo=1');
  await expect(lia.getByRole('banner')).toContainText('Gestor SP');
  await expect(lia.getByRole('row').nth(1)).toBeVisible();
  const states = async (of: Page): Promise<Set<string | undefined>> => {
    const reply = await of.request.get(
      `${contract.listInterviews.path.replace(':moduleId', '1')}?page.size=50`,
    );
    return new Set([...(await reply.text()).matchAll(/"initials":"([A-Z]{2})"/g)].map(([, uf]) => uf));
  };
  expect(await states(lia)).toEqual(new Set(['SP']));
  expect((await states(page)).size).toBeGreaterThan(1);
  await lia.goto(ACCESSES);
  await expect(lia.getByRole('button', { name: 'Conceder acesso' })).toHaveCount(0);
  await lia.goto('/gestor/entrevista?modulo=1');
  await expect(lia.getByRole('row').nth(1)).toBeVisible();

  // Taken back meanwhile.
  await choose(page, LIA.name, 'Alterar acesso');
  await expect(page.getByRole('dialog', { name: `Acesso de ${LIA.name}` })).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await choose(page, LIA.name, 'Encerrar sessões');
  await check(page);
  await page.keyboard.press('Escape');
  await choose(page, LIA.name, 'Retirar acesso');
  const takeBack = page.getByRole('dialog', { name: `Retirar o acesso de ${LIA.name}?` });
  await expect(takeBack.getByText(/não responde por nenhuma/)).toBeVisible();
  await takeBack.getByRole('button', { name: 'Retirar acesso' }).press('Enter');
  await expect(takeBack.getByText('Campo obrigatório!')).toBeVisible();
  await expect(takeBack.getByLabel('Motivo')).toBeFocused();
  await takeBack.getByLabel('Motivo').fill('Mudou de área.');
  await check(page);
  await takeBack.getByRole('button', { name: 'Retirar acesso' }).press('Enter');
  await expect(page.getByText(/Acesso retirado/).first()).toBeVisible();
  await expect(page.getByText('Ninguém encontrado')).toBeVisible();
  await check(page);

  // The person's next act.
  await lia.getByLabel('Buscar por nome, e-mail, CPF ou telefone').fill('Maria');
  await lia.keyboard.press('Enter');
  await expect(lia.getByText(/A sua sessão terminou/)).toBeVisible();
  await check(lia);
  const bye = await latestMessageTo(page, LIA.email, /acesso ao portal do Empretec mudou/);
  expect(bye.text).toContain('Mudou de área.');
  await enterByLink(lia, LIA.email);
  await lia.goto('/gestor/entrevista?modulo=1');
  await expect(lia.getByRole('heading', { level: 1 })).toHaveText('Esta conta não é de gestor');
  await check(lia);
  await lia.context().close();
});
