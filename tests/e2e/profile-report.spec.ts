import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type APIResponse, type Browser, expect, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import type { ProfileReport } from '#contract/profile-report.ts';
import { formatValue } from '#domain/profile/charts/drawing.ts';
import { REPORT_STEPS } from '#domain/profile-report/steps.ts';
import { QUESTION_COUNT } from '#domain/profile/steps.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { expectAccessible } from './accessibility.ts';
import { newCandidate, proof } from './candidate.ts';
import { useCheapProofs } from './cheap-proofs.ts';
import { personCpf, signIn, test } from './portal.ts';
import { expectForPhones } from './touch-targets.ts';

/**
 * The profile report: a candidate with two opinions sees how many are missing; with the third the windows open, for
 * whoever types the CPF; until the person closes that address.
 */
const PERSON = 95_100;
const CPF = personCpf(PERSON);
/** As long as a name may be. */
const NAME =
  'Rosa Escritora Maria Aparecida da Conceição Albuquerque de Vasconcelos Cavalcanti e Nogueira dos Santos Teixeira Tavares';
const DATA_DIR = process.env['PORTAL_DATA_DIR'];

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const chapter = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function answered<Body>(reply: APIResponse): Promise<Body> {
  expect(reply.ok(), `${reply.url()} answered ${reply.status()}`).toBe(true);
  return (await reply.json()) as Body;
}

/** A rural candidate, signed in with the page, found apt, with a finished quiz. The interview's id. */
async function candidateWithQuiz(page: Page, browser: Browser): Promise<number> {
  const { request } = page;
  const id = await newCandidate(page, PERSON, 4, DATA_DIR, NAME);
  const team = await browser.newContext({ baseURL: process.env['PORTAL_URL'] ?? '' });
  await signIn(team, 'admin@demo.local');
  const scores = Object.fromEntries(Object.values(MANUAL_SCORE_NAMES).map((name) => [name, 20]));
  await answered(
    await team.request.put(contract.evaluateByScores.path, {
      data: { interviewId: id, ...scores, justification: 'Histórias próprias, com resultado.' },
    }),
  );
  await team.close();
  const quiz = await answered<{ id: number }>(
    await request.post(contract.createQuizProfile.path, {
      data: {
        emailCollaborator: 'alguem@exemplo.com.br',
        idInterview: id,
        // The statements by turns, so that scores differ; of the choices the third is the seller's.
        questions: Array.from({ length: QUESTION_COUNT }, (_, index) => ({
          id: index + 1,
          options: [index < 55 ? ((index + 1) % 5) + 1 : 1 + (index % 3)],
        })),
      },
    }),
  );
  await answered(await request.post(contract.finishQuiz.path.replace(':id', String(quiz.id))));
  return id;
}

/** One more person answers by the link that the candidate handed out. */
async function giveOpinion(request: APIRequestContext, rating: number): Promise<void> {
  const target = await answered<{ id: string }>(
    await request.get(contract.findFeedbackTarget.path.replace(':module', '4').replace(':cpf', CPF), {
      headers: { altcha: await proof(request, DATA_DIR) },
    }),
  );
  const reply = await request.post(contract.answerFeedback.path, {
    headers: { altcha: await proof(request, DATA_DIR) },
    data: {
      idInterview: target.id,
      submissionId: randomUUID(),
      questions: [
        { id: 1, options: [rating === 5 ? 1 : 2] },
        ...Array.from({ length: 10 }, (_, index) => ({ id: index + 2, options: [rating] })),
        { id: 12, options: Array.from({ length: 10 }, (_, index) => index + rating) },
      ],
    },
  });
  expect(reply.status()).toBe(204);
}

