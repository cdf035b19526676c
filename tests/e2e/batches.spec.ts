import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { expectAccessible } from './accessibility.ts';
import { personCpf, signIn, test } from './portal.ts';
import { canMoveRegistrations, NEEDS_OWN_DATABASE, registeredEarlier } from './registered-earlier.ts';

/** Three people of this journey in the rural version, two of them found apt, created by API calls. */
const NAMES = ['Serra Lote Aurora', 'Serra Lote Benta', 'Serra Lote Cora'];

async function threePeople(request: APIRequestContext): Promise<void> {
  for (const [n, name] of NAMES.entries()) {
    const reply = await request.post(contract.registerCandidate.path, {
      data: {
        candidate: { cpf: personCpf(93_001 + n), name },
        email: `serra.lote.${n}@exemplo.com.br`,
        phone: '11987654321',
        city: { id: 3_550_308, uf: { id: 35 } },
        module: { id: 4 },
        sendEmail: false,
      },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    await registeredEarlier(personCpf(93_001 + n));
    if (n === 2) continue;
    const { id } = (await reply.json()) as { id: number };
    const evaluated = await request.put(contract.evaluateByScores.path, {
      data: {
        interviewId: id,
        justification: 'Histórias concretas.',
        ...Object.fromEntries(COMPETENCY_CODES.map((code) => [MANUAL_SCORE_NAMES[code], 20])),
      },
    });
    expect(evaluated.ok(), await evaluated.text()).toBe(true);
  }
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Focuses a control and presses Enter. */
async function press(
  page: Page,
  role: 'button' | 'checkbox' | 'radio',
  name: string,
  key = 'Enter',
): Promise<void> {
  await page.getByRole(role, { name, exact: true }).last().focus();
  await page.keyboard.press(key);
}

/** Opens a menu and goes down to an entry. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await press(page, 'button', menu);
  await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let n = 0; n < 14 && (await focused()) !== entry; n++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('certificates for selected people, the outcome, and the list export, by keyboard alone', async ({
  page,
  context,
}) => {
  test.skip(!canMoveRegistrations(), NEEDS_OWN_DATABASE);
  await signIn(context, 'gestor@demo.local');
  await threePeople(context.request);
  await page.goto('/gestor/entrevista?modulo=4&busca=Serra+Lote');
  await expect(page.getByRole('checkbox', { name: /^Selecionar Serra Lote/ })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Seleção' })).toContainText('3 pessoas selecionadas');
  await expectAccessible(page);
  await press(page, 'button', 'Limpar seleção');
  await expect(page.getByRole('button', { name: 'Ações em lote', exact: true })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).first().focus();
  await page.keyboard.press('Space');

  const dialog = page.getByRole('dialog');
  await test.step('who goes', async () => {
    await choose(page, 'Ações em lote com a seleção', 'Gerar certificado');
    await expect(dialog.getByText('Serra Lote Benta', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('definition').first()).toHaveText('2');
    await dialog.locator('summary', { hasText: 'Situação: Aguardando avaliação' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Serra Lote Cora', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the seminar, and the warning', async () => {
    await press(page, 'button', 'Continuar');
    await page.getByLabel(/Data de início/).fill(day(-8));
    await page.getByLabel(/Data de término/).fill(day(-3));
    await expectAccessible(page);
    await press(page, 'button', 'Continuar');
    await expect(dialog.getByText('A emissão não pode ser desfeita.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('how far it has come, and what became of each', async () => {
    await expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
    await press(page, 'button', 'Confirmar');
    await expect(dialog.getByRole('heading', { name: 'Resultado de cada pessoa' })).toBeVisible();
    await expect(dialog.getByText('Concluída', { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ações em lote', exact: true })).toBeFocused();
    await expect(page.getByRole('cell', { name: /^Certificada(?!,)/ })).toHaveCount(2);
  });

  await test.step('it is found again', async () => {
    await choose(page, 'Ações em lote', 'Lotes recentes');
    await expect(dialog.getByText('2 concluídas').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the certificates again: whoever received theirs just now is left out', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar esta página' }).first().focus();
    await page.keyboard.press('Space');
    await choose(page, 'Ações em lote com a seleção', 'Enviar certificado digital');
    await expect(dialog.getByText('Já receberam hoje:')).toBeVisible();
    await expect(dialog.getByRole('definition').first()).toHaveText('0');
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'Deixar de fora quem já recebeu hoje' }).focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('definition').first()).toHaveText('2');
    await press(page, 'button', 'Continuar');
    await expect(
      dialog.getByText('2 pessoas recebem o certificado digital, com o link da página que o comprova.'),
    ).toBeVisible();
    await expectAccessible(page);
    await press(page, 'button', 'Voltar');
    await page.keyboard.press('Escape');
  });

  await test.step('their letters wait in the outbox, and are stopped there before one leaves', async () => {
    await choose(page, 'Ações em lote', 'Caixa de saída');
    const letter = dialog.getByRole('listitem').filter({ hasText: 'Certificado digital, Rural' }).first();
    await expect(letter).toContainText('2 mensagens: 2 na fila');
    await expect(letter).toContainText(/Sai às \d\d:\d\d, em \d+ (min|s)/);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await letter.getByRole('button', { name: /^Parar envio/ }).focus();
    await page.keyboard.press('Enter');
    await expect(letter).toContainText('2 mensagens: 2 paradas');
    await expect(letter).toContainText(/Parado por/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the certificates on paper, in one PDF', async () => {
    await choose(page, 'Ações em lote com a seleção', 'Imprimir certificado');
    await expect(dialog.getByRole('definition').first()).toHaveText('2');
    await expectAccessible(page);
    const printed = page.waitForResponse((response) =>
      response.url().includes('/interviews/certificate/pdf'),
    );
    const tab = page.waitForEvent('popup');
    await press(page, 'button', 'Abrir certificados');
    expect((await printed).headers()['content-type']).toContain('application/pdf');
    await (await tab).close();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the class report of those chosen says who lacks a quiz and who stays out', async () => {
    await choose(page, 'Ações em lote com a seleção', 'Exportar lista');
    await expect(dialog.getByText('Sem o questionário de perfil: 2 pessoas')).toBeVisible();
    await expect(dialog.getByText('Ficam de fora: 1 pessoa')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await press(page, 'button', 'Limpar seleção');
  });

  await test.step('one certificate is taken back, through the menu of its row', async () => {
    const head = page.getByRole('menuitem', { name: 'Certificado', exact: true });
    const remove = page.getByRole('dialog', { name: 'Excluir certificado' });
    await press(page, 'button', `Opções de ${NAMES[0]}`);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    for (let n = entries.indexOf('Certificado'); n > 0; n -= 1) await page.keyboard.press('ArrowDown');
    await expect(head).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitem', { name: 'Visualizar', exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowLeft');
    await expect(head).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitem', { name: 'Visualizar', exact: true })).toBeFocused();
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Excluir', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(remove.getByLabel(/Motivo da exclusão/)).toBeFocused();
    const button = remove.getByRole('button', { name: 'Excluir certificado' });
    await page.keyboard.insertText('Datas do seminário.');
    await expect(button).toBeDisabled();
    await expectAccessible(page);
    await page.keyboard.insertText(' Saíram erradas no pedido do lote.');
    await expect(button).toBeEnabled();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Certificado do candidato excluído com sucesso!').first()).toBeVisible();
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Opções de ${NAMES[0]}` })).toBeFocused();
    await expect(page.getByRole('cell', { name: /^Certificada(?!,)/ })).toHaveCount(1);
  });

  await test.step('the list as a file', async () => {
    await choose(page, 'Ações em lote', 'Baixar planilha');
    await expect(dialog.getByText('3 inscrições com a busca e os filtros em uso.')).toBeVisible();
    await dialog.getByRole('radio', { name: /CSV/ }).focus();
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await press(page, 'button', 'Exportar');
    const link = dialog.getByRole('link', { name: 'Baixar CSV' });
    await expect(link).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await link.focus();
    await page.keyboard.press('Enter');
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^entrevistas-rural-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(NAMES.filter((name) => text.includes(name))).toEqual(NAMES);
  });
});
