import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { expectAccessible } from './accessibility.ts';
import { candidateAtQuestions } from './candidate.ts';
import { signIn, test } from './portal.ts';
import { expectForPhones } from './touch-targets.ts';

/**
 * A candidate answers by chat on a small screen, by keyboard alone, without a model: asks, answers, reloads in the
 * middle, corrects, and switches to the form, which shows everything that was answered.
 */
const [STORY = ''] = CONCRETE_STORIES;
const MORE = 'No fim, ainda ensinei a minha vizinha a fazer o mesmo.';
const SECOND = 'Eu tinha prometido cem salgados para uma festa.';

test.use({ viewport: { width: 390, height: 844 } });

/** An interview keeps the method in which it began, so the setting is restored before another journey needs it. */
async function beginByChat(page: Page, interviewId: number, browser: Browser, baseURL: string | undefined) {
  const desk = await browser.newContext(baseURL ? { baseURL } : {});
  await signIn(desk, 'admin@demo.local');
  const setting = contract.changeResponserMethod.path.replace(':id', '3');
  const setMethod = async (method: string) => {
    const { changedAt } = (await (await desk.request.get(setting)).json()) as { changedAt: string | null };
    expect((await desk.request.put(setting, { data: { method, changedAt } })).ok()).toBe(true);
  };
  const begin = contract.initializeChat.path.replace(':id', String(interviewId));
  try {
    await setMethod('CHAT');
    expect((await page.request.post(begin)).ok()).toBe(true);
  } finally {
    await setMethod('FORM');
  }
  await desk.close();
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Sua mensagem' });
const chatMessage = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Conversa' }).getByText(text).last();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  const focused = control.and(page.locator(':focus'));
  for (let presses = 0; (await focused.count()) === 0; presses += 1) {
    if (presses === 60) throw new Error(`Sixty tabs do not lead to ${String(control)}`);
    await page.keyboard.press(key);
  }
}

async function sendChatMessage(page: Page, text: string): Promise<void> {
  await tabTo(page, field(page));
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

test('one question by chat, with the keyboard alone', async ({ page, browser, baseURL }) => {
  const writer = await candidateAtQuestions(page, 96_001, { version: 3 });
  await beginByChat(page, writer.interviewId, browser, baseURL);
  await page.goto('/candidato/sobre-curso');
  await expect(chatMessage(page, /Eu sou o assistente da entrevista/)).toBeVisible();
  await expect(page.getByText('Pergunta 1 de 5')).toBeVisible();
  await expectAccessible(page);

  await sendChatMessage(page, 'oi');
  await expect(chatMessage(page, /não entrou na sua resposta/)).toBeVisible();
  await sendChatMessage(page, 'k'.repeat(300));
  const left = () => chatMessage(page, /^k+$/).evaluate((one) => one.getBoundingClientRect().left);
  await expect.poll(left, { message: 'a word longer than the screen is wrapped' }).toBeGreaterThanOrEqual(0);
  await sendChatMessage(page, 'O que é para responder?');
  await expect(chatMessage(page, /A pergunta pede um caso de verdade/)).toBeVisible();
  await sendChatMessage(page, STORY);
  await expect(chatMessage(page, 'É parte da sua resposta?')).toBeVisible();
  await expect(field(page)).toBeFocused();
  expect(await writer.stored()).toEqual({});

  await page.reload();
  await expect(chatMessage(page, 'É parte da sua resposta?')).toBeVisible();
  await expect(chatMessage(page, STORY)).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, button(page, 'Sim'));
  await page.keyboard.press('Enter');
  await expect(chatMessage(page, /Esta é a sua resposta, como você contou/)).toBeVisible();
  await expect(page.getByText(/\d+ palavras, até 600/)).toBeVisible();
  expect(await writer.stored()).toEqual({ 1: STORY });

  await sendChatMessage(page, 'não');
  await expect(chatMessage(page, /O que você quer corrigir ou completar/)).toBeVisible();
  await page.keyboard.insertText(MORE);
  await page.reload();
  await expect(field(page)).toHaveValue(MORE);
  await tabTo(page, field(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pergunta 2 de 5')).toBeVisible();
  expect(await writer.stored()).toEqual({ 1: `${STORY}\n\n${MORE}` });

  await sendChatMessage(page, SECOND);
  await expect(chatMessage(page, 'É parte da sua resposta?')).toBeVisible();
  await tabTo(page, page.getByText('A pergunta e a ajuda'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Escrever no formulário'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Sua resposta' })).toHaveValue(SECOND);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  await expectForPhones(page);
  await tabTo(page, button(page, 'Voltar à conversa'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(chatMessage(page, /Continuamos por aqui/)).toBeVisible();
  await expect(page.getByText('faltam 112 de 120')).toBeVisible();
  await expectForPhones(page);

  // What is left of a phone above an open keyboard (`interactive-widget=resizes-content`).
  await field(page).fill(MORE);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 400 });
    for (const needed of [field(page), page.getByText('faltam 101 de 120'), button(page, 'Enviar')])
      await expect(needed).toBeInViewport({ ratio: 1 });
  }
});

test('offline, a message waits on the device and is sent when the network is back', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const writer = await candidateAtQuestions(page, 96_002, { version: 3 });
  await beginByChat(page, writer.interviewId, browser, baseURL);
  await page.goto('/candidato/sobre-curso');
  await expect(chatMessage(page, /Eu sou o assistente da entrevista/)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await sendChatMessage(page, SECOND);
  await expect(page.getByText('Falha na conexão, tentando reconectar.').first()).toBeVisible();
  await expect(chatMessage(page, 'Guardada neste aparelho')).toBeVisible();
  await context.setOffline(false);
  await expect(chatMessage(page, 'É parte da sua resposta?')).toBeVisible();
  await expect(page.getByText('Falha na conexão, tentando reconectar.')).toHaveCount(0);
});
