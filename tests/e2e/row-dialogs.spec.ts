import { expect, type Locator, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { expectAccessible } from './accessibility.ts';
import { personCpf, signIn, test } from './portal.ts';
import { givenAptRural } from './rural-person.ts';

/**
 * Every dialog of a row by the keyboard alone: opened from the menu, looked over, answered or left, the focus back at the
 * menu. The person is this journey's own; of the demonstration, rows are only looked at.
 */
test.use({ viewport: { width: 1440, height: 900 } });

const PERSON = { name: 'Nair Comandos', cpf: personCpf(90_001), email: 'nair.comandos@exemplo.com.br' };

const menuButton = (page: Page, name: string | RegExp) =>
  page
    .getByRole('row', { name })
    .first()
    .getByRole('button', { name: /^Opções de/ });

/** Opens a row's menu and chooses by arrows and Enter. */
async function choose(page: Page, row: string | RegExp, entry: string): Promise<void> {
  await menuButton(page, row).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: entry, exact: true })).toBeVisible();
  await expect(async () => {
    const there = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (there !== entry) await page.keyboard.press('ArrowDown');
    expect(there).toBe(entry);
  }).toPass({ intervals: [20] });
  await page.keyboard.press('Enter');
}

async function openDialog(page: Page, row: string | RegExp, entry: string, title: string): Promise<Locator> {
  await choose(page, row, entry);
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Carregando')).toHaveCount(0);
  return dialog;
}

/** The same, looked over for accessibility. */
async function openSound(...asked: Parameters<typeof openDialog>): Promise<Locator> {
  const dialog = await openDialog(...asked);
  await expectAccessible(asked[0]);
  return dialog;
}

/** Leaves without an answer: the focus is at the menu again. */
async function leave(page: Page, dialog: Locator, row: string | RegExp): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menuButton(page, row)).toBeFocused();
}

/** From the safe answer, where the focus is, to the other one. */
async function confirm(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('the dialogs of a row, by the keyboard alone', async ({ page, context, playwright, baseURL }) => {
  await signIn(context, 'admin@demo.local');
  const id = await givenAptRural(context.request, PERSON);
  const list = `/gestor/entrevista?modulo=4&busca=${encodeURIComponent(PERSON.name)}`;
  await page.goto(list);
  const row = new RegExp(PERSON.name);

  await test.step('registration data', async () => {
    const dialog = await openSound(page, row, 'Visualizar dados da inscrição', 'Dados da inscrição');
    await expect(dialog.getByText('Não informado').first()).toBeVisible();
    await leave(page, dialog, row);
  });

  await test.step('the responsible manager: oneself, after a question', async () => {
    const dialog = await openDialog(page, row, 'Incluir gestor responsável', 'Gestor responsável');
    await page.keyboard.type('barreto');
    await expect(dialog.getByText('1 gestor encontrado.')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('radio', { name: /Rui Barreto/ })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Incluir gestor' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Incluir gestor responsável?' });
    await expectAccessible(page);
    await confirm(page, question);
    await expectText(page, 'Inclusão efetuada com sucesso!');
  });

  await test.step('highlighted, in sight and for screen readers', async () => {
    await choose(page, row, 'Destacar');
    await expectText(page, 'Operação realizada com sucesso!');
    await expect(page.getByRole('row', { name: /Em destaque: Nair Comandos/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the second of two managers gets a conflict with the name of the first', async () => {
    const dialog = await openSound(page, row, 'Realizar desistência', 'Realizar desistência');
    const colleague = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await colleague.post('/api/auth/sign-in', {
      data: { email: 'gestor@demo.local', password: 'empretec-demo' },
    });
    const removed = await colleague.put(contract.removeHighligth.path.replace(':id', String(id)));
    expect(removed.status()).toBe(204);
    await colleague.dispose();
    await confirm(page, dialog);
    await expectText(page, /Enquanto esta tela estava aberta, Rui Barreto alterou esta inscrição em/);
    await expect(page.getByRole('row', { name: /Em destaque/ })).toHaveCount(0);
  });

  await test.step('desisted, and undone', async () => {
    await confirm(page, await openDialog(page, row, 'Realizar desistência', 'Realizar desistência'));
    await expectText(page, 'Status alterado com sucesso!');
    await expect(page.getByRole('row', { name: /Desistente/ })).toBeVisible();
    await confirm(page, await openSound(page, row, 'Desfazer desistência', 'Desfazer desistência'));
    await expect(page.getByRole('row', { name: /Apto/ })).toBeVisible();
  });

  await test.step('what happened stands in the history', async () => {
    const dialog = await openSound(page, row, 'Histórico', 'Histórico');
    for (const event of ['Desistência desfeita', 'Destaque removido', /^Gestor responsável: .*Rui Barreto$/])
      await expect(dialog.getByText(event)).toBeVisible();
    await leave(page, dialog, row);
  });

  await test.step('deleted', async () => {
    const dialog = await openSound(page, row, 'Excluir entrevista', 'Excluir entrevista');
    await expect(dialog.getByText(PERSON.name)).toBeVisible();
    await confirm(page, dialog);
    await expectText(page, 'Questionário(s)/Entrevista(s) excluído(s) com sucesso.');
    await expect(page.getByText('Nada encontrado')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('what an expired interview and earlier ones offer, and a deadline that is near', async ({
  page,
  context,
}) => {
  await signIn(context, 'admin@demo.local');

  await test.step('a new interview is offered after a check; nothing is made', async () => {
    await page.goto('/gestor/entrevista?modulo=3&situacao=EXPIRADA-NAO_APTO');
    const dialog = await openSound(page, /Expirado/, 'Criar nova entrevista', 'Criar nova entrevista');
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await leave(page, dialog, /Expirado/);
  });

  await test.step('the sign beside the menu leads to earlier interviews, each with its own history', async () => {
    await page.goto('/gestor/entrevista?modulo=3&situacao=REENTREVISTA-SEM_RESULTADO');
    const sign = page.getByRole('button', { name: /^Histórico de entrevistas de/ }).first();
    await sign.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Histórico de entrevistas' });
    await expect(dialog.getByText(/^Inscrição anterior/)).toBeVisible();
    await expectAccessible(page);
    await dialog
      .getByRole('button', { name: /^Opções da inscrição/ })
      .last()
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Histórico' }).press('Enter');
    await expect(
      page.getByRole('dialog', { name: 'Histórico', exact: true }).getByText('Prazo encerrado'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sign).toBeFocused();
  });

  await test.step('extending shows both days; the server has the last word', async () => {
    // No interview of the demonstration ends soon: the list is made to say so of one.
    await page.route('**/api/v1/interviews/module/1?**', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { items: { allowedActions: string[] }[] };
      for (const item of body.items) {
        Object.assign(item, { expirationDate: '2027-01-20' });
        item.allowedActions.push('extend-deadline');
      }
      await route.fulfill({ response: reply, json: body });
    });
    await page.goto('/gestor/entrevista?modulo=1&situacao=FINALIZADA-APTO');
    const dialog = await openSound(page, /Apto/, 'Prorrogar prazo', 'Prorrogar prazo');
    await expect(dialog.getByText('04/02/2027')).toBeVisible();
    await confirm(page, dialog);
    await expectText(page, 'O prazo só pode ser prorrogado nos últimos 15 dias.');
  });

  await test.step('on a phone nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/gestor/entrevista?modulo=3&situacao=REENTREVISTA-SEM_RESULTADO');
    await page
      .getByRole('button', { name: /^Histórico de entrevistas de/ })
      .first()
      .press('Enter');
    await expect(page.getByText(/^Inscrição anterior/)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
