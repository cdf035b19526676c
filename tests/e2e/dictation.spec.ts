import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { candidateAtQuestions } from './candidate.ts';
import { test } from './portal.ts';

/**
 * Speaking an answer, with a stand-in for the browser's recogniser: no machine that runs journeys has a voice. `voice` in
 * the page says words; everything behind it is the product.
 */
const STAND_IN = `
  window.voice = null;
  window.sessions = 0;
  window.SpeechRecognition = class extends EventTarget {
    results = [];
    start() { window.voice = this; window.sessions += 1; this.dispatchEvent(new Event('start')); }
    stop() { this.dispatchEvent(new Event('end')); }
    abort() {}
    say(transcript, isFinal) {
      if (this.results.length > 0 && !this.results[this.results.length - 1].isFinal) this.results.pop();
      this.results.push({ isFinal, length: 1, 0: { transcript } });
      this.dispatchEvent(Object.assign(new Event('result'), { results: this.results }));
    }
    fail(error) {
      this.dispatchEvent(Object.assign(new Event('error'), { error }));
      this.dispatchEvent(new Event('end'));
    }
  };
`;

test.use({ viewport: { width: 1440, height: 900 } });

const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Sua resposta' });
const say = (page: Page, text: string, settled: boolean) =>
  page.evaluate(`voice.say(${JSON.stringify(text)}, ${settled})`);
const begin = (page: Page) => page.getByRole('button', { name: 'Ditar a resposta' });
const end = (page: Page) => page.getByRole('button', { name: 'Parar o ditado' });

test('an answer is spoken: the browser ends by itself, the last phrase is kept, all of it is saved', async ({
  page,
}) => {
  await page.addInitScript(STAND_IN);
  const writer = await candidateAtQuestions(page, 82_011);
  await page.goto('/candidato/sobre-curso');
  await expect(page.getByText('o serviço do fabricante dele pode processar o áudio')).toBeVisible();
  await begin(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ouvindo. Pode falar.')).toBeVisible();
  await expect(end(page)).toBeFocused();

  await say(page, 'eu comecei', false);
  await expect(page.getByText('eu comecei', { exact: true })).toBeVisible();
  await expect(answerOf(page)).toHaveValue('');
  await expectAccessible(page);
  await say(page, 'eu comecei a vender bolos.', true);
  await expect(answerOf(page)).toHaveValue('Eu comecei a vender bolos.');

  await page.evaluate(`voice.stop()`);
  await expect.poll(() => page.evaluate('sessions')).toBe(2);
  await say(page, 'depois anotei', false);
  await page.keyboard.press('Enter');
  await expect(begin(page)).toBeVisible();
  const whole = 'Eu comecei a vender bolos. Depois anotei';
  await expect(answerOf(page)).toHaveValue(whole);
  await expect(page.getByText('Resposta salva!').first()).toBeVisible();
  expect(await writer.stored()).toEqual({ 1: whole });
});

test('without permission the page explains what to do, and the answer stays', async ({ page }) => {
  await page.addInitScript(STAND_IN);
  await candidateAtQuestions(page, 82_012);
  await page.goto('/candidato/sobre-curso');
  await answerOf(page).fill('Eu vendi.');
  await begin(page).click();
  await page.evaluate(`voice.fail('not-allowed')`);
  await expect(page.getByRole('alert').getByText('não tem permissão para usar o microfone')).toBeVisible();
  await expect(answerOf(page)).toHaveValue('Eu vendi.');
  await expectAccessible(page);
});

test('a browser without dictation shows it in a sentence', async ({ page }) => {
  await page.addInitScript('window.SpeechRecognition = window.webkitSpeechRecognition = undefined');
  await candidateAtQuestions(page, 82_013);
  await page.goto('/candidato/sobre-curso');
  await expect(page.getByText('Este navegador não oferece ditado por voz.')).toBeVisible();
  await expect(begin(page)).toHaveCount(0);
});

test('on a phone the keyboard dictates: the page offers nothing of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(STAND_IN);
  await candidateAtQuestions(page, 82_014);
  await page.goto('/candidato/sobre-curso');
  await expect(answerOf(page)).toBeVisible();
  await expect(begin(page)).toHaveCount(0);
});
