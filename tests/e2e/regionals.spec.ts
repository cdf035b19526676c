import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseByKeyboard, enterAt, tabTo } from './keyboard.ts';
import { signIn, test } from './portal.ts';
import { choose, dialog, REGIONALS, rowOf, stored } from './regional-screen.ts';

/** States that the demonstration leaves empty; each test has its own. */
const BY_WIDTH = {
  1440: { uf: 'Paraná', initials: 'PR', id: 41, cities: ['Curitiba', 'Londrina', 'Maringá', 'Cascavel'] },
  390: { uf: 'Ceará', initials: 'CE', id: 23, cities: ['Fortaleza', 'Sobral', 'Crato', 'Caucaia'] },
} as const;
const nameIn = (form: Locator) => form.getByRole('textbox', { name: 'Nome', exact: true });
const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function pickCity(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Buscar cidade').fill(name);
  await form.getByRole('checkbox', { name, exact: true }).check();
}

/** Changes a regional as somebody else would. */
async function changeElsewhere(page: Page, name: string, newName: string): Promise<void> {
  const { id, uf, cities, responsibleManagers } = await stored(page, name);
  const body = {
    name: newName,
    uf: { id: uf.id },
    cities: cities.map((city) => ({ id: city.id })),
    responsibleManagers: responsibleManagers.map((manager) => ({ id: manager.id })),
  };
  expect((await page.request.put(`/api/v1/regionals/${id}`, { data: body })).status()).toBe(200);
}

