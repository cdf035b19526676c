import { expect, type Locator, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import type { RegionalChoice } from '#contract/regionals.ts';
import { addDays, dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { chooseByKeyboard, enterAt, tabTo } from './keyboard.ts';
import { openPortalClasses } from './portal-classes.ts';
import { signIn, test } from './portal.ts';

/**
 * The classes of the back office, from creating one to deactivating it. Each width has a class of its own, recognised by
 * its city; of the demonstration, only the class with people in it is tried, which refuses to be deactivated.
 */
const today = dateInSaoPaulo(new Date());
const dayIn = (days: number): string => formatDateBr(addDays(today, days));

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Opções de/ })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** A startup class of its own, created by its call. */
async function givenClass(page: Page): Promise<{ name: string }> {
  const regionals = await page.request.get('/api/v1/regionals/by-uf', { params: { idUf: 35 } });
  const [regional] = (await regionals.json()) as RegionalChoice[];
  const { path, method } = contract.createClassRoom;
  const reply = await page.request.fetch(path, {
    method,
    data: {
      beginDate: addDays(today, 300),
      endDate: addDays(today, 304),
      seminarValue: 990,
      hidePortal: false,
      regionalId: regional?.id,
      cityId: regional?.cities[0]?.id,
      moduleId: 2,
    },
  });
  expect(reply.status()).toBe(201);
  const { className } = (await reply.json()) as { className: string };
  return { name: className };
}

async function openForm(page: Page, title: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog.getByLabel(/^UF/)).toBeVisible();
  return dialog;
}

const PORTAL = { version: 'Urbano', state: 'São Paulo' } as const;

