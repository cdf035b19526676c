import { expect, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { DEMO_PASSWORD } from '#server/seed/demo-password.ts';
import { expectAccessible } from './accessibility.ts';
import { personCpf, signIn, test } from './portal.ts';

/** What a manager types outlives the session; signing in leads back to where they were. */
test.use({ viewport: { width: 1440, height: 900 } });

const PERSON = { name: 'Sonia Demorada', cpf: personCpf(105_001) };
const LIST = `/gestor/entrevista?modulo=1&busca=${PERSON.cpf}`;
const ENDED = 'A sua sessão terminou. Entre de novo para continuar de onde parou.';

const isAt = (page: Page, address: string) =>
  expect(page).toHaveURL((url) => url.pathname + url.search === address);

async function enter(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('gestor@demo.local');
  await page.getByLabel(/^Senha/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a session that ends while a form is open loses nothing typed', async ({ page, context }) => {
  await signIn(context, 'gestor@demo.local');
  const registered = await page.request.post(contract.registerCandidate.path, {
    data: {
      candidate: PERSON,
      email: 'sonia.demorada@exemplo.com.br',
      phone: '11987654321',
      city: { id: 3_550_308, uf: { id: 35 } },
      module: { id: 1 },
      sendEmail: false,
    },
  });
  expect(registered.ok()).toBe(true);

  await page.goto('/gestor/entrevista?modulo=1');
  await page.getByLabel('Buscar por nome, e-mail, CPF ou telefone').fill(PERSON.cpf);
  await page.keyboard.press('Enter');
  await isAt(page, LIST);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Opções de ${PERSON.name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Editar candidato' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Editar candidato' });
  const email = edit.getByRole('textbox', { name: 'E-mail' });
  await email.fill('sonia.nova@exemplo.com.br');

  // Back asks for confirmation, as Escape does, and the list stays.
  await page.goBack();
  const asked = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await expect(asked.getByRole('button', { name: 'Continuar' })).toBeFocused();
  await isAt(page, LIST);
  await page.keyboard.press('Enter');

  await context.clearCookies();
  await edit.getByRole('button', { name: 'Salvar' }).press('Enter');
  const notice = edit.getByRole('alert');
  await expect(notice).toContainText('O que você digitou continua aqui.');
  await expect(notice).toBeFocused();
  await expectAccessible(page);

  const opened = context.waitForEvent('page');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const other = await opened;
  await enter(other);
  await isAt(other, '/gestor/entrevista?modulo=1');
  await other.close();

  await expect(email).toHaveValue('sonia.nova@exemplo.com.br');
  await edit.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expect(page.getByText('Candidato salvo com sucesso!')).toBeVisible();
  await expect(edit).toHaveCount(0);
  await isAt(page, LIST);

  // The list has reloaded.
  await expect(page.getByText('sonia.nova@exemplo.com.br')).toBeVisible();

  // With nothing typed: the sign-in page, and after it the same list.
  await context.clearCookies();
  await page.getByRole('button', { name: 'Novo Candidato' }).press('Enter');
  await page.getByRole('dialog', { name: 'Novo Candidato' }).getByLabel('CPF').fill(PERSON.cpf);
  await page.keyboard.press('Enter');
  await expect(page.getByText(ENDED)).toBeVisible();
  await isAt(page, '/gestor');
  await expectAccessible(page);
  await enter(page);
  await isAt(page, LIST);
  await expect(page.getByText(PERSON.name, { exact: true })).toBeVisible();
});
