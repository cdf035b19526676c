import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { expectAccessible } from './accessibility.ts';
import { answered, cardIn, columnOf, givenClassRoom, moveByDialog, openBoard } from './class-board.ts';
import { personCpf, signIn, test } from './portal.ts';
import { givenAptRural } from './rural-person.ts';

/**
 * The class board. Each journey has people of its own, whom the search leaves alone on the board, and classes of its own
 * (rural, which no other journey's classes are).
 */
test.describe.configure({ mode: 'parallel' });

/** A rural class of São Paulo that is to come; its name. */
const givenClass = async (request: APIRequestContext) => (await givenClassRoom(request)).className;

const givenPerson = (page: Page, n: number, name: string) =>
  givenAptRural(page.request, { name, cpf: personCpf(n), email: `quadro.${n}@exemplo.com.br` });

/** A card in a class's column, which may be far to the right: its cards load when one comes there. */
async function expectInClass(page: Page, className: string, name: string): Promise<void> {
  await columnOf(page, className).scrollIntoViewIfNeeded();
  await expect(cardIn(columnOf(page, className), name)).toBeVisible();
}

test('a card is moved and taken back by the keyboard alone, announced, and the board is accessible', async ({
  page,
}) => {
  const name = 'Teodora Teclado';
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page.context(), 'gestor@demo.local');
  await givenPerson(page, 94_100, name);
  const className = await givenClass(page.request);
  await openBoard(page, name);
  const interested = columnOf(page, 'Interessados');
  const ofClass = columnOf(page, className);
  await expect(cardIn(interested, name)).toBeVisible();
  await ofClass.scrollIntoViewIfNeeded();
  await expect(ofClass.getByText('Arraste um participante.')).toBeVisible();
  await expectAccessible(page);

  // The accordion, with the person's data and a comment.
  const head = cardIn(interested, name).getByRole('button', { expanded: false });
  await head.focus();
  await page.keyboard.press('Enter');
  await expect(interested.getByText(`quadro.94100@exemplo.com.br`)).toBeVisible();
  await interested.getByLabel(/^Comentar/).focus();
  await page.keyboard.type('Ligar na segunda-feira.');
  await expect(interested.getByText('23 de 140')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(interested.getByText('Ligar na segunda-feira.', { exact: true })).toBeVisible();
  await expect(interested.getByText('0 de 140')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Mover para… ${name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Mover ${name} para…` });
  await expect(dialog.getByLabel('Buscar turma')).toBeFocused();
  await expectAccessible(page);
  await chooseByKeyboard(page, dialog, className);
  await expect(
    page.getByText(`${name} foi para ${className}. Você pode desfazer por 10 segundos.`),
  ).toBeAttached();
  // Its time runs: everything else about the move is looked at below.
  await page.getByRole('button', { name: 'Desfazer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} voltou para onde estava.`)).toBeAttached();
  await expect(cardIn(interested, name).getByRole('button', { expanded: false })).toBeFocused();
  await expect(cardIn(ofClass, name)).toHaveCount(0);

  await page.getByRole('button', { name: `Mover para… ${name}` }).focus();
  await page.keyboard.press('Enter');
  await chooseByKeyboard(page, dialog, className);
  await expect(cardIn(ofClass, name)).toBeVisible();
  await expect(cardIn(ofClass, name).getByRole('button', { expanded: false })).toBeFocused();
});