for (const { width, height, city, regional } of [
  { width: 1440, height: 900, city: 'Campinas', regional: 'Grande São Paulo e Campinas' },
  { width: 390, height: 844, city: 'São Paulo', regional: 'Grande São Paulo e Campinas' },
]) {
  test(`a class at ${width}: created, edited, hidden, refused with the name of who was quicker, deactivated`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page.context(), 'gestor@demo.local');
    await page.goto('/gestor/turmas?modulo=1');
    await page.getByRole('link', { name: 'Lista' }).click();
    await expect(page).toHaveURL('/gestor/turmas/lista?modulo=1');
    await expect(rowOf(page, 'Urbano').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Olá, /);
    await expect(page.getByText(/^Gerencie as turmas: /)).toBeVisible();
    await expectAccessible(page);

    // A new class: incomplete, then impossible, then whole.
    await page.getByRole('button', { name: 'Nova Turma' }).click();
    const form = await openForm(page, 'Nova turma');
    await form.getByRole('button', { name: 'Salvar e criar', exact: true }).click();
    await expect(form.getByText('É necessário preencher todas as informações da turma!')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel(/^UF/).selectOption({ label: 'São Paulo' });
    await form.getByLabel(/^Regional/).selectOption({ label: regional });
    await form.getByLabel(/^Cidade/).selectOption({ label: city });
    await form.getByLabel(/^Valor do seminário/).pressSequentially('1234,56');
    await form.getByLabel(/^Data de início/).pressSequentially(dayIn(200).replaceAll('/', ''));
    await form.getByLabel(/^Data de término/).pressSequentially(dayIn(190).replaceAll('/', ''));
    await form.getByRole('button', { name: 'Salvar e criar', exact: true }).click();
    await expect(form.getByLabel(/^Data de término/)).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel(/^Data de término/).fill(dayIn(205));
    await form.getByRole('button', { name: 'Salvar e criar', exact: true }).click();
    await expect(form.getByText('R$ 1.234,56')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Revisar' }).click();
    await expect(form.getByLabel(/^Data de término/)).toHaveValue(dayIn(205));
    await form.getByRole('button', { name: 'Salvar e criar nova' }).click();
    const created = page.waitForResponse((reply) => reply.request().method() === 'POST');
    await form.getByRole('button', { name: 'Confirmar' }).click();
    const { className, idClassRoom } = (await (await created).json()) as {
      className: string;
      idClassRoom: number;
    };
    await expect(page.getByText('Turma criada com sucesso!')).toBeVisible();
    // The form is back, empty; what is typed into it is not lost unasked.
    await expect(form).toHaveCount(0);
    await expect(form.getByLabel(/^Valor do seminário/)).toHaveValue('');
    await form.getByLabel(/^Valor do seminário/).pressSequentially('5');
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await expect(leaving).toBeVisible();
    await expectAccessible(page);
    await leaving.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(form).toHaveCount(0);
    await expect(rowOf(page, className)).toContainText('R$ 1.234,56');
    const visitor = await page.context().newPage();
    await visitor.setViewportSize({ width, height });
    const offered = await openPortalClasses(visitor, { ...PORTAL, city });
    await expect(offered.getByRole('button', { name: `${className} ` })).toBeVisible();

    // Hidden from the portal, while somebody else was quicker.
    await choose(page, className, 'Editar turma');
    const edit = await openForm(page, 'Editar turma');
    await expect(edit.getByLabel(/^Valor do seminário/)).toHaveValue('R$ 1.234,56');
    await expectAccessible(page);
    await edit.getByLabel('Ocultar no portal').check();
    const quicker = await page.request.fetch(
      contract.updateClassRoom.path.replace(':id', String(idClassRoom)),
      {
        method: contract.updateClassRoom.method,
        data: {
          beginDate: addDays(today, 200),
          endDate: addDays(today, 206),
          seminarValue: 1234.56,
          hidePortal: false,
          regionalId: await edit.getByLabel(/^Regional/).inputValue(),
          cityId: await edit.getByLabel(/^Cidade/).inputValue(),
          moduleId: 1,
        },
      },
    );
    expect(quicker.status()).toBe(200);
    await edit.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Confirmar' }).click();
    await expect(edit.getByText(/Enquanto esta tela estava aberta, você alterou esta turma/)).toBeVisible();
    await expect(edit.getByText('Como a turma está agora')).toBeVisible();
    await expect(edit.getByLabel('Ocultar no portal')).toBeChecked();
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Salvar', exact: true }).click();
    await edit.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Turma salva com sucesso!')).toBeVisible();
    await expect(rowOf(page, className)).toContainText('Oculta no portal');
    const left = await openPortalClasses(visitor, { ...PORTAL, city });
    await expect(left.getByRole('button', { name: 'Urbano' }).first()).toBeVisible();
    await expect(left.getByRole('button', { name: `${className} ` })).toHaveCount(0);
    await visitor.close();

    await choose(page, className, 'Histórico');
    const history = page.getByRole('dialog', { name: 'Histórico da turma' });
    await expect(history.getByText('Turma criada', { exact: true })).toBeVisible();
    await expect(history.getByText(/Oculta no portal: de não/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);

    await choose(page, className, 'Gestor responsável');
    const manager = page.getByRole('dialog', { name: 'Gestor responsável' });
    await manager.getByLabel(/Buscar gestor/).fill('Hel');
    await manager.getByRole('radio', { name: /Helena/ }).check();
    await expectAccessible(page);
    await manager.getByRole('button', { name: 'Incluir gestor' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Inclusão efetuada com sucesso!')).toBeVisible();
    await expect(rowOf(page, className)).toContainText('Helena');

    // Deactivated: it leaves this list for the other one.
    await choose(page, className, 'Desativar turma');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar turma' }).click();
    await expect(page.getByText('Turma desativada com sucesso.')).toBeVisible();
    await expect(rowOf(page, className)).toHaveCount(0);
    // On a phone the filters wait behind a button, which shows how many are in use.
    if (width === 390) await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await page.getByText('Turmas desativadas').click();
    await expect(page).toHaveURL(/desativadas=sim/);
    await expect(rowOf(page, className)).toContainText('Desativada');
    await choose(page, className, 'Ativar turma');
    await expect(page.getByRole('dialog', { name: 'Ativar turma?' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    if (width === 390)
      await expect(page.getByRole('button', { name: 'Filtros: 1 em uso', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Limpar' }).click();
    await expect(page).toHaveURL('/gestor/turmas/lista?modulo=1');

    // One with people in it stays.
    await choose(page, 'Urbano Belo Horizonte 1', 'Desativar turma');
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar turma' }).click();
    await expect(
      page.getByText(
        'Não é possível desativar: há participantes matriculados que ainda não concluíram o seminário (Urbano Belo Horizonte 1).',
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(rowOf(page, 'Urbano Belo Horizonte 1')).toBeVisible();
  });

  test(`the menu of a class at ${width}: the report of its people, and their certificates`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page.context(), 'gestor@demo.local');
    await page.goto('/gestor/turmas/lista?modulo=1');
    const peopled = 'Urbano Belo Horizonte 1';
    const dialog = page.getByRole('dialog');
    await choose(page, peopled, 'Relatório da turma');
    await expect(dialog.getByText(/^O relatório traz/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await rowOf(page, peopled)
      .getByRole('button', { name: /^Opções de/ })
      .click();
    await page.getByRole('menuitem', { name: /^Certificados/ }).click();
    await page.getByRole('menuitem', { name: 'Enviar por e-mail', exact: true }).click();
    await expect(dialog.getByRole('definition').first()).toHaveText('0');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    if (width === 390) return;
    await page.goto('/gestor/turmas?modulo=1');
    await page.getByRole('button', { name: `Opções de ${peopled}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Relatório da turma' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Relatório da turma' })).toBeVisible();
  });
}

test('a class is created by the keyboard alone, and another form opens after it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page.context(), 'gestor.sp@demo.local');
  await page.goto('/gestor/turmas/lista?modulo=3');
  const opener = page.getByRole('button', { name: 'Nova Turma' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const form = await openForm(page, 'Nova turma');
  // The state is given; the focus starts at the first field that is not.
  await expect(form.getByLabel(/^UF/)).toBeDisabled();
  await expect(form.getByLabel(/^Regional/)).toBeEnabled();
  // Beside each day is the button of its calendar.
  const passCalendar = async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator('button:focus')).toHaveAccessibleName('Abrir calendário');
    await page.keyboard.press('Tab');
  };
  await form.getByLabel(/^Regional/).focus();
  await page.keyboard.type('Grande');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Camp');
  await page.keyboard.press('Tab');
  await page.keyboard.type(dayIn(100).replaceAll('/', ''));
  await passCalendar();
  await page.keyboard.type(dayIn(104).replaceAll('/', ''));
  await passCalendar();
  await page.keyboard.type('990');
  await form.getByRole('button', { name: 'Salvar e criar nova' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Confira os dados da nova turma.')).toBeVisible();
  await form.getByRole('button', { name: 'Confirmar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Turma criada com sucesso!')).toBeVisible();
  await expect(form).toHaveCount(0);
  // After a second and a half, empty.
  await expect(form.getByLabel(/^Valor do seminário/)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a class is edited, handed over, read back and deactivated by the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page.context(), 'gestor@demo.local');
  const { name } = await givenClass(page);
  await page.goto(`/gestor/turmas/lista?modulo=2&busca=${encodeURIComponent(name)}`);
  const options = rowOf(page, name).getByRole('button', { name: /^Opções de/ });
  const enter = (entry: string) => chooseByKeyboard(page, options, entry);
  const pressAt = (button: Locator) => enterAt(page, button);

  await enter('Editar turma');
  const edit = await openForm(page, 'Editar turma');
  await tabTo(page, edit.getByLabel('Ocultar no portal'));
  await page.keyboard.press('Space');
  await pressAt(edit.getByRole('button', { name: 'Salvar', exact: true }));
  await pressAt(edit.getByRole('button', { name: 'Confirmar' }));
  await expect(rowOf(page, name)).toContainText('Oculta no portal');
  await expect(options).toBeFocused();

  await enter('Gestor responsável');
  const manager = page.getByRole('dialog', { name: 'Gestor responsável' });
  await tabTo(page, manager.getByLabel(/Buscar gestor/));
  await page.keyboard.type('Helena');
  await expect(manager.getByRole('radio', { name: /Helena/ })).toBeVisible();
  await tabTo(page, manager.getByRole('radio', { name: /Helena/ }));
  await page.keyboard.press('Space');
  await pressAt(manager.getByRole('button', { name: 'Incluir gestor' }));
  await pressAt(page.getByRole('button', { name: 'Confirmar' }));
  await expect(rowOf(page, name)).toContainText('Helena');

  await enter('Histórico');
  const history = page.getByRole('dialog', { name: 'Histórico da turma' });
  await expect(history.getByText('Gestor responsável incluído')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();

  await enter('Desativar turma');
  await pressAt(page.getByRole('dialog').getByRole('button', { name: 'Desativar turma' }));
  await expect(page.getByText('Turma desativada com sucesso.')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});
