import { expect, type Locator, type Page } from '@playwright/test';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { acceptConditions, candidateAtQuestions, newCandidate } from './candidate.ts';
import { test } from './portal.ts';
import { expectNarrowFits, expectTouchTargets } from './touch-targets.ts';

/**
 * The candidate on a cheap phone: small, by touch, with a keyboard that takes half of the height, with the phone's own
 * back button.
 */
const PHONE = { width: 360, height: 740 };
/** What is left of it above an open keyboard (`interactive-widget=resizes-content`). */
const ABOVE_KEYBOARD = { width: 360, height: 400 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
// Journeys are independent of each other: workers run them in parallel.
test.describe.configure({ mode: 'parallel' });

const answer = (page: Page) => page.getByRole('textbox', { name: 'Sua resposta' });
const next = (page: Page) => page.getByRole('button', { name: 'PRÓXIMA' });
const [FIRST = '', SECOND = ''] = CONCRETE_STORIES;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
}

test('Back and Forward lead through the questions and steps, and lose nothing', async ({ page }) => {
  await candidateAtQuestions(page, 98_020);
  await page.goto('/candidato');
  await page.getByRole('link', { name: /A ENTREVISTA DE SELEÇÃO/ }).tap();
  await answer(page).fill(FIRST);
  await next(page).tap();
  await expect(page.getByText('Pergunta 2 de 5')).toBeVisible();
  await answer(page).fill(SECOND);
  await page.goBack();
  await expect(page.getByText('Pergunta 1 de 5')).toBeVisible();
  await expect(answer(page)).toHaveValue(FIRST);
  await page.goForward();
  await expect(answer(page)).toHaveValue(SECOND);
  await page.reload();
  await expect(page.getByText('Pergunta 2 de 5')).toBeVisible();
  await expect(answer(page)).toHaveValue(SECOND);
  await page.goBack();
  await expect(answer(page)).toHaveValue(FIRST);
  await page.goBack();
  await expect(page).toHaveURL(/\/candidato$/);
});

test('the words that are missing stand beside the keyboard, an alarm above the field', async ({
  page,
  context,
}) => {
  await candidateAtQuestions(page, 98_021);
  await page.goto('/candidato/sobre-curso');
  await answer(page).tap();
  await page.setViewportSize(ABOVE_KEYBOARD);
  await answer(page).fill('Eu vendi tudo na feira. '.repeat(8));
  const goal = page.getByText('faltam 80 de 120');
  await expect(goal).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Resposta salva!').first()).toBeVisible();

  await context.setOffline(true);
  await answer(page).fill('Eu vendi tudo na feira. '.repeat(30));
  const alarm = page.getByText('Falha na conexão, tentando reconectar.').first();
  await expect(alarm).toBeVisible();
  await expect(page.getByText('Só neste aparelho')).toBeInViewport({ ratio: 1 });
  const notice = await boxOf(alarm.locator('../..'));
  const field = await boxOf(answer(page));
  expect(notice.width).toBe(field.width);
  expect(notice.y + notice.height).toBeLessThanOrEqual(field.y);
  await context.setOffline(false);
  await expect(alarm).toHaveCount(0);
});

test('every target is as large as a finger, and nothing scrolls sideways at 320', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const expectForFingers = async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectTouchTargets(page);
    await expectNarrowFits(page);
  };
  const interviewId = await newCandidate(page, 98_022);
  await page
    .context()
    .addInitScript((key) => localStorage.setItem(key, '1'), `empretec.apresentacao.${interviewId}`);
  for (const address of [
    '/candidato',
    '/candidato/sobre-curso',
    '/candidato/meus-dados',
    '/conta',
    '/ajuda',
  ]) {
    await page.goto(address);
    await expectForFingers();
  }
  await acceptConditions(page, interviewId, { acceptedTerm: true, viewedVideo: true });
  await page.goto('/candidato/sobre-curso');
  await expect(page.getByRole('heading', { level: 1, name: 'Dados básicos' })).toBeVisible();
  // What is missing is said where one sees it.
  await next(page).tap();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectForFingers();
  await page.getByLabel('Data de nascimento').fill('12031990');
  await page.getByLabel('Situação profissional').selectOption({ index: 1 });
  await page.getByLabel('Nome do contato').fill('Maria Sampaio');
  await page.getByLabel('Telefone do contato').fill('11912345678');
  await next(page).tap();
  await answer(page).fill(FIRST);
  await expectForFingers();
});
