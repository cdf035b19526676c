import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { MAX_PERSON_NAME_LENGTH } from '#domain/person-name.ts';
import { QUESTION_COUNT } from '#domain/profile/steps.ts';
import { expectAccessible } from './accessibility.ts';
import { emailOf, newCandidate, registerInterest } from './candidate.ts';
import { latestMessageTo, personCpf, signIn, test } from './portal.ts';

/**
 * The profile report on the team's list, by the keyboard alone: of one row, of a selection in which two have none, at a
 * desk and on a phone. And what somebody who was found not apt reads to go on with.
 */
const WITH_QUIZ = 95_200;
const NOT_APT = 95_201;
const WITHOUT_QUIZ = 95_202;
const WITHOUT_RESULT = 95_203;

const COMPLETE = 'Jandaia Perfil Completo';
/** As long as a name may be. */
const LONG =
  'Jandaia Perfil Maria Aparecida da Conceição Albuquerque de Vasconcelos Cavalcanti e Nogueira dos Santos Teixeira Tavares';
const NO_QUIZ = 'O questionário de perfil ainda não foi concluído.';

const TITLE = 'Relatório de perfil';
const PDF = contract.downloadProfileReports.path;

/** Registers a rural candidate as the team. The interview's id. */
async function register(request: APIRequestContext, n: number, name: string): Promise<number> {
  const reply = await request.post(contract.registerCandidate.path, {
    data: {
      candidate: { cpf: personCpf(n), name },
      email: emailOf(n),
      phone: '11987654321',
      city: { id: 3_550_308, uf: { id: 35 } },
      module: { id: 4 },
      sendEmail: false,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { id: number }).id;
}

/** The team gives each competency the same points. */
async function evaluate(request: APIRequestContext, interviewId: number, points: number): Promise<void> {
  const scores = Object.fromEntries(Object.values(MANUAL_SCORE_NAMES).map((name) => [name, points]));
  const reply = await request.put(contract.evaluateByScores.path, {
    data: { interviewId, ...scores, justification: 'Conforme as histórias que a pessoa contou.' },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** A rural candidate, signed in behind the page's requests, found apt by the team, with a finished quiz. */
async function candidateWithQuiz(page: Page, team: APIRequestContext): Promise<void> {
  const { request } = page;
  await registerInterest(request, WITH_QUIZ, { name: COMPLETE, version: 4 });
  const mail = await latestMessageTo(page, emailOf(WITH_QUIZ), /Interesse registrado/);
  const token = /\/entrar\/link\/([\w-]+)/.exec(mail.text)?.[1];
  const signedIn = await request.post(contract.redeemLink.path, { data: { token } });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  const { id: idInterview } = (await (await request.get(contract.getOwnInterview.path)).json()) as {
    id: number;
  };
  await evaluate(team, idInterview, 20);
  const begun = await request.post(contract.createQuizProfile.path, {
    data: {
      emailCollaborator: 'alguem@exemplo.com.br',
      idInterview,
      questions: Array.from({ length: QUESTION_COUNT }, (_, index) => ({
        id: index + 1,
        options: [1 + (index % 3)],
      })),
    },
  });
  expect(begun.ok(), await begun.text()).toBe(true);
  const { id } = (await begun.json()) as { id: number };
  const finished = await request.post(contract.finishQuiz.path.replace(':id', String(id)));
  expect(finished.ok(), await finished.text()).toBe(true);
}

/** Opens a menu and goes down to an entry. */
async function choose(page: Page, menu: Locator, entry: string): Promise<void> {
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: entry, exact: true })).toBeVisible();
  await expect(async () => {
    const there = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (there !== entry) await page.keyboard.press('ArrowDown');
    expect(there).toBe(entry);
  }).toPass({ intervals: [20] });
  await page.keyboard.press('Enter');
}

/** Presses a button that opens the reports in a new tab. What the server answered. */
async function openReports(page: Page, button: Locator): Promise<string[]> {
  const tab = page.context().waitForEvent('page');
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === PDF);
  await button.focus();
  await page.keyboard.press('Enter');
  const response = await answer;
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/pdf');
  await (await tab).close();
  return new URL(response.url()).searchParams.getAll('ids');
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Opções de ${name}` });

test('the report of a row and those of a selection, by keyboard', async ({ page, context, browser }) => {
  expect(LONG).toHaveLength(MAX_PERSON_NAME_LENGTH);
  await signIn(context, 'gestor@demo.local');
  const own = await browser.newContext({ baseURL: process.env['PORTAL_URL'] ?? '' });
  await candidateWithQuiz(await own.newPage(), context.request);
  await own.close();
  await evaluate(context.request, await register(context.request, WITHOUT_QUIZ, LONG), 20);
  await register(context.request, WITHOUT_RESULT, 'Jandaia Perfil Sem Resultado');

  const dialog = page.getByRole('dialog', { name: TITLE, exact: true });
  const sound = async () => {
    await expectAccessible(page);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  };

  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/gestor/entrevista?modulo=4&busca=Jandaia+Perfil');
    await expect(page.getByRole('checkbox', { name: /^Selecionar Jandaia/ })).toHaveCount(3);

    await test.step(`${size.width}: a row with a report opens it`, async () => {
      await choose(page, menuOf(page, COMPLETE), TITLE);
      await expect(
        dialog.getByText('A leitura fica registrada com o seu nome', { exact: false }),
      ).toBeVisible();
      await sound();
      expect(await openReports(page, dialog.getByRole('button', { name: 'Abrir relatório' }))).toHaveLength(
        1,
      );
      await expect(dialog).toHaveCount(0);
      await expect(menuOf(page, COMPLETE)).toBeFocused();
    });

    await test.step(`${size.width}: a row without a quiz shows it, with the longest name`, async () => {
      await choose(page, menuOf(page, LONG), TITLE);
      await expect(dialog.getByText(NO_QUIZ)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Abrir relatório' })).toHaveCount(0);
      await sound();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(menuOf(page, LONG)).toBeFocused();
    });

    await test.step(`${size.width}: a selection, with who has none and why`, async () => {
      await page.getByRole('checkbox', { name: 'Selecionar esta página' }).first().focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('region', { name: 'Seleção' })).toContainText('3 pessoas selecionadas');
      await choose(page, page.getByRole('button', { name: 'Ações em lote com a seleção' }), TITLE);
      await expect(dialog.getByRole('definition')).toHaveText(['1', '2']);
      await dialog.locator('summary', { hasText: NO_QUIZ }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(LONG, { exact: true })).toBeVisible();
      await expect(dialog.locator('summary')).toHaveCount(2);
      await sound();
      expect(await openReports(page, dialog.getByRole('button', { name: 'Abrir relatório' }))).toHaveLength(
        1,
      );
      await expect(dialog).toHaveCount(0);
    });
  }
});

test("after 'Não apto', what the answers showed and what to practise", async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await newCandidate(page, NOT_APT, 4);
  const team = await browser.newContext({ baseURL: process.env['PORTAL_URL'] ?? '' });
  await signIn(team, 'gestor@demo.local');
  await evaluate(team.request, id, 2);
  await team.close();

  await page.goto('/candidato/resultado');
  const next = page.getByRole('region', { name: 'Para a próxima vez' });
  await expect(next).toBeVisible();
  await expect(next.locator('summary')).toHaveCount(10);
  await next.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(next.getByText('Para praticar').first()).toBeVisible();
  await expectAccessible(page);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
