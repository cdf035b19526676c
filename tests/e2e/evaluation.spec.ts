import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { toWire } from '#contract/questionnaire.ts';
import { checkQuestionnaire } from '#domain/registration/questionnaire-answers.ts';
import { FULL_DRAFT } from '#domain/registration/questionnaire.fixture.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { expectAccessible } from './accessibility.ts';
import { candidateAtQuestions } from './candidate.ts';
import { latestMessageTo, personCpf, signIn, test } from './portal.ts';

/**
 * Decisions of an administrator, by keyboard alone: a startup's questionnaire opened by its URL is approved, and an
 * interview goes back to its candidate with a reason that arrives as typed. No other journey uses these candidates.
 */
test.use({ viewport: { width: 1440, height: 900 } });

const STARTUP = 97_001;
const URBANO = 97_002;
const REASON = 'Na segunda história, conte também o que aconteceu depois: “deu certo?”';
const emailOf = (n: number) => `escreve.${n}@exemplo.com.br`;

/** Creates a candidate, in a separate browser, who has submitted. Resolves to the interview's id. */
async function sentBy(browser: Browser, baseURL: string | undefined, n: number): Promise<number> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  const { interviewId } = await candidateAtQuestions(page, n, { version: n === STARTUP ? 2 : 1 });
  const sent =
    n === STARTUP ? await sendQuestionnaire(page, interviewId) : await sendAnswers(page, interviewId);
  expect(sent.status()).toBe(204);
  await context.close();
  return interviewId;
}

const sendAnswers = (page: Page, idInterview: number) =>
  page.request.post(contract.sendAnswers.path.replace(':moduleId', '1'), {
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

test('answers go back with a reason, word for word', async ({ page, context, browser, baseURL }) => {
  const id = await sentBy(browser, baseURL, URBANO);
  await signIn(context, 'admin@demo.local');
  const scores = contract.getScoreData.path.replace(':id', String(id));
  await expect(async () => expect((await page.request.get(scores)).ok()).toBe(true)).toPass();

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
