import { expect, type Browser, type Page } from '@playwright/test';
import { QUESTION_COUNT } from '#domain/profile/steps.ts';
import { contract } from '#contract/contract.ts';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { expectAccessible } from './accessibility.ts';
import { candidateAtQuestions } from './candidate.ts';
import { signIn, test } from './portal.ts';
import { expectForPhones } from './touch-targets.ts';

/**
 * The self-assessment of a candidate who passed: on a phone, one step by keyboard alone, a reload in the middle, a lost
 * connection, and a first attempt to finish that fails.
 */
const QUIZ = '/candidato/questionario/perfil/interview';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('button', { name: 'AVANÇAR', exact: true }).click();
const saved = (page: Page) => page.getByText('Respostas salvas!').first();
const failing = (page: Page) => page.getByText('Falha na conexão, tentando reconectar.').first();
// After half a minute of failures the page waits as long for its next attempt, unless the browser reports being online.
const MAX_WAIT = { timeout: 45_000 };

/** A new candidate, signed in with the page, who submitted five answers and was found apt by an administrator. */
async function aptCandidate(page: Page, browser: Browser, n: number): Promise<number> {
  const { interviewId } = await candidateAtQuestions(page, n);
  const sent = await page.request.post(contract.sendAnswers.path.replace(':moduleId', '1'), {
    data: {
      idInterview: interviewId,
      answers: CONCRETE_STORIES.map((answer, index) => ({ question: { id: index + 1 }, answer })),
    },
  });
  expect(sent.status()).toBe(204);
  const own = async () =>
    (await (await page.request.get(contract.getOwnInterview.path)).json()) as { statusInterview: string };
  await expect(async () => expect((await own()).statusInterview).toBe('AGUARDANDO_AVALIACAO')).toPass();
  const team = await browser.newContext({ baseURL: new URL(sent.url()).origin });
  await signIn(team, 'admin@demo.local');
  const scores = Object.values(MANUAL_SCORE_NAMES).map((name) => [name, 20]);
  const evaluated = await team.request.put(contract.evaluateByScores.path, {
    data: { interviewId, ...Object.fromEntries(scores), justification: 'Histórias próprias, com resultado.' },
  });
  expect(evaluated.ok()).toBe(true);
  await team.close();
  return interviewId;
}

/** Answers every question of the current step with the option that the rule gives. */
async function answerStep(page: Page, option: (index: number) => number): Promise<void> {
  for (const [index, group] of (await page.getByRole('radiogroup').all()).entries())
    await group.getByRole('radio').nth(option(index)).check();
}

const stored = async (page: Page, interviewId: number) =>
  (await (
    await page.request.get(contract.getQuizProfile.path.replace(':idInterview', String(interviewId)))
  ).json()) as { statusQuizProfileFinish: boolean; collaboratorQuestions: object[] };

test('requires signing in, and returns', async ({ page }) => {
  await page.goto(QUIZ);
  await page.waitForURL(/\/entrar\?voltar=.*perfil\/interview/);
});

test('is closed to candidates who have not passed', async ({ page }) => {
  await candidateAtQuestions(page, 83_002);
  await page.goto(QUIZ);
  await expect(heading(page, 'O questionário de perfil não está aberto')).toBeVisible();
  await expectAccessible(page);
});