for (const width of [1440, 390] as const) {
  const place = BY_WIDTH[width];
  test(`a regional from creation to deactivation, ${width} px wide`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(context, 'admin@demo.local');
    await page.goto('/gestor/entrevista?modulo=1');
    await page.getByRole('link', { name: 'Gerenciar Regional' }).click();
    await expect(page).toHaveURL(REGIONALS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Olá, /);
    await expect(page.getByText(/^Gerencie as regionais: /)).toBeVisible();
    await expect(rowOf(page, 'Minas Central')).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysBy(page)).toBe(0);

    // Empty, then too long: each field shows what it needs, and nothing is sent.
    await page.getByRole('button', { name: 'Nova Regional' }).click();
    const form = dialog(page, 'Nova Regional');
    await form.getByRole('button', { name: 'Salvar e criar', exact: true }).click();
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(form.getByRole('alert').getByRole('link')).toHaveText([
      'Nome: Campo obrigatório não informado.',
      'UF: Campo obrigatório não informado.',
      'Cidades: Campo obrigatório não informado.',
    ]);
    await nameIn(form).fill('a'.repeat(101));
    await expect(
      form.getByText('Limite atingido, o nome da regional tem que ter o máximo de 100 caracteres.').first(),
    ).toBeVisible();
    await expectAccessible(page);

    // Filled, reviewed, corrected, confirmed; the form reopens for the next one.
    await nameIn(form).fill(`Regional Norte ${width}`);
    await form.getByLabel(/^UF/).selectOption({ label: place.uf });
    for (const city of place.cities) await pickCity(form, city);
    await form.getByLabel('Buscar gestor pelo nome').fill('a');
    await expect(form.getByText('Digite pelo menos 3 letras do nome.')).toBeVisible();
    await form.getByLabel('Buscar gestor pelo nome').fill('helena');
    await form.getByRole('checkbox', { name: /^Helena Prado/ }).check();
    await form.getByRole('button', { name: 'Salvar e criar nova' }).click();
    await expect(form.getByText('Confira os dados antes de salvar.')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Revisar' }).click();
    await expect(nameIn(form)).toBeFocused();
    await expect(nameIn(form)).toHaveValue(`Regional Norte ${width}`);
    await nameIn(form).fill(`Regional Sul ${width}`);
    await form.getByRole('button', { name: 'Salvar e criar nova' }).click();
    await form.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Operação realizada com sucesso.').first()).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(nameIn(form)).toHaveValue('');

    // The name is taken in this state, whatever its capitals; it is free in another.
    await nameIn(form).fill(`REGIONAL sul ${width}`);
    await form.getByLabel(/^UF/).selectOption({ label: place.uf });
    await expect(
      form.getByText('Já existe uma regional nessa UF cadastrada com esse nome.').first(),
    ).toBeVisible();
    await pickCity(form, place.cities[0]);
    await form.getByRole('button', { name: 'Salvar e criar', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText(
      'Já existe uma regional nessa UF cadastrada com esse nome.',
    );
    await form.getByLabel(/^UF/).selectOption({ label: 'Acre' });
    await expect(form.getByText('A UF mudou: escolha de novo as cidades e os gestores.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Sair sem salvar?')).toBeVisible();
    await expectAccessible(page);
    await dialog(page, 'Sair sem salvar?').getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(form).toHaveCount(0);

    // The row: two cities and "...", all of them by focus.
    const row = rowOf(page, `Regional Sul ${width}`);
    await page.getByLabel('Buscar por nome da regional').fill(`sul ${width}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/busca=sul/);
    await expect(page.getByText('1 regional', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^Ver as 4 cidades/ }).focus();
    for (const city of place.cities) await expect(page.getByRole('tooltip')).toContainText(city);
    await page.keyboard.press('Escape');

    // A permission turns at once; when that fails, it turns back and shows why.
    const editing = row.getByRole('switch', { name: /^Permitir edição de turma/ });
    await expect(editing).not.toBeChecked();
    const answered = page.waitForResponse((reply) => reply.request().method() !== 'GET');
    await editing.press('Space');
    await expect(editing).toBeChecked();
    // Its reply too: one that is cut off leaves the next press waiting behind it.
    await (await answered).finished();
    expect((await stored(page, `Regional Sul ${width}`)).allowsClassEditing).toBe(true);
    await context.setOffline(true);
    await editing.press('Space');
    await expect(page.getByText(/Não foi possível falar com o servidor/).first()).toBeVisible();
    await expect(editing).toBeChecked();
    await context.setOffline(false);

    // Somebody else is faster: what was typed stays, and the next attempt saves over what is stored.
    await choose(page, `Regional Sul ${width}`, 'Editar');
    const edit = dialog(page, 'Editar regional');
    await expect(nameIn(edit)).toBeVisible();
    await expectAccessible(page);
    await nameIn(edit).fill(`Regional Centro ${width}`);
    await changeElsewhere(page, `Regional Sul ${width}`, `Regional Leste ${width}`);
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.getByRole('button', { name: 'Confirmar' }).click();
    await expect(
      edit.getByText(/^Enquanto esta tela estava aberta, você alterou esta regional/),
    ).toBeVisible();
    await expect(edit.getByRole('region', { name: 'Como está salvo agora' })).toContainText(
      `Regional Leste ${width}`,
    );
    await expect(nameIn(edit)).toHaveValue(`Regional Centro ${width}`);
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.getByRole('button', { name: 'Confirmar' }).click();
    await expect(edit).toHaveCount(0);
    await expect
      .poll(async () => (await stored(page, `Regional Centro ${width}`)).revision)
      .toBeGreaterThan(2);

    // Its history.
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await choose(page, `Regional Centro ${width}`, 'Histórico');
    const history = dialog(page, 'Histórico');
    await expect(history.getByText('Cadastro criado')).toBeVisible();
    await expect(history.getByText('Permissão alterada')).toBeVisible();
    await expect(history.getByText(/Nome: .*Regional Leste.*Regional Centro/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    // Deactivated, it is among the deactivated ones alone, greyed; and comes back.
    await choose(page, `Regional Centro ${width}`, 'Desativar');
    const deactivate = dialog(page, 'Desativar regional?');
    await expect(deactivate.getByText('Ela não tem turmas ativas.')).toBeVisible();
    await expectAccessible(page);
    await deactivate.getByRole('button', { name: 'Desativar' }).click();
    await expect(deactivate).toHaveCount(0);
    await expect(rowOf(page, `Regional Centro ${width}`)).toHaveCount(0);
    if (width === 390) await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await page.getByRole('switch', { name: 'Regionais desativadas' }).press('Space');
    await expect(page).toHaveURL(/desativadas=sim/);
    await expect(rowOf(page, `Regional Centro ${width}`)).toContainText('Desativada');
    await expect(rowOf(page, `Regional Centro ${width}`)).toHaveClass(/text-ink-soft/);
    await expectAccessible(page);
    await choose(page, `Regional Centro ${width}`, 'Ativar');
    await expectAccessible(page);
    await dialog(page, 'Ativar regional?').getByRole('button', { name: 'Ativar' }).click();
    await expect(rowOf(page, `Regional Centro ${width}`)).toHaveCount(0);
    await page.getByLabel(/^UF/).selectOption({ label: place.uf });
    await expect(page).toHaveURL(new RegExp(`uf=${place.initials}`));
    expect(await sidewaysBy(page)).toBe(0);
  });
}

test('by keyboard alone: a regional is created, edited, read back and deactivated', async ({
  page,
  context,
}) => {
  await signIn(context, 'gestor@demo.local');
  await page.goto(`${REGIONALS}&uf=RS`);
  await page.getByRole('button', { name: 'Nova Regional' }).focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Nova Regional');
  await expect(nameIn(form)).toBeFocused();
  await page.keyboard.type('Serra de Teclado');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rio Grande do Sul');
  await expect(form.getByLabel('Buscar cidade')).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.type('caxias do sul');
  // Enter in the search sends nothing.
  await page.keyboard.press('Enter');
  await expect(form.getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form.getByRole('button', { name: 'Remover Caxias do Sul' })).toBeVisible();
  await tabTo(page, form.getByLabel('Buscar gestor pelo nome'));
  await page.keyboard.type('helena');
  const helena = form.getByRole('checkbox', { name: /^Helena Prado/ });
  await tabTo(page, helena);
  await page.keyboard.press('Space');
  await expect(helena).toBeChecked();
  await nameIn(form).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Confira os dados antes de salvar.')).toBeVisible();
  // The review takes the focus a moment after it is shown; a press before that counts from elsewhere.
  await enterAt(page, form.getByRole('button', { name: 'Confirmar' }));
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nova Regional' })).toBeFocused();
  const options = page.getByRole('button', { name: 'Opções de Serra de Teclado', exact: true });
  await expect(rowOf(page, 'Serra de Teclado')).toContainText('Helena Prado');

  await chooseByKeyboard(page, options, 'Editar');
  const edit = dialog(page, 'Editar regional');
  // The state has hundreds of cities; the search leaves one between here and the managers.
  await tabTo(page, edit.getByLabel('Buscar cidade'));
  await page.keyboard.type('caxias do sul');
  await expect(edit.getByRole('checkbox')).toHaveCount(1);
  await tabTo(page, edit.getByRole('button', { name: 'Remover Helena Prado' }));
  await page.keyboard.press('Enter');
  await enterAt(page, edit.getByRole('button', { name: 'Salvar' }));
  await enterAt(page, edit.getByRole('button', { name: 'Confirmar' }));
  await expect(rowOf(page, 'Serra de Teclado')).not.toContainText('Helena Prado');
  await expect(options).toBeFocused();

  await chooseByKeyboard(page, options, 'Histórico');
  await expect(dialog(page, 'Histórico').getByText('Dados editados')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();

  await chooseByKeyboard(page, options, 'Desativar');
  await enterAt(page, dialog(page, 'Desativar regional?').getByRole('button', { name: 'Desativar' }));
  await expect(rowOf(page, 'Serra de Teclado')).toHaveCount(0);
});

test('is for who manages regionals', async ({ page, context }) => {
  await signIn(context, 'gestor.sp@demo.local');
  await page.goto(REGIONALS);
  await expect(page).toHaveURL(/\/gestor\/entrevista/);
  await expect(page.getByText('Essa página é só de quem gerencia as regionais.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gerenciar Regional' })).toHaveCount(0);
});
