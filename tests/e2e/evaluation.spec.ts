import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { toWire } from '#contract/questionnaire.ts';
import { checkQuestionnaire } from '#domain/registration/questionnaire-answers.ts';
import { FULL_DRAFT } from '#domain/registration/questionnaire.fixture.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { expectAccessible } from './accessibility.ts';
import { candidateAtQuestions } from './candidate.ts';
import { enterAt, tabTo } from './keyboard.ts';
import { latestMessageTo, personCpf, signIn, test } from './portal.ts';

/**
 * Decisions of an administrator, by keyboard alone: a startup's questionnaire opened by its URL is approved, an
 * interview goes back to its candidate with a reason that arrives as typed, and ten scores are given at a desk and on a
 * phone. No other journey uses these candidates.
 */
test.use({ viewport: { width: 1440, height: 900 } });

const STARTUP = 97_001;
const URBANO = 97_002;
const SCORED = 97_003;
const SCORED_ON_PHONE = 97_004;
const WAITING = 97_005;
const READ_TWICE = 97_006;
const versionOf = (n: number) => (n === STARTUP ? 2 : n === READ_TWICE ? 3 : 1);
const REASON = 'Na segunda história, conte também o que aconteceu depois: “deu certo?”';
const emailOf = (n: number) => `escreve.${n}@exemplo.com.br`;

/** Creates a candidate, in a separate browser, who has submitted. Resolves to the interview's id. */
async function sentBy(browser: Browser, baseURL: string | undefined, n: number): Promise<number> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  const { interviewId } = await candidateAtQuestions(page, n, { version: versionOf(n) });
  const sent =
    n === STARTUP
      ? await sendQuestionnaire(page, interviewId)
      : await sendAnswers(page, interviewId, versionOf(n));
  expect(sent.status()).toBe(204);
  await context.close();
  return interviewId;
}

const sendAnswers = (page: Page, idInterview: number, version: number) =>
  page.request.post(contract.sendAnswers.path.replace(':moduleId', String(version)), {
    data: {
      idInterview,
      answers: CONCRETE_STORIES.map((answer, n) => ({ question: { id: n + 1 }, answer })),
    },
  });

async function sendQuestionnaire(page: Page, idInterview: number) {
  const checked = checkQuestionnaire(FULL_DRAFT, 2026);
  if ('problems' in checked) throw new Error('This draft may not be sent');
  const situations = await page.request.get('/api/v1/professional-situation/module/2');
  const [situation] = (await situations.json()) as { id: number }[];
  return page.request.post(contract.sendQuestionnaire.path, {
    data: {
      idInterview,
      name: 'Rosa Escritora',
      cpf: personCpf(STARTUP),
      basicData: {
        email: emailOf(STARTUP),
        uf: { id: 35 },
        city: { id: 3_550_308 },
        birthDate: '1990-03-12',
        phone: '11987654321',
        situation,
      },
      answers: toWire(checked.answers),
    },
  });
}

async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