test('the self-assessment from the result to its end', async ({ page, context, browser }) => {
  test.setTimeout(240_000);
  const interviewId = await aptCandidate(page, browser, 83_001);

  await test.step('from the result page through the welcome to the instructions', async () => {
    await page.goto('/candidato/resultado');
    await expectForPhones(page);
    await page.getByRole('link', { name: 'Questionário de perfil' }).click();
    await expect(heading(page, 'Questionário de perfil')).toBeVisible();
    await expectForPhones(page);
    await next(page);
    await expect(heading(page, 'Como responder')).toBeFocused();
    await expectForPhones(page);
    await next(page);
  });

  await test.step('ten statements in two screens of a phone, under the names of the scale', async () => {
    await expect(heading(page, 'Primeira parte: afirmações 1 a 10')).toBeFocused();
    await expectForPhones(page);
    const end = await page.getByRole('button', { name: 'AVANÇAR', exact: true }).evaluate((button) => {
      return button.getBoundingClientRect().bottom + window.scrollY;
    });
    expect(end).toBeLessThanOrEqual(2 * PHONE.height);
    const names = page.getByText('Usualmente').first();
    for (const statement of [0, 9]) {
      await page.getByRole('radiogroup').nth(statement).getByRole('radio', { name: 'Usualmente' }).focus();
      await expect(names).toBeInViewport();
    }
    await heading(page, 'Primeira parte: afirmações 1 a 10').focus();
  });

  await test.step('ten statements with the keyboard alone', async () => {
    await expect(heading(page, 'Primeira parte: afirmações 1 a 10')).toBeFocused();
    for (let statement = 0; statement < 10; statement += 1) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      for (let step = 0; step < statement % 5; step += 1) await page.keyboard.press('ArrowDown');
    }
    await expect(page.getByText('10 de 61 respondidas')).toBeVisible();
    const fourth = page.getByRole('radiogroup').nth(3);
    await expect(fourth.getByRole('radio', { name: 'Usualmente' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'VOLTAR' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Primeira parte: afirmações 11 a 20')).toBeFocused();
  });

  await test.step('the phone goes back and forward between the steps', async () => {
    await page.goBack();
    await expect(heading(page, 'Primeira parte: afirmações 1 a 10')).toBeVisible();
    await expect(
      page.getByRole('radiogroup').nth(3).getByRole('radio', { name: 'Usualmente' }),
    ).toBeChecked();
    await page.goForward();
    await expect(heading(page, 'Primeira parte: afirmações 11 a 20')).toBeVisible();
  });

  await test.step('a step that is not whole is not left; after a reload it is as it was', async () => {
    await page.getByRole('radiogroup').nth(0).getByRole('radio', { name: 'Sempre' }).check();
    await page.getByRole('radiogroup').nth(1).getByRole('radio', { name: 'Nunca' }).check();
    await next(page);
    await expect(page.getByText('Campo obrigatório.', { exact: true })).toHaveCount(8);
    await expect(page.getByText('12 de 61 respondidas')).toBeInViewport();
    await expect(page.getByText('Campo obrigatório não informado.').first()).toBeVisible();
    await expectForPhones(page);
    await page.getByRole('link', { name: 'Responder à afirmação 13' }).click();
    await expect(page.getByRole('radiogroup').nth(2).getByRole('radio').first()).toBeFocused();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Primeira parte: afirmações 11 a 20')).toBeVisible();
    await expect(page.getByText('12 de 61 respondidas')).toBeVisible();
    await expect(page.getByRole('radiogroup').nth(0).getByRole('radio', { name: 'Sempre' })).toBeChecked();
    await answerStep(page, (index) => index % 5);
    await next(page);
  });

  await test.step('without a connection one goes on answering, and nothing is lost', async () => {
    await expect(heading(page, 'Primeira parte: afirmações 21 a 30')).toBeVisible();
    await expect(async () =>
      expect((await stored(page, interviewId)).collaboratorQuestions).toHaveLength(20),
    ).toPass();
    await context.setOffline(true);
    await answerStep(page, () => 2);
    await expect(failing(page)).toBeVisible();
    await expectAccessible(page);
    await next(page);
    await expect(heading(page, 'Primeira parte: afirmações 31 a 40')).toBeVisible();
    await answerStep(page, () => 3);
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible(MAX_WAIT);
    await expect(failing(page)).toHaveCount(0);
    expect((await stored(page, interviewId)).collaboratorQuestions).toHaveLength(40);
  });

  await test.step('on a desk, to the second part', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
    for (const title of ['41 a 50', '51 a 55']) {
      await next(page);
      await expect(heading(page, `Primeira parte: afirmações ${title}`)).toBeVisible();
      await answerStep(page, (index) => (index + 1) % 5);
    }
    await next(page);
    await expect(heading(page, 'Segunda parte: seis escolhas')).toBeVisible();
    await expect(page.getByText(/^1\. /)).toBeVisible();
    await answerStep(page, (index) => index % 3);
    await expect(page.getByText(/guardadas neste aparelho até você finalizar/)).toBeVisible();
    await expectAccessible(page);
    // Only the button stores the last step; until then it survives a reload on this device.
    await page.reload();
    await expect(page.getByText('61 de 61 respondidas')).toBeVisible();
    expect((await stored(page, interviewId)).collaboratorQuestions).toHaveLength(55);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectForPhones(page);
  });

  await test.step('finishing fails, and is tried again', async () => {
    await page.route('**/finish-quiz/*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'FINALIZAR E AVANÇAR' }).click();
    await page.waitForURL(`**${QUIZ}/falha*`);
    await expect(heading(page, 'Não foi possível concluir o questionário')).toBeVisible();
    await expectForPhones(page);
    expect(await stored(page, interviewId)).toMatchObject({ statusQuizProfileFinish: false });
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.waitForURL(`**${QUIZ}/sucesso*`);
    await expect(heading(page, 'Questionário concluído!')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pegar o meu link' }).click();
    await page.getByRole('button', { name: 'Mostrar código QR' }).click();
    await expect(page.getByRole('img', { name: 'Código QR do link do questionário' })).toBeVisible();
    await expectForPhones(page);
    const quiz = await stored(page, interviewId);
    expect([quiz.statusQuizProfileFinish, quiz.collaboratorQuestions.length]).toEqual([true, QUESTION_COUNT]);
  });

  await test.step('a finished quiz opens at its end', async () => {
    await page.goto(QUIZ);
    await page.waitForURL(`**${QUIZ}/sucesso*`);
    await page.getByRole('link', { name: 'Voltar ao resultado' }).click();
    await expect(heading(page, /apt/i)).toBeVisible();
  });
});