/** Types the class into the search, and takes the only choice that is left: the card's own column is none. */
async function chooseByKeyboard(page: Page, dialog: Locator, className: string): Promise<void> {
  await expect(dialog.getByLabel('Buscar turma')).toBeFocused();
  await page.keyboard.type(className);
  await expect(dialog.getByText('1 turma', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
}

test('a card is dragged by the mouse, and stays where it was dropped', async ({ page }) => {
  const name = 'Murilo Mouse';
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page.context(), 'gestor.sp@demo.local');
  await givenPerson(page, 94_110, name);
  const className = await givenClass(page.request);
  await openBoard(page, name);
  const ofClass = columnOf(page, className);
  const card = cardIn(columnOf(page, 'Interessados'), name);
  await expect(card).toBeVisible();
  await ofClass.scrollIntoViewIfNeeded();
  await card.hover();
  await page.mouse.down();
  const box = await ofClass.boundingBox();
  if (!box) throw new Error('no column');
  await page.mouse.move(box.x + 40, box.y + 300, { steps: 12 });
  await expect(ofClass).toHaveAttribute('data-over');
  await page.mouse.up();
  await expect(cardIn(ofClass, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await page.reload();
  await expectInClass(page, className, name);
  await expect(cardIn(columnOf(page, 'Interessados'), name)).toHaveCount(0);
});

test('two browsers and one card: the other sees the move at once; a stale one shows who was quicker', async ({
  page,
  browser,
}) => {
  const name = 'Duarte Dois';
  await signIn(page.context(), 'gestor@demo.local');
  await givenPerson(page, 94_120, name);
  const first = await givenClass(page.request);
  const second = await givenClass(page.request);
  const third = await givenClass(page.request);
  const other = await browser.newContext();
  await signIn(other, 'admin@demo.local');
  const colleague = await other.newPage();
  await openBoard(page, name);
  await openBoard(colleague, name);
  await expect(cardIn(columnOf(colleague, 'Interessados'), name)).toBeVisible();
  await expect(page.getByText(/Também neste quadro: /)).toBeAttached();

  await moveByDialog(page, name, first);
  await expectInClass(page, first, name);
  await expectInClass(colleague, first, name);
  // Without the stream, and until it moves the card itself, the colleague's board does not see the next move.
  await colleague.route('**/board-events', (route) => route.abort());
  await colleague.reload();
  await expectInClass(colleague, first, name);
  await expect(colleague.getByText('reconectando')).toBeVisible();
  let isCutOff = true;
  await colleague.route(/\/(board-columns|simple-board-items)/, (route) =>
    isCutOff ? route.abort() : route.continue(),
  );
  await colleague.route(/\/move-interviews?$/, (route) => {
    isCutOff = false;
    return route.continue();
  });
  await moveByDialog(page, name, second);
  await expectInClass(page, second, name);
  await moveByDialog(colleague, name, third);
  await expect(colleague.getByText(/Enquanto o quadro estava aberto, .* mudou/).first()).toBeVisible();
  await expectInClass(colleague, second, name);
  await expect(cardIn(columnOf(colleague, third), name)).toHaveCount(0);
  await other.close();
});

test('at 390 a card is dragged by a finger to a column that is not shown', async ({ browser, baseURL }) => {
  const name = 'Dedé Dedo';
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    ...(baseURL ? { baseURL } : {}),
  });
  await signIn(phone, 'gestor@demo.local');
  const page = await phone.newPage();
  await givenPerson(page, 94_130, name);
  const className = await givenClass(page.request);
  await openBoard(page, name);
  const card = cardIn(columnOf(page, 'Interessados'), name);
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.scrollIntoViewIfNeeded();

  const box = await card.boundingBox();
  if (!box) throw new Error('no card');
  const finger = await phone.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', box.x + 120, box.y + 20);
  const chip = page.locator('[data-drop-row] [data-board-column]').filter({ hasText: className });
  // The card is lifted once the finger has rested on it.
  await expect(chip).toBeAttached();
  await chip.scrollIntoViewIfNeeded();
  const target = await chip.boundingBox();
  if (!target) throw new Error('no target');
  await touch('touchMove', target.x + 70, target.y + 30);
  await expect(chip).toHaveAttribute('data-over');
  await touch('touchEnd');
  await expect(page.getByText(`${name} foi para ${className}.`, { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Coluna' }).selectOption(await valueOf(page, className));
  await expect(cardIn(columnOf(page, className), name)).toBeVisible();
  await phone.close();
});

/** The value of a class in the choice of the column; its text changes with the number of people. */
async function valueOf(page: Page, className: string): Promise<string> {
  const option = page
    .getByRole('combobox', { name: 'Coluna' })
    .locator('option', { hasText: `${className} ·` });
  return (await option.getAttribute('value')) ?? '';
}

test('somebody of another state is a number on the board, and no more', async ({ page, browser }) => {
  const name = 'Mineira Longe';
  await signIn(page.context(), 'gestor@demo.local');
  const className = await givenClass(page.request);
  const { id } = await answered<{ id: number }>(
    await page.request.post(contract.registerCandidate.path, {
      data: {
        candidate: { name, cpf: personCpf(94_140) },
        email: 'quadro.94140@exemplo.com.br',
        phone: '31987654321',
        city: { id: 3_106_200, uf: { id: 31 } },
        module: { id: 4 },
        sendEmail: false,
      },
    }),
  );
  const scores = Object.fromEntries(Object.values(MANUAL_SCORE_NAMES).map((one) => [one, 10]));
  await answered(
    await page.request.put(contract.evaluateByScores.path, {
      data: { interviewId: id, ...scores, justification: 'Histórias concretas, com resultado.' },
    }),
  );
  await openBoard(page, name);

  const state = await browser.newContext();
  await signIn(state, 'gestor.sp@demo.local');
  const manager = await state.newPage();
  const replies: string[] = [];
  manager.on('response', (response) => {
    if (/board-columns|simple-board-items|complete-board-item/.test(response.url()))
      void response.text().then(
        (text) => replies.push(text),
        () => undefined,
      );
  });
  await openBoard(manager, '');
  await expect(columnOf(manager, className)).toBeVisible();
  await moveByDialog(page, name, className);
  await expectInClass(page, className, name);
  await expect(
    columnOf(manager, className).getByText('mais 1 pessoa de outros estados', { exact: true }),
  ).toBeVisible();
  await expect(cardIn(columnOf(manager, className), name)).toHaveCount(0);
  expect(replies.length).toBeGreaterThan(0);
  for (const reply of replies) {
    expect(reply).not.toContain(name);
    expect(reply).not.toContain(`"idInterview":${id},`);
  }
  await state.close();
});