test('a startup is approved from its URL, after a confirmation', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const id = await sentBy(browser, baseURL, STARTUP);
  await signIn(context, 'admin@demo.local');
  await page.goto(`/gestor/entrevista?interview=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Avaliar questionário de seleção' });
  await expect(dialog.getByText('Rosa Escritora')).toBeVisible();
  await expectAccessible(page);
  await press(button(dialog, 'Aprovar'));
  const question = page.getByRole('dialog', { name: 'Aprovar questionário?' });
  await expect(button(question, 'Cancelar')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Operação realizada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/gestor\/entrevista\?modulo=2$/);
  await latestMessageTo(page, emailOf(STARTUP), /resultado/i);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/gestor/entrevista?modulo=2&interview=${id}`);
  const seen = page.getByRole('dialog', { name: 'Visualizar questionário de seleção' });
  await expect(seen.getByText(/Apto, por Helena Prado/)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

/** Resolves once the evaluator has left the interview to a person. */
const untilRead = (page: Page, id: number) =>
  expect(async () => {
    const scores = await page.request.get(contract.getScoreData.path.replace(':id', String(id)));
    expect(scores.ok()).toBe(true);
  }).toPass();

test('answers go back with a reason, word for word', async ({ page, context, browser, baseURL }) => {
  const id = await sentBy(browser, baseURL, URBANO);
  await signIn(context, 'admin@demo.local');
  await untilRead(page, id);

  await page.goto(`/gestor/entrevista?modulo=1&busca=${personCpf(URBANO)}`);
  await press(page.getByRole('button', { name: 'Opções de Rosa Escritora' }));
  await press(page.getByRole('menuitem', { name: 'Decidir avaliação' }));
  await expect(
    page.getByRole('heading', { name: 'Esta entrevista espera a decisão de uma pessoa' }),
  ).toBeFocused();
  await press(page.getByText('Como as notas são dadas'));
  await expect(page.getByText(/Sem trecho não há ponto/)).toBeVisible();
  await expectAccessible(page);

  await press(button(page, 'Solicitar revisão'));
  const dialog = page.getByRole('dialog', { name: 'Solicitar revisão' });
  await expect(dialog.getByLabel(/^Justificativa/)).toBeFocused();
  await press(button(dialog, 'Solicitar revisão'));
  await expect(dialog.getByText('Campo obrigatório não informado!')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(REASON);
  await press(button(dialog, 'Solicitar revisão'));
  await expect(page.getByRole('heading', { name: 'Revisão solicitada' })).toBeFocused();
  await expectAccessible(page);
  const mail = await latestMessageTo(page, emailOf(URBANO), /revis/i);
  expect(mail.text).toContain(REASON);
});

const JUSTIFICATION = 'Ações próprias, com passos e resultados que se podem conferir.';
const score = (page: Page, name: string) => page.getByLabel(`Avaliação manual: ${name}`, { exact: true });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirmar avaliação?' });

test('ten scores at a desk, by keyboard, outlive the session, and the next interview follows', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const id = await sentBy(browser, baseURL, SCORED);
  // Whoever else waits, this one does: there is a next interview.
  await sentBy(browser, baseURL, WAITING);
  await signIn(context, 'admin@demo.local');
  await untilRead(page, id);
  await page.goto(`/gestor/entrevista/${id}/notas?modulo=1`);
  await expect(page.getByRole('region', { name: /^Resposta #/ })).toHaveCount(5);
  await expectAccessible(page);

  // Printed, for a meeting: the answers, the scores after them, and nothing that can only be pressed.
  const desk = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1040 });
  const panel = page.getByRole('heading', { name: 'Notas do candidato' }).locator('..');
  await expect(panel).toHaveCSS('position', 'static');
  await expect(panel).toHaveCSS('max-height', 'none');
  for (const control of ['Ajuda e atalhos', 'Ver as notas'])
    await expect(page.getByRole('button', { name: control })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  if (desk) await page.setViewportSize(desk);

  // From a passage to its competency, and back.
  const piece = page.locator('mark a').first();
  await piece.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Avaliação manual: /).and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('n');
  await expect(page.locator('mark a[data-active]:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('mark a[data-active]')).toHaveCount(0);

  // Nothing of the readings is on the page until it is asked for.
  await expect(page.getByText(/ª leitura/)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Ajuda e atalhos' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  for (let n = 0; n < 10; n += 1) {
    await page.keyboard.press('j');
    await page.keyboard.type('7');
  }
  await expect(score(page, 'Independência e Autoconfiança')).toHaveValue('7');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status', { name: 'Total da avaliação manual' })).toContainText('71');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Preencha todos os campos.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Justificativa/)).toBeFocused();
  await page.keyboard.type(JUSTIFICATION);

  // The session ends before the scores are sent.
  await context.clearCookies();
  await enterAt(page, button(page, 'Salvar avaliação'));
  await tabTo(page, button(confirmation(page), 'Confirmar'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('O que você digitou continua aqui.');
  await signIn(context, 'admin@demo.local');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('O que você digitou continua aqui.')).toHaveCount(0);
  await expect(page.getByLabel(/^Justificativa/)).toHaveValue(JUSTIFICATION);

  await page.getByLabel(/^Justificativa/).focus();
  await enterAt(page, button(page, 'Salvar e próxima'));
  await expect(confirmation(page)).toContainText('71');
  await expectAccessible(page);
  await tabTo(page, button(confirmation(page), 'Confirmar'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    ({ pathname }) => /^\/gestor\/entrevista\/\d+\/notas$/.test(pathname) && !pathname.includes(`/${id}/`),
  );
  await latestMessageTo(page, emailOf(SCORED), /resultado/i);
});

test('ten scores on a phone, in a sheet', async ({ page, context, browser, baseURL }) => {
  const id = await sentBy(browser, baseURL, SCORED_ON_PHONE);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, 'admin@demo.local');
  await untilRead(page, id);
  await page.goto(`/gestor/entrevista/${id}/notas?modulo=1`);
  await page.locator('mark a').first().click();
  await expect(page.getByText(/^Trecho de /)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await button(page, 'Dar as notas').click();
  const sheet = page.getByRole('dialog', { name: 'Notas do candidato' });
  await expect(sheet.getByRole('button', { expanded: true })).toHaveCount(1);
  await expectAccessible(page);
  await sheet
    .getByRole('link', { name: /^Resposta #/ })
    .first()
    .click();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('mark a[data-active]:focus')).toBeInViewport();

  await button(page, 'Dar as notas').click();
  for (const box of await sheet.getByLabel(/^Avaliação manual: /).all()) await box.fill('5');
  await sheet.getByLabel(/^Justificativa/).fill(JUSTIFICATION);
  await button(sheet, 'Salvar avaliação').click();
  await expect(confirmation(page)).toContainText('Não apto');
  await button(confirmation(page), 'Confirmar').click();
  await expect(page.getByText('Operação realizada com sucesso!').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Avaliação manual' })).toBeVisible();
  await expect(page.getByText(JUSTIFICATION)).toBeVisible();
  await expectAccessible(page);
});

test('two people score without seeing each other, and their mean decides', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signIn(context, 'admin@demo.local');
  const setShare = async (share: string) => {
    await page.goto('/gestor/configuracoes?aba=notas');
    const arena = page.getByRole('form', { name: 'Arena' });
    await arena.getByLabel('Parte das entrevistas, em %').fill(share);
    await button(arena, 'Salvar leitura às cegas da versão Arena').click();
    await expect(page.getByText('Leitura às cegas da versão Arena salva.').first()).toBeVisible();
  };
  await setShare('100');
  await expectAccessible(page);
  const id = await sentBy(browser, baseURL, READ_TWICE);
  await untilRead(page, id);
  // Whoever is chosen stays so.
  await setShare('0');

  const give = async (reader: Page, points: string, words: string) => {
    for (const box of await reader.getByLabel(/^Avaliação manual: /).all()) await box.fill(points);
    await reader.getByLabel(/^Justificativa/).fill(words);
    await button(reader, 'Enviar minha leitura').click();
    const dialog = reader.getByRole('dialog', { name: 'Enviar a sua leitura?' });
    await button(dialog, 'Enviar').click();
    await expect(reader.getByText('Leitura enviada.').first()).toBeVisible();
  };
  await page.goto(`/gestor/entrevista/${id}/notas?modulo=3`);
  await expect(page.getByRole('heading', { name: 'Leitura às cegas', exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Mostrar as leituras automáticas' })).toHaveCount(0);
  await expect(button(page, 'Aprovar')).toHaveCount(0);
  await expectAccessible(page);
  await give(page, '9', 'Da primeira pessoa.');
  await expect(page.getByRole('heading', { name: 'Aguardando a segunda leitura' })).toBeVisible();
  await expect(page.getByText('Da primeira pessoa.')).toBeVisible();
  await expectAccessible(page);

  const second = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
  });
  await signIn(second, 'piloto@demo.local');
  const phone = await second.newPage();
  await phone.goto(`/gestor/entrevista/${id}/notas?modulo=3`);
  await expect(phone.getByRole('heading', { name: 'Leitura às cegas', exact: true })).toBeVisible();
  expect(await phone.content()).not.toContain('Da primeira pessoa.');
  await expectAccessible(phone);
  await button(phone, 'Dar as notas').click();
  await give(phone, '10', 'Da segunda pessoa.');
  await expect(phone.getByRole('heading', { name: 'Leituras às cegas' })).toBeVisible();
  await expect(phone.getByText('O resultado é a média das duas.')).toBeVisible();
  await expect(phone.getByText('Da primeira pessoa.')).toBeVisible();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await second.close();
  await latestMessageTo(page, emailOf(READ_TWICE), /resultado/i);
});
