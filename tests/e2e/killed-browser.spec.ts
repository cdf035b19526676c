import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { candidateAtQuestions } from './candidate.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts';
import { killBrowser } from './kill-browser.ts';
import { test } from './portal.ts';

/**
 * Chromium is killed while somebody types: what it had not carried to the disk by itself is lost, as on a phone whose
 * battery is empty. All but the last two seconds are found again.
 */
test.describe.configure({ mode: 'parallel' });

/** Chromium leaves its local storage alone for five seconds, and then for up to a minute. */
const TYPED_MS = 11_000;
const LOST_AT_MOST_MS = 2000;

const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Sua resposta' });

/** Types numbered words without a pause, and returns the word that was written two seconds before the end. */
async function typeWithoutPause(page: Page): Promise<number> {
  const typedAt: number[] = [];
  await answerOf(page).click();
  const began = Date.now();
  while (Date.now() - began < TYPED_MS) {
    await page.keyboard.type(`palavra${typedAt.length} `);
    typedAt.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const end = Date.now();
  return typedAt.findLastIndex((at) => at < end - LOST_AT_MOST_MS);
}

for (const [index, connection] of (['online', 'offline'] as const).entries())
  test(`the browser is killed in mid-typing, ${connection}`, async ({ page, context, baseURL }) => {
    const writer = await candidateAtQuestions(page, 96_000 + index);
    const { cookies } = await context.storageState();
    const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
    const openProfile = async (): Promise<[BrowserContext, Page]> => {
      const opened = await chromium.launchPersistentContext(profile, {
        executablePath: findChromium(),
        args: CHROMIUM_ARGUMENTS,
        ...(baseURL ? { baseURL } : {}),
        locale: 'pt-BR',
        reducedMotion: 'reduce',
      });
      // A cookie, too, reaches the disk late; whoever comes back to a killed browser may have to sign in again.
      await opened.addCookies(cookies);
      await opened.addInitScript(
        (key) => localStorage.setItem(key, '1'),
        `empretec.apresentacao.${writer.interviewId}`,
      );
      const [first] = opened.pages();
      return [opened, first ?? (await opened.newPage())];
    };
    try {
      const [killed, typing] = await openProfile();
      await typing.goto('/candidato/sobre-curso');
      await expect(answerOf(typing)).toBeVisible();
      await killed.setOffline(connection === 'offline');
      const last = await typeWithoutPause(typing);
      await killBrowser(killed);

      const [reopened, again] = await openProfile();
      await again.goto('/candidato/sobre-curso');
      await expect(answerOf(again)).toHaveValue(new RegExp(`palavra${last} `));
      await expect(async () => expect((await writer.stored())[1]).toContain(`palavra${last} `)).toPass();
      await reopened.close();
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
  });
