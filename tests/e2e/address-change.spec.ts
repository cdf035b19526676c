import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newCandidate, registerInterest } from './candidate.ts';
import { latestMessageTo, signIn, test } from './portal.ts';

/** Which address opens an account: corrected by the team, changed by an administrator, proven by its owner. */
const emailOf = (n: number) => `escreve.${n}@exemplo.com.br`;

/** A page of somebody of the team, in a browser of their own. */
async function officeOf(browser: Browser, email: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await signIn(context, email);
  return context.newPage();
}

/** Opens a dialog of the one row that a search finds. */
async function openOf(page: Page, n: number, entry: string, title: string) {
  await page.goto(`/gestor/entrevista?modulo=1&busca=${emailOf(n)}`);
  await page.getByRole('button', { name: /^Opções de/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The page that the newest message to the account's own address leads to. */
async function pageInMail(page: Page, address: string, subject: RegExp): Promise<string> {
  const { text } = await latestMessageTo(page, address, subject);
  const path = /\/entrar\/endereco\/[\w-]+/.exec(text)?.[0];
  if (!path) throw new Error('The message names no page');
  return path;
}

async function enterByLinkTo(page: Page, address: string, subject: RegExp): Promise<void> {
  const { text } = await latestMessageTo(page, address, subject);
  const path = /\/entrar\/link\/[\w-]+/.exec(text)?.[0];
  if (!path) throw new Error('The message carries no link');
  await page.goto(path);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).not.toHaveURL(/\/entrar\//);
}

test('an address corrected by a manager opens the account once the old mailbox agrees', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const n = 93_101;
  await newCandidate(page, n);
  const office = await officeOf(browser, 'gestor@demo.local', 1440);
  const edit = await openOf(office, n, 'Editar candidato', 'Editar candidato');
  await edit.getByRole('textbox', { name: /^E-mail/ }).fill('corrigido.93101@exemplo.com.br');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(office.getByText('Candidato salvo com sucesso!').first()).toBeVisible();
  await office.goto('/gestor/entrevista?modulo=1&busca=corrigido.93101@exemplo.com.br');
  await office.getByRole('button', { name: /^Opções de/ }).click();
  await office.getByRole('menuitem', { name: 'Editar candidato', exact: true }).click();
  await expect(office.getByText(/O novo e-mail aguarda confirmação pelo endereço da conta/)).toBeVisible();
  await expectAccessible(office);

  await page.goto('/candidato/meus-dados');
  await expect(page.getByRole('heading', { name: 'Confirme o novo e-mail' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(await pageInMail(page, emailOf(n), /^Confirme o novo e-mail/));
  await expect(page.getByText('corrigido.93101@exemplo.com.br')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar o novo e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Falta só entrar por lá' })).toBeVisible();
  await page.context().clearCookies();
  await enterByLinkTo(page, 'corrigido.93101@exemplo.com.br', /^Entre no portal do Empretec/);
  await page.goto('/conta');
  await expect(page.getByText('corrigido.93101@exemplo.com.br').first()).toBeVisible();
  await office.context().close();
});

test('an administrator changes the address, and the old mailbox cancels it', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const n = 93_102;
  await newCandidate(page, n);
  const office = await officeOf(browser, 'admin@demo.local', 1440);
  const data = await openOf(office, n, 'Visualizar dados da inscrição', 'Dados da inscrição');
  await data.getByRole('button', { name: 'Trocar o endereço de acesso' }).click();
  const change = office.getByRole('dialog', { name: 'Trocar o endereço de acesso' });
  await expectAccessible(office);
  await change.getByRole('textbox', { name: /^Novo endereço/ }).fill('trocado.93102@exemplo.com.br');
  await change.getByRole('textbox', { name: /^Motivo/ }).fill('Mostrou o documento por vídeo.');
  await change.getByRole('button', { name: 'Trocar o endereço' }).click();
  await expect(office.getByText(/A administração trocou o endereço de acesso em/)).toBeVisible();
  await expectAccessible(office);

  await page.goto(`${await pageInMail(page, emailOf(n), /^O e-mail da sua conta/)}?nao-fui-eu`);
  await expect(page.getByText('Mostrou o documento por vídeo.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Não fui eu: cancelar a troca' }).click();
  await expect(page.getByRole('heading', { name: 'Troca cancelada' })).toBeVisible();
  await expectAccessible(page);

  const history = await openOf(office, n, 'Histórico', 'Histórico');
  await expect(history.getByText('Troca do endereço de acesso cancelada pela própria pessoa')).toBeVisible();
  await expect(
    history.getByText('Endereço de acesso trocado pela administração, com 72 horas para contestar'),
  ).toBeVisible();
  await office.context().close();
});

test('an unconfirmed registration gives way to a confirmed one', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const n = 93_103;
  await registerInterest(request, n, { email: 'estranho.93103@exemplo.com.br', name: 'Nome Do Estranho' });
  await registerInterest(request, n, { name: 'Rosa Dona Do Cpf' });
  await enterByLinkTo(page, emailOf(n), /Interesse registrado/);
  await page.goto('/candidato/meus-dados');
  await expect(page.getByRole('textbox', { name: /^Nome completo/ })).toHaveValue('Rosa Dona Do Cpf');
  await expectAccessible(page);
  const { text } = await latestMessageTo(page, 'estranho.93103@exemplo.com.br', /encerrada$/);
  expect(text).not.toContain(emailOf(n));
});
