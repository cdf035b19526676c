import { expect, type Browser, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { expectAccessible } from './accessibility.ts';
import { candidateAtQuestions } from './candidate.ts';
import { signIn, test } from './portal.ts';

/**
 * An administrator switches a content filter on; a candidate writes an answer that does not pass, reviews it, and
 * goes on all the same. Arena only, where no other journey writes.
 */
const [STORY = ''] = CONCRETE_STORIES;
const WITHOUT_EU = STORY.replace('Eu percebi', 'No começo, percebi');
const FOUND = 'Identificamos inconsistência(s) em sua resposta';

test.use({ viewport: { width: 390, height: 844 } });

async function switchFiltersOn(browser: Browser, baseURL: string | undefined): Promise<void> {
  const desk = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  await signIn(desk, 'admin@demo.local');
  const path = contract.changeContentFilters.path.replace(':id', '3');
  const { revision } = await (await desk.request.get(path)).json();
  const off = await desk.request.put(path, {
    data: { revision, first: false, repetition: false, plagiarized: false, repetitionShare: 5 },
  });
  expect(off.ok()).toBe(true);

  const page = await desk.newPage();
  await page.goto('/gestor/entrevista?modulo=3');
  await page.getByRole('link', { name: 'Configurações' }).click();
  await page.getByRole('tab', { name: 'Filtros de conteúdo' }).click();
  const arena = page.getByRole('region', { name: 'Arena' });
  await expect(arena.getByRole('checkbox', { name: 'Plágio' })).not.toBeChecked();
  await expectAccessible(page);
  await arena.getByRole('checkbox', { name: 'Começar com “Eu”' }).check();
  await arena.getByRole('button', { name: 'Salvar Arena' }).click();
  await expect(page.getByText('Filtros de conteúdo da versão Arena salvos.').first()).toBeVisible();
  await expect(arena.getByText(/Última alteração: .*, por Helena Prado\./)).toBeVisible();
  await page.reload();
  await expect(arena.getByRole('checkbox', { name: 'Começar com “Eu”' })).toBeChecked();
  await expectAccessible(page);
  await desk.close();
}

const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Sua resposta' });
const next = (page: Page) => page.getByRole('button', { name: 'PRÓXIMA' });

test('an answer that does not begin with "Eu" gets a warning and does not block', async ({
  page,
  browser,
  baseURL,
}) => {
  await switchFiltersOn(browser, baseURL);
  const writer = await candidateAtQuestions(page, 84_001, { version: 3 });
  await page.goto('/candidato/sobre-curso');
  await answerOf(page).fill(WITHOUT_EU);
  // Not autosaved yet: going on saves it first.
  await next(page).click();
  const found = page.getByRole('dialog', { name: FOUND });
  await expect(found.getByText('A resposta não começa com “Eu”.')).toBeVisible();
  await expectAccessible(page);
  expect(await writer.stored()).toEqual({ 1: WITHOUT_EU });

  await found.getByRole('button', { name: 'Revisar' }).click();
  await expect(found).toHaveCount(0);
  await expect(answerOf(page)).toBeFocused();
  await expect(page.getByText('Pergunta 1 de 5')).toBeVisible();

  await next(page).click();
  await found.getByRole('button', { name: 'Avançar' }).click();
  await expect(page.getByText('Pergunta 2 de 5')).toBeVisible();

  // Going back shows no warning, and an answer that passes leads on at once.
  await page.getByRole('button', { name: 'VOLTAR' }).click();
  await expect(page.getByText('Pergunta 1 de 5')).toBeVisible();
  await answerOf(page).fill(STORY);
  await next(page).click();
  await expect(page.getByText('Pergunta 2 de 5')).toBeVisible();
  expect(await writer.stored()).toEqual({ 1: STORY });
});
