import { expect, type Locator, type Page } from '@playwright/test';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { acceptConditions, candidateAtQuestions, newCandidate } from './candidate.ts';
import { test } from './portal.ts';
import { expectForPhones } from './touch-targets.ts';

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
/** A surname that is wider than a line of 320 pixels in the size of a heading. */
const LONG_NAME = 'Anastácia Wolfeschlegelsteinhausenberger';

/** What the pages' policy forbids is an error of the console, and so of the journey. */
const refuseViolations = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`forbidden by ${violatedDirective}: ${blockedURI}`),
    ),
  );

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
  for (const width of [390, PHONE.width]) {
    await page.setViewportSize({ ...ABOVE_KEYBOARD, width });
    await expect(goal).toBeInViewport({ ratio: 1 });
    await expect(answer(page)).toBeFocused();
  }
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

/** What anybody opens: the ways in, and the pages beside them, the last ones of addresses that are over. */
const PUBLIC_PAGES = {
  'landing page and sign-in': [
    '/',
    '/portal',
    '/portal/modulo/1',
    '/entrar',
    '/entrar/nova-senha',
    '/cadastro',
  ],
  'other public page': [
    '/ajuda',
    '/acessibilidade',
    '/certificado',
    '/relatorio',
    '/entrar/link/nunca-enviado',
    '/avise-me/confirmar/nunca-enviado',
    '/vaga/nunca-enviada',
    '/nada-aqui',
  ],
};

for (const [which, addresses] of Object.entries(PUBLIC_PAGES)) {
  test(`every ${which} serves a finger, and nothing scrolls sideways at 320`, async ({ page }) => {
    await refuseViolations(page);
    for (const address of addresses) {
      await page.goto(address);
      await expectForPhones(page);
    }
    if (which.startsWith('other')) return;
    await page.goto('/entrar');
    // Once its script is there.
    await expect(async () => {
      await page.getByRole('button', { name: 'Entrar com senha' }).tap();
      await expect(page.getByLabel(/^Senha/)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectForPhones(page);
  });
}

test('every screen of a candidate serves a finger, and nothing scrolls sideways at 320', async ({ page }) => {
  await refuseViolations(page);
  const interviewId = await newCandidate(page, 98_022, 1, process.env['PORTAL_DATA_DIR'], LONG_NAME);
  await page
    .context()
    .addInitScript((key) => localStorage.setItem(key, '1'), `empretec.apresentacao.${interviewId}`);
  for (const address of [
    '/candidato',
    '/candidato/sobre-curso',
    '/candidato/inscricao',
    '/candidato/meus-dados',
    '/conta',
    '/conta/seguranca',
  ]) {
    await page.goto(address);
    await expectForPhones(page);
  }
});

test('every step of the wizard serves a finger, goes back and forward, and fits in 320', async ({ page }) => {
  await refuseViolations(page);
  const interviewId = await newCandidate(page, 98_023, 1, process.env['PORTAL_DATA_DIR'], LONG_NAME);
  await page
    .context()
    .addInitScript((key) => localStorage.setItem(key, '1'), `empretec.apresentacao.${interviewId}`);
  await acceptConditions(page, interviewId, { acceptedTerm: true, viewedVideo: true });
  await page.goto('/candidato/sobre-curso');
  await expect(page.getByRole('heading', { level: 1, name: 'Dados básicos' })).toBeVisible();
  // What is missing is said where one sees it.
  await next(page).tap();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectForPhones(page);
  await page.getByLabel('Data de nascimento').fill('12031990');
  await page.getByLabel('Situação profissional').selectOption({ index: 1 });
  await page.getByLabel('Nome do contato').fill('Maria Sampaio');
  await page.getByLabel('Telefone do contato').fill('11912345678');
  await next(page).tap();
  await answer(page).fill(FIRST);
  await expect(page.getByText('Resposta salva!').first()).toBeVisible();
  await expectForPhones(page);
  // The phone's own Back and Forward, between the steps of the wizard.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dados básicos' })).toBeVisible();
  await page.goForward();
  await expect(answer(page)).toHaveValue(FIRST);
  await page.goto('/candidato');
  await expect(page.getByText('1 de 5').first()).toBeVisible();
  await expectForPhones(page);
});

for (const [address, name] of [
  ['/entrar', 'signing in'],
  ['/candidato', "the candidate's area"],
  ['/gestor/entrevista', 'the list'],
] as const)
  test(`a wait of ten seconds for ${name} is put into words, though no script has come`, async ({ page }) => {
    await page.route('**/assets/**/*.js', () => {});
    await page.goto(address, { waitUntil: 'commit' });
    const main = page.locator('main[aria-busy=true]');
    // The document is there before its styles are.
    await expect
      .poll(() => main.evaluate((element) => getComputedStyle(element, '::after').content))
      .toMatch(/Está demorando mais do que o normal/);
    const wait = await main.evaluate((element) => {
      const words = () => getComputedStyle(element, '::after');
      const [animation] = element
        .getAnimations({ subtree: true })
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target === element &&
            effect.pseudoElement === '::after',
        );
      const before = words().visibility;
      animation?.finish();
      return {
        delay: animation?.effect?.getTiming().delay,
        before,
        after: words().visibility,
      };
    });
    expect(wait).toEqual({ delay: 10_000, before: 'hidden', after: 'visible' });
  });
