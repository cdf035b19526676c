import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/seed/demo-password.ts';
import { expectAccessible } from './accessibility.ts';
import { acceptConditions } from './candidate.ts';
import { signIn, test } from './portal.ts';

/**
 * Version 2 from signing in to the result page: on a phone until the questionnaire is half filled, at a desk after it.
 * The demo data's second candidate has not begun; no other journey uses them.
 */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const MAX_WAIT = { timeout: 15_000 };
/** Drafts that only this browser has. */
const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('empretec.rascunho.'));

test.use({ viewport: PHONE });

const line = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const saved = (page: Page) => page.getByText('Resposta salva!').first();

test('a startup: terms, basic data, the questionnaire with a reload in the middle, the result page', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await test.step('signs in and begins', async () => {
    await page.goto('/entrar');
    await page.getByRole('button', { name: 'Entrar com senha' }).click();
    await page.getByLabel('E-mail').fill('candidato2@demo.local');
    await page.getByLabel(/^Senha/).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL('**/candidato**');
    // Check in the version's colours, which load with the interview.
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Davi.' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText(/ainda não abriu/)).toHaveCount(0);
    await page.getByRole('link', { name: 'QUERO INICIAR O QUESTIONÁRIO DE SELEÇÃO' }).click();
    await page.waitForURL('**/candidato/sobre-curso**');
  });
  await test.step('accepts the term, gives the basic data', async () => {
    await acceptTerm(page);
    await giveBasicData(page);
  });

  await test.step('fills half of it on the phone', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Questionário de seleção' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Primeiros clientes').check();
    await line(page, 'Qual é o nome da startup?').fill('Rota do Pão');
    await line(page, 'Em que ano ela foi fundada?').fill('2999');
    await line(page, 'Qual é o CNPJ?').fill('12abc34501de35');
    await line(page, 'Qual é o site?').fill('rotadopao.com.br');
    await line(page, 'Qual é o Instagram da startup?').fill('@rotadopao');
    // Leaving a field shows its error, and formats the CNPJ.
    await expect(page.getByText(/Ano inválido!/)).toBeVisible();
    await expect(line(page, 'Qual é o CNPJ?')).toHaveValue('12.ABC.345/01DE-35');
    await expect(saved(page)).toBeVisible(MAX_WAIT);
    await expectAccessible(page);
  });

  await test.step('a reload in the middle: what was saved is there, the wrong year too', async () => {
    await page.reload();
    await expect(line(page, 'Qual é o nome da startup?')).toHaveValue('Rota do Pão');
    await expect(line(page, 'Em que ano ela foi fundada?')).toHaveValue('2999');
    await expect(page.getByLabel('Primeiros clientes')).toBeChecked();
  });

  await test.step('sending is refused until what is required is there, and each problem leads to its field', async () => {
    await page.getByRole('button', { name: 'ENVIAR QUESTIONÁRIO' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Confira os campos abaixo' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(5);
    await expectAccessible(page);
    await summary.getByRole('link', { name: /Número de colaboradores/ }).click();
    await expect(line(page, 'Quantas pessoas trabalham na startup?')).toBeFocused();
  });

  await test.step('goes on at a desk, without a connection for a while', async () => {
    await page.setViewportSize(DESK);
    await page.context().setOffline(true);
    await line(page, 'Em que ano ela foi fundada?').fill('2023');
    await line(page, 'Quantas pessoas trabalham na startup?').fill('4');
    await page.getByLabel('Fundei ou cofundei a startup').check();
    await expect(page.getByText('Falha na conexão, tentando reconectar.').first()).toBeVisible(MAX_WAIT);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible(MAX_WAIT);
    await line(page, /Que problema a startup resolve/).fill('Padarias jogam fora o pão que sobra.');
    await expect(page.getByText('7 de 200 palavras')).toBeVisible();
    await page.getByLabel('Impacto social ou ambiental').check();
    await page.getByLabel('Sim, em todos os dias e horários da turma').check();
  });

  await test.step('two devices: both versions are shown, and a person chooses', async () => {
    // All of it: the other device must not inherit this one's drafts.
    await expect(async () => expect(await page.evaluate(draftKeys)).toEqual([])).toPass();
    await expect(saved(page)).toBeVisible(MAX_WAIT);
    const elsewhere = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      storageState: await page.context().storageState(),
      viewport: PHONE,
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    });
    const phone = await elsewhere.newPage();
    await phone.goto('/candidato/sobre-curso');
    await expect(line(phone, 'Quantas pessoas trabalham na startup?')).toHaveValue('4');
    await line(phone, 'Qual é o nome da startup?').fill('Rota do Bolo');
    await expect(saved(phone)).toBeVisible(MAX_WAIT);
    await elsewhere.close();

    await line(page, 'Qual é o nome da startup?').fill('Rota do Pão Quente');
    const dialog = page.getByRole('dialog', { name: 'Há duas versões deste questionário' });
    await expect(dialog).toBeVisible(MAX_WAIT);
    await expect(dialog.getByRole('region', { name: 'Versão: Neste aparelho' })).toContainText(
      'Rota do Pão Quente',
    );
    await expect(dialog.getByRole('region', { name: 'Versão: No outro aparelho' })).toContainText(
      'Rota do Bolo',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ficar com esta versão' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(saved(page)).toBeVisible(MAX_WAIT);
  });

  await test.step('a failed sending shows it and sends again from what is kept', async () => {
    await page.route('**/send-answers-interview/**', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.getByRole('button', { name: 'ENVIAR QUESTIONÁRIO' }).click();
    await page.waitForURL('**/candidato/resultado**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu questionário não foi enviado');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar a inscrição novamente.' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Uma pessoa da nossa equipe vai avaliar',
    );
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.goto('/candidato/sobre-curso');
    await page.waitForURL('**/candidato/resultado**');
  });

  await test.step('an administrator reads it, and can change nothing', async () => {
    const own = (await (await page.request.get('/api/v1/interviews/by-user-auth')).json()) as { id: number };
    const team = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: DESK,
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    });
    await signIn(team, 'admin@demo.local');
    const desk = await team.newPage();
    await desk.goto(`/candidato/sobre-curso/id/${own.id}`);
    await expect(desk.getByRole('heading', { level: 1, name: 'Questionário de seleção' })).toBeVisible();
    await expect(desk.getByText('Rota do Pão Quente')).toBeVisible();
    await expect(desk.getByText('Impacto social ou ambiental')).toBeVisible();
    await expect(desk.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(desk);
    await team.close();
  });
});

async function acceptTerm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Conheça o Empretec' })).toBeVisible();
  await expectAccessible(page);
  // journey.spec.ts watches the video; this person saw it on another device.
  const own = (await (await page.request.get('/api/v1/interviews/by-user-auth')).json()) as { id: number };
  await acceptConditions(page, own.id, { acceptedTerm: false, viewedVideo: true });
  await page.reload();
  await expect(page.getByText('Vídeo visto até o fim')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'PRÓXIMA' }).click();
}

async function giveBasicData(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dados básicos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Data de nascimento').fill('12031990');
  await page.getByLabel('Motivo para participar').selectOption({ index: 2 });
  await page
    .getByRole('radiogroup', { name: /Você já participou/ })
    .getByLabel('Não')
    .check();
  await page.getByLabel('Nome do contato').fill('Maria Sampaio');
  await page.getByLabel('Telefone do contato').fill('11912345678');
  await page.getByRole('button', { name: 'PRÓXIMA' }).click();
}
