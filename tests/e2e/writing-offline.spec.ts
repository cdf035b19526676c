import { expect, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { startPortal } from '../portal-process.ts';
import { expectAccessible } from './accessibility.ts';
import { candidateAtQuestions } from './candidate.ts';
import { test } from './portal.ts';
import { freePort } from './product.ts';

/**
 * No text is lost: the connection is cut and comes back, the page is closed meanwhile, the same answer is written on
 * two devices, the server is killed while it saves. The page shows what happens, and the person resolves conflicts.
 */
const [STORY = '', NEXT_STORY = ''] = CONCRETE_STORIES;
const FIRST = 'Eu comecei a vender bolos na feira.';
const MORE = `${FIRST} Depois de um mês, anotei cada venda em um caderno.`;

// Journeys are independent of each other: workers run them in parallel.
test.describe.configure({ mode: 'parallel' });

test.use({ viewport: { width: 390, height: 844 } });

const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Sua resposta' });
const saved = (page: Page) => page.getByText('Resposta salva!').first();
const failing = (page: Page) => page.getByText('Falha na conexão, tentando reconectar.').first();
// After half a minute of failures the page waits as long for its next attempt, unless the browser reports being online.
const MAX_WAIT = { timeout: 45_000 };

async function open(page: Page): Promise<void> {
  await page.goto('/candidato/sobre-curso');
  await expect(answerOf(page)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await answerOf(page).fill(text);
  await expect(saved(page)).toBeVisible(MAX_WAIT);
}

test('the connection is cut while a candidate writes, and comes back', async ({ page, context }) => {
  const writer = await candidateAtQuestions(page, 81_001);
  await open(page);
  await write(page, FIRST);

  await context.setOffline(true);
  await answerOf(page).fill(MORE);
  await expect(failing(page)).toBeVisible(MAX_WAIT);
  await expect(page.getByText('o texto fica guardado neste aparelho').first()).toBeVisible();
  await expectAccessible(page);
  expect(await writer.stored()).toEqual({ 1: FIRST });

  // Writing goes on, in the next question too.
  await answerOf(page).fill(STORY);
  await page.getByRole('button', { name: 'PRÓXIMA' }).click();
  await expect(page.getByText('Pergunta 2 de 5')).toBeVisible();
  await answerOf(page).fill(NEXT_STORY);
  await expect(failing(page)).toBeVisible(MAX_WAIT);

  await context.setOffline(false);
  await expect(saved(page)).toBeVisible(MAX_WAIT);
  await expect(failing(page)).toHaveCount(0);
  await expect(async () => expect(await writer.stored()).toEqual({ 1: STORY, 2: NEXT_STORY })).toPass();

  // A reload stays at the question.
  await page.reload();
  await expect(page.getByText('Pergunta 2 de 5')).toBeVisible();
  await expect(answerOf(page)).toHaveValue(NEXT_STORY);
});

test('what was written without a connection is there after the page was closed', async ({
  page,
  context,
}) => {
  const writer = await candidateAtQuestions(page, 81_002);
  await open(page);
  await write(page, FIRST);
  await context.setOffline(true);
  await answerOf(page).fill(MORE);
  await expect(failing(page)).toBeVisible(MAX_WAIT);
  await page.close();

  await context.setOffline(false);
  const again = await context.newPage();
  await open(again);
  await expect(answerOf(again)).toHaveValue(MORE);
  // The closing page may have saved already once the network was back; then this one has nothing to save.
  await expect(async () => expect(await writer.stored()).toEqual({ 1: MORE })).toPass(MAX_WAIT);
});

test('the same answer on two devices, one of them offline: both texts are shown, and a person chooses', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const writer = await candidateAtQuestions(page, 81_003);
  await open(page);
  await write(page, FIRST);
  const elsewhere = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: await context.storageState(),
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  const desk = await elsewhere.newPage();
  await open(desk);
  await expect(answerOf(desk)).toHaveValue(FIRST);

  const onThePhone = `${FIRST} Escrevi isto no ônibus, sem sinal.`;
  const onTheComputer = `${FIRST} Escrevi isto no computador.`;
  await context.setOffline(true);
  await answerOf(page).fill(onThePhone);
  await expect(failing(page)).toBeVisible(MAX_WAIT);
  await write(desk, onTheComputer);

  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Há dois textos para esta resposta' });
  const bothAreShown = async () => {
    await expect(dialog).toBeVisible(MAX_WAIT);
    await expect(dialog.getByRole('region', { name: 'Texto: Neste aparelho' })).toHaveText(onThePhone);
    await expect(dialog.getByRole('region', { name: 'Texto: No outro aparelho ou aba' })).toHaveText(
      onTheComputer,
    );
  };
  await bothAreShown();
  await expectAccessible(page);
  // Nothing is overwritten before the choice, and closing the page loses neither text.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await writer.stored()).toEqual({ 1: onTheComputer });
  await page.reload();
  await bothAreShown();

  await dialog.getByRole('button', { name: 'Juntar os dois textos' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(saved(page)).toBeVisible(MAX_WAIT);
  const joined = await answerOf(page).inputValue();
  expect(joined).toBe(`${onTheComputer} Escrevi isto no ônibus, sem sinal.`);
  const marked = page.getByRole('region', { name: 'Texto juntado, com as diferenças marcadas' });
  await expect(marked.locator('mark')).toHaveText([
    /Escrevi isto no computador\.$/,
    /no ônibus, sem sinal\.$/,
  ]);
  await expectAccessible(page);
  expect(await writer.stored()).toEqual({ 1: joined });

  // The other device has the older revision, and gets the conflict in turn.
  await answerOf(desk).fill(`${onTheComputer} E mais isto.`);
  const deskDialog = desk.getByRole('dialog', { name: 'Há dois textos para esta resposta' });
  await expect(deskDialog).toBeVisible(MAX_WAIT);
  await deskDialog.getByRole('button', { name: 'Ficar com o outro texto' }).click();
  await expect(answerOf(desk)).toHaveValue(joined);
  expect(await writer.stored()).toEqual({ 1: joined });
  await elsewhere.close();
});

test('the server is killed while it saves, and started again: the text is there', async ({ browser }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const start = () => startPortal({ DATA_DIR: dataDir, PORT: port, BASE_URL: base });
  let portal = start();
  try {
    await portal.ready;
    const context = await browser.newContext({ baseURL: base, locale: 'pt-BR', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const writer = await candidateAtQuestions(page, 81_004, { dataDir });
    await open(page);
    await write(page, FIRST);

    const sent = page.waitForRequest((request) => /\/api\/v1\/answers\//.test(request.url()));
    await answerOf(page).fill(MORE);
    await sent;
    portal.child.kill('SIGKILL');
    await portal.ended;
    // That save may or may not have arrived; text written while the server is down does not.
    await answerOf(page).fill(STORY);
    await expect(failing(page)).toBeVisible(MAX_WAIT);

    portal = start();
    await portal.ready;
    await expect(saved(page)).toBeVisible(MAX_WAIT);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await writer.stored()).toEqual({ 1: STORY });
    // The question that was open stays open, although it is answered.
    await page.reload();
    await expect(answerOf(page)).toHaveValue(STORY);
    await context.close();
  } finally {
    portal.child.kill('SIGTERM');
    await portal.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
