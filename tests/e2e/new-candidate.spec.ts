import { expect, type Page } from '@playwright/test';
import { formatCpf, parseCpf } from '#domain/cpf.ts';
import { expectAccessible } from './accessibility.ts';
import { selectMasked, tabTo } from './keyboard.ts';
import { latestMessageTo, personCpf, signIn, test } from './portal.ts';

/** CPFs reserved for this file: 91_000 to 91_009. */
const REGISTERED = personCpf(91_000);
const PHONE_ONLY = personCpf(91_001);

const masked = (cpf: string) => {
  const parsed = parseCpf(cpf);
  return parsed ? formatCpf(parsed) : cpf;
};
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** How far the page scrolls sideways. */
const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('by keyboard alone: a new candidate, the e-mail, an edit, the general search', async ({
  page,
  context,
}) => {
  await signIn(context, 'gestor@demo.local');
  await page.goto('/gestor/entrevista?modulo=1');
  await expect(page.getByRole('row')).not.toHaveCount(0);

  // The CPF, by Enter.
  await page.getByRole('button', { name: 'Novo Candidato' }).focus();
  await page.keyboard.press('Enter');
  const lookUp = dialog(page, 'Novo Candidato');
  await expect(lookUp.getByLabel('CPF')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('11111111111');
  await page.keyboard.press('Enter');
  await expect(lookUp.getByText('CPF inválido!')).toBeVisible();
  await selectMasked(page, lookUp.getByLabel('CPF'));
  await page.keyboard.type(REGISTERED);
  await page.keyboard.press('Enter');

  // The form, whose problems are named before anything is sent.
  await expect(lookUp.getByLabel('Nome')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lookUp.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await lookUp.getByLabel('Nome').focus();
  await page.keyboard.type('Nadir Nova');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nadir.nova@exemplo.com.br');
  await page.keyboard.press('Tab');
  await page.keyboard.type('71987654321');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bahia');
  await expect(lookUp.getByLabel('Cidade')).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Salvador');
  await page.keyboard.press('Tab');
  await expect(lookUp.getByLabel('Enviar e-mail de inscrição')).toBeChecked();

  // Escape asks first, and nothing is lost.
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Sair sem salvar?').getByRole('button', { name: 'Continuar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lookUp.getByLabel('Nome')).toHaveValue('Nadir Nova');
  await lookUp.getByLabel('Nome').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Candidato cadastrado com sucesso!')).toBeVisible();
  await latestMessageTo(page, 'nadir.nova@exemplo.com.br', /Interesse registrado/);

  // The list reloads, and the row is edited.
  const menu = page.getByRole('button', { name: 'Opções de Nadir Nova' });
  await expect(menu).toBeVisible();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Editar candidato' }).press('Enter');
  const edit = dialog(page, 'Editar candidato');
  await expect(edit.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await expect(edit.getByLabel('CPF')).toHaveAttribute('readonly');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('nadir.certa@exemplo.com.br');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Candidato salvo com sucesso!')).toBeVisible();
  await expect(page.getByText('nadir.certa@exemplo.com.br')).toBeVisible();

  // A registered candidate opens for editing instead of a second registration.
  await page.getByRole('button', { name: 'Novo Candidato' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Novo Candidato').getByLabel('CPF')).toBeFocused();
  await page.keyboard.type(REGISTERED);
  await page.keyboard.press('Enter');
  await expect(edit.getByText(/já tem uma inscrição em aberto/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);

  // The general search, from another version to the person's list.
  await page.goto('/gestor/entrevista?modulo=3');
  await page.getByRole('button', { name: 'Pesquisa Geral' }).focus();
  await page.keyboard.press('Enter');
  const search = dialog(page, 'Pesquisa Geral');
  await expect(search.locator('input:focus')).toBeVisible();
  await page.keyboard.type('nadir.certa@');
  await page.keyboard.press('Enter');
  await expect(search.getByText('1 pessoa')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('link', { name: /^Urbano.*Nadir Nova$/ }).last());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/gestor/entrevista?modulo=1&busca=${REGISTERED}`);
  await expect(menu).toBeVisible();
  await expect(search).toHaveCount(0);
});

test('messages for a CPF, and the dialog that reopens for the next one', async ({ page, context }) => {
  await signIn(context, 'gestor@demo.local');
  // The earliest: journeys that certify people, or take a certificate back, use later ones.
  const { items } = (await (
    await page.request.get(
      '/api/v1/interviews/module/1?filter.statusCompletingInterviews=CERTIFICADA&sort.type=ASC&page.size=1',
    )
  ).json()) as { items: { candidate: { cpf: string; name: string } }[] };
  const certified = items[0]?.candidate;
  if (!certified) throw new Error('nobody is certified');
  await page.goto('/gestor/entrevista?modulo=1');
  await page.getByRole('button', { name: 'Novo Candidato' }).click();
  await dialog(page, 'Novo Candidato').getByLabel('CPF').fill(certified.cpf);
  await page.keyboard.press('Enter');
  const message = dialog(page, 'Pessoa já certificada');
  await expect(message.getByText(/O seminário foi de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}\./)).toBeVisible();
  await expect(message.getByText(`CPF ${masked(certified.cpf)}`)).toBeVisible();
  await expectAccessible(page);
  // An Enter in the first 400 ms of a message is dropped as stray; a fast machine may press that soon.
  await expect(async () => {
    // A slow machine may close it after the wait for that was over.
    if (await message.isVisible())
      await message.getByRole('button', { name: 'Ok' }).press('Enter', { timeout: 1000 });
    await expect(message).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(dialog(page, 'Novo Candidato').getByLabel('CPF')).toHaveValue('');
});

test.describe('on a phone, by a manager of one state', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the state is fixed, another state's candidate is refused without details", async ({
    page,
    context,
    browser,
  }) => {
    const national = await browser.newContext();
    await signIn(national, 'gestor@demo.local');
    const registered = await national.request.post('/api/v1/interviews', {
      data: {
        candidate: { cpf: PHONE_ONLY, name: 'Olga Mineira' },
        email: 'olga.mineira@exemplo.com.br',
        phone: '31987654321',
        city: { id: 3_106_200, uf: { id: 31 } },
        module: { id: 1 },
        sendEmail: false,
      },
    });
    expect(registered.status()).toBe(201);
    await national.close();

    await signIn(context, 'gestor.sp@demo.local');
    await page.goto('/gestor/entrevista?modulo=1');
    await page.getByRole('button', { name: 'Novo Candidato' }).click();
    const lookUp = dialog(page, 'Novo Candidato');
    await lookUp.getByLabel('CPF').fill(PHONE_ONLY);
    await lookUp.getByRole('button', { name: 'Buscar' }).click();
    await expect(lookUp.getByText(/Não é possível cadastrar este CPF por aqui/).first()).toBeVisible();
    await expect(page.getByText('Olga')).toHaveCount(0);
    await lookUp.getByLabel('CPF').fill(personCpf(91_002));
    await lookUp.getByRole('button', { name: 'Buscar' }).click();
    await expect(lookUp.getByLabel('UF')).toBeDisabled();
    await expect(lookUp.getByLabel('UF').locator('option:checked')).toHaveText('São Paulo');
    await expectAccessible(page);
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(lookUp).toHaveCount(0);
    await page.getByRole('button', { name: 'Pesquisa Geral' }).click();
    await expectAccessible(page);
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
  });
});
