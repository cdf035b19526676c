import { expect, type Page } from '@playwright/test';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { expectAccessible } from './accessibility.ts';
import { acceptConditions, newCandidate } from './candidate.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts';
import { signIn, test } from './portal.ts';
import { expectForPhones } from './touch-targets.ts';

/**
 * From the area's first page to the result, in the versions and widths that the longer journeys leave out: version 1 on a phone is
 * journey.spec.ts, version 3 at a desk candidate-journeys.spec.ts, version 2 from the phone to the desk startup.spec.ts.
 * Those watch the video and wait for the autosave; here the video was seen in an earlier visit, and going on saves.
 */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const next = (page: Page) => page.getByRole('button', { name: 'PRÓXIMA' });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The page does not overflow sideways. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

// Journeys are independent of each other: workers run them in parallel.
test.describe.configure({ mode: 'parallel' });

for (const { n, version, viewport } of [
  { n: 98_003, version: 1, viewport: DESK },
  { n: 98_004, version: 3, viewport: PHONE },
  { n: 98_005, version: 2, viewport: PHONE },
  { n: 98_006, version: 2, viewport: DESK },
] as const) {
  test(`version ${version} at ${viewport.width}, from the first page to the result`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const id = await newCandidate(page, n, version);
    await acceptConditions(page, id, { acceptedTerm: false, viewedVideo: true });
    await page.goto('/candidato');
    await expectFits(page);
    await page.getByRole('link', { name: /^QUERO INICIAR/ }).click();

    await expect(title(page, 'Conheça o Empretec')).toBeVisible();
    await expectFits(page);
    await page.getByRole('checkbox').check();
    await next(page).click();

    await expect(title(page, 'Dados básicos')).toBeVisible();
    await page.getByLabel('Data de nascimento').fill('12031990');
    if (version === 1) await page.getByLabel('Situação profissional').selectOption({ index: 1 });
    if (version === 2) await fillReason(page);
    await page.getByLabel('Nome do contato').fill('Maria Sampaio');
    await page.getByLabel('Telefone do contato').fill('11912345678');
    await expectFits(page);
    await expectAccessible(page);
    await next(page).click();

    await (version === 2 ? fillQuestionnaire(page) : writeAnswers(page));

    await page.waitForURL('**/candidato/resultado**');
    await expect(title(page, /processamento|avaliar|apto/i)).toBeVisible();
    await expectFits(page);
    await (viewport === PHONE ? expectForPhones : expectAccessible)(page);
  });
}

async function fillReason(page: Page): Promise<void> {
  await page.getByLabel('Motivo para participar').selectOption({ index: 2 });
  const before = page.getByRole('radiogroup', { name: /Você já participou/ });
  await before.getByLabel('Não').check();
}

async function writeAnswers(page: Page): Promise<void> {
  for (const name of ['Continuar', 'Continuar', 'Iniciar entrevista!'])
    await page.getByRole('dialog').getByRole('button', { name }).click();
  const question = (index: number) => page.getByText(`Pergunta ${index + 1} de 5`);
  await expect(question(0)).toBeVisible();
  for (const [index, story] of CONCRETE_STORIES.entries()) {
    const last = index === CONCRETE_STORIES.length - 1;
    await page.getByRole('textbox', { name: 'Sua resposta' }).fill(story);
    await expectFits(page);
    if (index === 0) await expectAccessible(page);
    await (last ? page.getByRole('button', { name: 'ENVIAR ENTREVISTA' }) : next(page)).click();
    // Another journey may have switched filters on; their warnings do not block.
    const found = page.getByRole('dialog', { name: /^Identificamos inconsistência/ });
    const onward = last ? title(page, /processamento|avaliar|apto/i) : question(index + 1);
    await expect(found.or(onward)).toBeVisible();
    if (await found.isVisible()) await found.getByRole('button', { name: 'Avançar' }).click();
    await expect(onward).toBeVisible();
  }
}

async function fillQuestionnaire(page: Page): Promise<void> {
  await expect(title(page, 'Questionário de seleção')).toBeVisible();
  await page.getByLabel('Primeiros clientes').check();
  await page.getByRole('textbox', { name: 'Qual é o nome da startup?' }).fill('Rota do Pão');
  await page.getByRole('textbox', { name: 'Quantas pessoas trabalham na startup?' }).fill('4');
  await page.getByLabel('Fundei ou cofundei a startup').check();
  await page.getByLabel('Impacto social ou ambiental').check();
  await page.getByLabel('Sim, em todos os dias e horários da turma').check();
  await expectFits(page);
  await expectForPhones(page);
  await page.getByRole('button', { name: 'ENVIAR QUESTIONÁRIO' }).click();
}

/** Texts that their box cuts off, of which a reader at 200 % would lose the end. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
      .filter((element) => !element.matches('svg, svg *') && element.scrollWidth > element.clientWidth + 1)
      .map((element) => (element.textContent ?? '').trim().slice(0, 60))
      .filter((text) => text !== ''),
  );

test.describe('text at 200 %', () => {
  // What a browser's zoom of 200 % leaves of a screen of 1280 by 900.
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

  test('is whole on the screens of a candidate and in the list of the team', async ({ page, browser }) => {
    const id = await newCandidate(page, 98_007);
    await acceptConditions(page, id, { acceptedTerm: true, viewedVideo: true });
    for (const address of ['/candidato', '/candidato/sobre-curso', '/candidato/meus-dados', '/conta']) {
      await page.goto(address);
      await expect(title(page, /./)).toBeVisible();
      await expectFits(page);
      expect(await cutTexts(page), address).toEqual([]);
    }
    const team = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: { width: 640, height: 450 },
      deviceScaleFactor: 2,
    });
    await signIn(team, 'admin@demo.local');
    const list = await team.newPage();
    await list.goto('/gestor/entrevista');
    await expect(list.getByText('Status').first()).toBeVisible();
    await expectFits(list);
    await team.close();
  });

  test('is whole on a phone whose letters are set twice as large', async ({ page, playwright, baseURL }) => {
    const id = await newCandidate(page, 98_008);
    await acceptConditions(page, id, { acceptedTerm: false, viewedVideo: false });
    const browser = await playwright.chromium.launch({
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGUMENTS, '--blink-settings=defaultFontSize=32'],
    });
    const phone = await browser.newPage({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: PHONE,
      storageState: await page.context().storageState(),
    });
    for (const address of ['/candidato', '/candidato/sobre-curso', '/candidato/resultado', '/conta']) {
      await phone.goto(address);
      await expect(title(phone, /./)).toBeVisible();
      expect(await phone.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await expectFits(phone);
      expect(await cutTexts(phone), address).toEqual([]);
    }
    await phone.goto('/candidato');
    for (const stop of ['Interesse', 'Entrevista', 'Resultado', 'Seminário'])
      await expect(phone.getByRole('region', { name: 'Onde você está' }).getByText(stop)).toBeInViewport({
        ratio: 1,
      });
    await browser.close();
  });
});
