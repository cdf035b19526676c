import { expect, type Locator, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '#contract/contract.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { startPortal } from '../portal-process.ts';
import { expectAccessible } from './accessibility.ts';
import { acceptConditions, newCandidate, candidateAtQuestions } from './candidate.ts';
import { latestMessageTo, personCpf, test } from './portal.ts';
import { freePort } from './product.ts';

/**
 * The candidate's way in other circumstances than journey.spec.ts: Arena at a desk without a mouse, a reload in every
 * step, and a server that dies while the interview is being sent.
 */

// Journeys are independent of each other: workers run them in parallel.
test.describe.configure({ mode: 'parallel' });

const MAX_WAIT = { timeout: 45_000 };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Sua resposta' });
const saved = (page: Page) => page.getByText('Resposta salva!').first();
const next = (page: Page) => page.getByRole('button', { name: 'PRÓXIMA' });
const headingOf = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('Arena at a desk, by keyboard alone', () => {
  test.use({ viewport: DESK });

  const PERSON = { name: 'Iara Campos', cpf: personCpf(86_001), email: 'iara@exemplo.com.br' };

  /** Presses Tab until the control has the focus. */
  async function reach(page: Page, control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    const focused = control.and(page.locator(':focus'));
    for (let presses = 0; (await focused.count()) === 0; presses += 1) {
      if (presses === 80) throw new Error(`Eighty tabs do not lead to ${String(control)}`);
      await page.keyboard.press('Tab');
    }
  }
  async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
    await reach(page, control);
    await page.keyboard.press(key);
  }
  async function type(page: Page, control: Locator, text: string): Promise<void> {
    await reach(page, control);
    await page.keyboard.type(text);
  }

  test('from the registration to the result page', async ({ page }) => {
    test.setTimeout(240_000);
    await test.step('registers interest in a class', async () => {
      await page.goto('/portal');
      await press(page, page.getByRole('link', { name: 'Iniciar minha jornada' }));
      const versions = page.getByRole('group', { name: 'Versão do seminário' });
      await reach(page, versions.getByRole('radio').first());
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(versions.getByRole('radio', { name: /Arena/ })).toBeChecked();
      await type(page, page.getByLabel('Estado'), 'Minas');
      await press(page, page.getByRole('button', { name: /^Arena / }).first());
      await type(page, page.getByLabel('Nome completo'), PERSON.name);
      await type(page, page.getByLabel('CPF'), PERSON.cpf);
      await type(page, page.getByLabel('Telefone'), '11987654321');
      await type(page, page.getByLabel('E-mail'), PERSON.email);
      await press(page, page.getByLabel('Aceito receber contato do Empretec.'), 'Space');
      await expectAccessible(page);
      await press(page, page.getByRole('button', { name: 'Registrar interesse' }));
      const success = page.getByRole('dialog', { name: /^Interesse registrado com sucesso/ });
      await expect(success).toBeVisible(MAX_WAIT);
      await press(page, success.getByRole('button').last());
    });
    await test.step('comes in by the link', async () => {
      const mail = await latestMessageTo(page, PERSON.email, /Interesse registrado/);
      await page.goto(/https?:\/\/\S+\/entrar\/link\/\S+/.exec(mail.text)?.[0] ?? '');
      await press(page, page.getByRole('button', { name: 'Entrar', exact: true }));
      await page.waitForURL('**/candidato');
      await expectAccessible(page);
      await press(page, page.getByRole('link', { name: 'QUERO INICIAR A ENTREVISTA DE SELEÇÃO' }));
      await page.waitForURL('**/candidato/sobre-curso');
    });
    await test.step('term and video', async () => {
      await expect(headingOf(page, 'Conheça o Empretec')).toBeVisible();
      await expectAccessible(page);
      const video = page.locator('video');
      await expect(video).toHaveJSProperty('readyState', 4);
      await press(page, video, 'Space');
      await expect(video).toHaveJSProperty('paused', false);
      // Plays to its end, faster; journey.spec.ts watches it at normal speed.
      await video.evaluate((playing: HTMLVideoElement) => void (playing.playbackRate = 8));
      await press(page, page.getByRole('checkbox'), 'Space');
      await expect(page.getByText('Vídeo visto até o fim')).toBeVisible(MAX_WAIT);
      await press(page, next(page));
    });
    await test.step('basic data', async () => {
      await expect(headingOf(page, 'Dados básicos')).toBeFocused();
      await expectAccessible(page);
      await type(page, page.getByLabel('Data de nascimento'), '12031990');
      await type(page, page.getByLabel('Nome do contato'), 'Maria Campos');
      await type(page, page.getByLabel('Telefone do contato'), '11912345678');
      await press(page, next(page));
    });
    await test.step('the onboarding', async () => {
      for (const name of ['Continuar', 'Continuar', 'Iniciar entrevista!'])
        await press(page, page.getByRole('dialog').getByRole('button', { name }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('five answers, sent', async () => {
      for (const [index, story] of CONCRETE_STORIES.entries()) {
        const last = index === CONCRETE_STORIES.length - 1;
        await expect(page.getByText(`Pergunta ${index + 1} de 5`)).toBeVisible();
        await reach(page, answerOf(page));
        await page.keyboard.insertText(story);
        // Going on and sending save: only the first waits until it is saved by itself.
        if (index === 0) await expect(saved(page)).toBeVisible(MAX_WAIT);
        if (index === 0 || last) await expectAccessible(page);
        await press(page, last ? page.getByRole('button', { name: 'ENVIAR ENTREVISTA' }) : next(page));
        // Another journey may have switched Arena's filters on; their warnings do not block.
        const found = page.getByRole('dialog', { name: /^Identificamos inconsistência/ });
        const onward = last
          ? headingOf(page, /processamento|avaliar|apto/i)
          : page.getByText(`Pergunta ${index + 2} de 5`);
        await expect(found.or(onward)).toBeVisible(MAX_WAIT);
        if (await found.isVisible()) await press(page, found.getByRole('button', { name: 'Avançar' }));
      }
      await page.waitForURL('**/candidato/resultado**');
      await expect(headingOf(page, /processamento|avaliar|apto/i)).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe('a reload in every step', () => {
  test.use({ viewport: PHONE });

  test('returns to the same step, and shows what is not saved yet', async ({ page }) => {
    test.setTimeout(180_000);
    const id = await newCandidate(page, 86_002);
    await page.goto('/candidato/sobre-curso');
    const accept = page.getByRole('checkbox');

    await test.step('the term ticked, the video not seen: the tick is kept, and is no acceptance', async () => {
      await accept.check();
      await page.reload();
      await expect(headingOf(page, 'Conheça o Empretec')).toBeVisible();
      await expect(accept).toBeChecked();
      await next(page).click();
      await expect(page.getByText('Você precisa ver o vídeo para avançar')).toBeVisible();
    });
    await test.step('the video seen in part: it goes on from there, also where it fails to load', async () => {
      const video = page.locator('video');
      await expect(video).toHaveJSProperty('readyState', 4);
      await video.evaluate((playing: HTMLVideoElement) => {
        playing.playbackRate = 4;
        return playing.play();
      });
      await expect(page.getByText(/^Assistido: [2-9]\d%$/)).toBeVisible();
      await page.route('**/*.mp4', (route) => route.fulfill({ status: 503 }), { times: 1 });
      await page.reload();
      await expect(page.getByText('O vídeo não carregou. O que você já viu continua contado.')).toBeVisible();
      await expect(page.getByText(/^Assistido: /)).toBeVisible();
      await expectAccessible(page);
      // So slow that it cannot get there by playing.
      await video.evaluate((failed: HTMLVideoElement) => void (failed.defaultPlaybackRate = 0.1));
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect
        .poll(() => video.evaluate((playing: HTMLVideoElement) => playing.currentTime))
        .toBeGreaterThan(3);
      await expect(page.getByText(/^O vídeo não carregou/)).toHaveCount(0);
      await video.evaluate((playing: HTMLVideoElement) => playing.pause());
    });
    await test.step('the video seen: it need not be seen again', async () => {
      await acceptConditions(page, id, { acceptedTerm: false, viewedVideo: true });
      await page.reload();
      await expect(page.getByText('Vídeo visto até o fim')).toBeVisible();
      await accept.check();
      await next(page).click();
    });
    await test.step('basic data typed and not saved: they are there, and the page states that they are not saved', async () => {
      await expect(headingOf(page, 'Dados básicos')).toBeVisible();
      await page.reload();
      await expect(headingOf(page, 'Dados básicos')).toBeVisible();
      const unsaved = page.getByText('O que você tinha preenchido está aqui');
      await expect(unsaved).toHaveCount(0);
      await page.getByLabel('Estado').selectOption({ label: 'Rio de Janeiro' });
      await page.getByLabel('Data de nascimento').fill('1203');
      await page.getByLabel('Nome do contato').fill('Maria Conceição');
      await page.reload();
      await expect(unsaved).toBeVisible();
      await expect(page.getByLabel('Nome do contato')).toHaveValue('Maria Conceição');
      await expect(page.getByLabel('Data de nascimento')).toHaveValue(/^12\/03/);
      await expect(page.getByLabel('Cidade')).toHaveValue('');
      await expectAccessible(page);
      // Going back one step does not lose them either.
      await page.getByRole('button', { name: 'VOLTAR' }).click();
      await next(page).click();
      await expect(page.getByLabel('Nome do contato')).toHaveValue('Maria Conceição');

      await page.getByLabel('Cidade').selectOption({ label: 'Niterói' });
      await page.getByLabel('Data de nascimento').fill('12031990');
      await page.getByLabel('Situação profissional').selectOption({ index: 1 });
      await page.getByLabel('Telefone do contato').fill('11912345678');
      await next(page).click();
      const dialog = page.getByRole('dialog', { name: /^1 de 3/ });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('dados'))),
      ).toEqual([]);
    });
    for (const [index, story] of CONCRETE_STORIES.entries()) {
      const number = index + 1;
      await test.step(`question ${number}`, async () => {
        await expect(page.getByText(`Pergunta ${number} de 5`)).toBeVisible();
        // Too short: the question stays the first open one, with what was written.
        await answerOf(page).fill(`Eu comecei assim, na pergunta ${number}.`);
        await expect(saved(page)).toBeVisible(MAX_WAIT);
        await page.reload();
        await expect(page.getByText(`Pergunta ${number} de 5`)).toBeVisible();
        await expect(answerOf(page)).toHaveValue(`Eu comecei assim, na pergunta ${number}.`);
        await answerOf(page).fill(story);
        // Going on saves; the last waits until it is saved.
        if (number < CONCRETE_STORIES.length) await next(page).click();
        else await expect(saved(page)).toBeVisible(MAX_WAIT);
      });
    }
    await test.step('before sending: all five are there, from the first on', async () => {
      await page.reload();
      await expect(page.getByText('Pergunta 5 de 5')).toBeVisible();
      await page.goto('/candidato');
      await page.getByRole('link', { name: 'CONTINUAR (5 de 5)' }).click();
      for (const [index, story] of CONCRETE_STORIES.entries()) {
        await expect(page.getByText(`Pergunta ${index + 1} de 5`)).toBeVisible();
        await expect(answerOf(page)).toHaveValue(story);
        if (index < CONCRETE_STORIES.length - 1) await next(page).click();
      }
      await expect(page.getByRole('button', { name: 'ENVIAR ENTREVISTA' })).toBeEnabled();
    });
  });
});

test('the server is killed while the interview is being sent: the failure page sends it, once', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-sending-'));
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const start = () => startPortal({ DATA_DIR: dataDir, PORT: port, BASE_URL: base });
  let portal = start();
  try {
    await portal.ready;
    const context = await browser.newContext({
      baseURL: base,
      locale: 'pt-BR',
      viewport: PHONE,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const writer = await candidateAtQuestions(page, 86_003, { dataDir });
    await page.goto('/candidato/sobre-curso');
    for (const [index, story] of CONCRETE_STORIES.entries()) {
      await expect(page.getByText(`Pergunta ${index + 1} de 5`)).toBeVisible();
      await answerOf(page).fill(story);
      if (index < CONCRETE_STORIES.length - 1) await next(page).click();
      else await expect(saved(page)).toBeVisible(MAX_WAIT);
    }

    // Stopped first (SIGSTOP), so that the request is under way and not stored when the server is killed.
    portal.child.kill('SIGSTOP');
    const sent = page.waitForRequest((request) => request.url().includes('/send-answers-interview/'));
    await page.getByRole('button', { name: 'ENVIAR ENTREVISTA' }).click();
    await sent;
    portal.child.kill('SIGKILL');
    await portal.ended;
    await page.waitForURL('**/candidato/resultado**', MAX_WAIT);
    await expect(headingOf(page, 'Sua entrevista não foi enviada')).toBeVisible(MAX_WAIT);
    await expect(page.getByText('suas respostas estão guardadas').first()).toBeVisible();
    await expectAccessible(page);
    const again = page.getByRole('button', { name: 'Enviar a inscrição novamente.' });
    // With the server down it fails again, and shows that.
    await again.click();
    await expect(page.getByRole('alert')).toBeVisible(MAX_WAIT);
    await expect(again).toBeEnabled();

    portal = start();
    await portal.ready;
    await again.click();
    await expect(headingOf(page, /processamento|avaliar|apto/i)).toBeVisible(MAX_WAIT);
    await expect(again).toHaveCount(0);
    expect(await writer.stored()).toEqual(
      Object.fromEntries(CONCRETE_STORIES.map((story, index) => [index + 1, story])),
    );
    const mine = (await (await page.request.get(contract.getPersonalData.path)).json()) as {
      interviews: { submissions: { answers: unknown[] }[] }[];
    };
    expect(
      mine.interviews.map(({ submissions }) => submissions.map(({ answers }) => answers.length)),
    ).toEqual([[5]]);
    await page.reload();
    await expect(headingOf(page, /processamento|avaliar|apto/i)).toBeVisible();
    await context.close();
  } finally {
    portal.child.kill('SIGTERM');
    await portal.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