/** Somebody without a session, on a phone. */
async function strangerOn(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['PORTAL_URL'] ?? '',
    viewport: { width, height: 844 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  await useCheapProofs(context, DATA_DIR);
  return context.newPage();
}

async function typeCpf(page: Page, cpf: string): Promise<void> {
  await page.getByLabel(/^CPF/).fill(cpf);
  await page.getByRole('button', { name: 'GERAR RELATÓRIO DE PERFIL' }).click();
}

/** The texts of a picture that overlap each other or leave its edges, in the page as it is drawn. */
function collisions(): string[] {
  const found: string[] = [];
  for (const picture of document.querySelectorAll('main svg[role="img"]')) {
    const frame = picture.getBoundingClientRect();
    if (frame.width === 0) continue;
    const texts = [...picture.querySelectorAll('text')].map((text) => ({
      text: text.textContent,
      box: text.getBoundingClientRect(),
    }));
    for (const [index, one] of texts.entries()) {
      if (one.box.left < frame.left - 1 || one.box.right > frame.right + 1)
        found.push(`outside: ${one.text}`);
      for (const other of texts.slice(index + 1)) {
        const apart =
          one.box.right <= other.box.left ||
          other.box.right <= one.box.left ||
          one.box.bottom <= other.box.top + 3 ||
          other.box.bottom <= one.box.top + 3;
        if (!apart) found.push(`${one.text} on ${other.text}`);
      }
    }
  }
  return found;
}

/** What is written in each picture that is shown, with no space, as the text of a PDF is read. */
const writtenInPictures = (): string[] =>
  [...document.querySelectorAll('main svg[role="img"]')]
    .filter((picture) => picture.getBoundingClientRect().width > 0)
    .map((picture) => [...picture.querySelectorAll('text')].map(({ textContent }) => textContent).join(''))
    .map((text) => text.replace(/\s+/g, ''))
    .filter((text) => text !== '');

/** Texts and pictures that end beyond the window, but for tables, which scroll by themselves. */
const beyondTheWindow = (): string[] =>
  [...document.querySelectorAll('main :not(svg *)')]
    .filter((part) => part.checkVisibility() && !part.closest('table, .sr-only'))
    .filter((part) => part.matches('svg') || [...part.childNodes].some(({ nodeType }) => nodeType === 3))
    .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map((part) => (part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 60));

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the report from two opinions to the closing of its address', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const interviewId = await candidateWithQuiz(page, browser);
  await answered(
    await page.request.post(contract.handOutPerceptionLink.path.replace(':id', String(interviewId))),
  );
  const stranger = await strangerOn(browser, 390);
  for (const rating of [3, 4]) await giveOpinion(stranger.request, rating);

  await test.step('a wrong CPF and one without a report, on a phone', async () => {
    await stranger.goto('/relatorio');
    await expect(heading(stranger, 'Relatório de perfil')).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'GERAR RELATÓRIO DE PERFIL' })).toBeDisabled();
    await typeCpf(stranger, '11111111112');
    await expect(stranger.getByText('CPF inválido!')).toBeVisible();
    await expect(stranger.getByLabel(/^CPF/)).toBeFocused();
    await expectAccessible(stranger);
    await typeCpf(stranger, personCpf(95_199));
    await expect(stranger.getByRole('alert')).toHaveText(
      'Não foi encontrada entrevista válida para emissão do relatório de perfil vinculado ao CPF informado.',
    );
  });

  await test.step('with two opinions the windows are closed', async () => {
    await typeCpf(stranger, CPF);
    await expect(heading(stranger, /Rosa E\./)).toBeVisible();
    await expect(stranger).toHaveURL(`/relatorio/${CPF}`);
    await expect(stranger.getByText('2 de 3 opiniões')).toBeVisible();
    await expect(chapter(stranger, 'Quem respondeu, e como vê você')).toHaveCount(0);
    await expectAccessible(stranger);
  });

  await test.step('with the third they open, and the tables hold the numbers of the pictures', async () => {
    await giveOpinion(stranger.request, 5);
    const asked: string[] = [];
    stranger.on('request', (request) => {
      const step = new URL(request.url()).searchParams.get('step');
      if (step !== null) asked.push(step);
    });
    await stranger.reload();
    await expect(stranger.getByText('As opiniões são de 3 pessoas', { exact: false })).toBeVisible();
    await expect(chapter(stranger, 'Quem respondeu, e como vê você')).toBeVisible();
    await expect
      .poll(() =>
        stranger
          .getByRole('img', { name: /^Nuvem de palavras/ })
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
    // By the document: the page takes its answers over.
    expect(asked.toSorted()).toEqual(REPORT_STEPS.toSorted());
    await expectAccessible(stranger);
    const report = await answered<ProfileReport>(
      await page.request.get(contract.getProfileReport.path.replace(':id', String(interviewId))),
    );
    const bars = report.sections.find((section) => section.step === 'PERFIL_EMPREENDEDOR')?.data?.items ?? [];
    expect(bars).toHaveLength(10);
    const rows = stranger.getByRole('table', {
      name: 'Nota de cada característica, de 0 a 25',
      includeHidden: true,
    });
    await expect(rows.locator('tbody tr')).toHaveText(
      bars.map(({ title, value, others }) => `${title}${formatValue(value)}${formatValue(others ?? -1)}`),
    );
    await expect(stranger.getByRole('img', { name: /quatro barras/ })).toHaveCount(10);
  });

  await test.step('at 320 nothing collides and nothing is cut off', async () => {
    await stranger.setViewportSize({ width: 320, height: 700 });
    for (const summary of await stranger.locator('main summary').all()) await summary.click();
    expect(await stranger.evaluate(collisions)).toEqual([]);
    expect(await sideways(stranger)).toBe(0);
    await expectForPhones(stranger);
  });

  await test.step('with letters twice as large nothing is cut off on a phone', async () => {
    await stranger.setViewportSize({ width: 360, height: 740 });
    await stranger.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const rightOf = (parts: Element[]) =>
      Math.max(...parts.map((part) => part.getBoundingClientRect().right));
    const buttons = stranger.getByRole('main').getByRole('button', { name: /Baixar em PDF|Imprimir/ });
    expect(await buttons.evaluateAll(rightOf)).toBeLessThanOrEqual(360);
    const region = stranger.getByRole('region', { name: 'Combinações perigosas' });
    const pairs = region.getByRole('listitem').locator('p');
    expect([await buttons.count(), (await pairs.count()) > 0]).toEqual([2, true]);
    expect(await pairs.evaluateAll(rightOf)).toBeLessThanOrEqual(360);
    expect(await stranger.evaluate(beyondTheWindow)).toEqual([]);
    expect(await sideways(stranger)).toBe(0);
    await stranger.evaluate(() => (document.documentElement.style.fontSize = ''));
  });

  await test.step('the own report, on a wide screen, with the way to the certificate', async () => {
    await page.goto('/candidato/resultado');
    await page.getByRole('link', { name: 'Meu relatório de perfil' }).click();
    await expect(heading(page, new RegExp(`${NAME}$`))).toBeVisible();
    await expect(page.getByRole('heading', { name: 'O que vem agora' })).toBeVisible();
    await expect(page.getByText('3 pessoas já responderam')).toBeVisible();
    expect(await page.evaluate(collisions)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('the own report with its long name, on phones', async () => {
    for (const width of [768, 390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(collisions)).toEqual([]);
      expect(await sideways(page)).toBe(0);
    }
    await expectForPhones(page);
  });

  await test.step('it is downloaded as PDF, with the names and numbers of the pictures on the screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const pictures = await page.evaluate(writtenInPictures);
    // The bars, the radar and ten windows; the ring has its numbers beside it.
    expect(pictures).toHaveLength(12);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar em PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('relatorio-de-perfil.pdf');
    const { pages } = await readPdf(await readFile(await file.path()));
    for (const written of pictures) expect(pages.join('')).toContain(written);
  });

  await test.step('the person closes the address, and it answers as for anybody unknown', async () => {
    await page.getByText('O meu relatório abre pelo CPF').click();
    await expect(page.getByText('O relatório não abre mais pelo seu CPF.')).toBeVisible();
    await stranger.reload();
    await expect(stranger).toHaveURL('/relatorio');
    await expect(stranger.getByRole('alert')).toHaveText(
      'Não existe uma entrevista válida para o CPF informado.',
    );
  });
  await stranger.context().close();
});
