import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/e2e/chromium.ts';
import { killBrowser } from '#tests/e2e/kill-browser.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import type { Writer } from '../faults/people.ts';
import { sizeOf } from './size.ts';
import { verdict } from './verdict.ts';
import { givenWriters, median, seconds } from './writing.ts';

/** Chromium killed while somebody types, with and without a network; how much of the typing is gone. */

const ROUNDS = sizeOf('DRILL_BROWSER_ROUNDS', 3);
const TYPED_MS = 15_000;
const LOST_AT_MOST_MS = 2_000;

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let portal: PortalProcess;
let writers: readonly Writer[];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  testDatabase = await createTestDatabase();
  portal = startPortal({ DATA_DIR: dataDir, DATABASE_URL: testDatabase.url, ABUSE_GUARDS: 'off' });
  await portal.ready;
  writers = await givenWriters(testDatabase.url, 2 * ROUNDS);
});
afterAll(async () => {
  portal.child.kill('SIGKILL');
  await portal.ended;
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Sua resposta' });

async function open(profile: string, writer: Writer): Promise<readonly [BrowserContext, Page]> {
  const baseURL = await portal.ready;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
    baseURL,
    locale: 'pt-BR',
  });
  const [name = '', value = ''] = writer.cookie.split('=');
  await context.addCookies([{ name, value, url: baseURL }]);
  await context.addInitScript(
    (key) => localStorage.setItem(key, '1'),
    `empretec.apresentacao.${writer.interviewId}`,
  );
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/candidato/sobre-curso');
  await answerOf(page).waitFor({ timeout: 120_000 });
  return [context, page];
}

/** Milliseconds of typing before the kill that are not there afterwards. */
async function lostMs(writer: Writer, isOffline: boolean): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  try {
    const [killed, page] = await open(profile, writer);
    await killed.setOffline(isOffline);
    await answerOf(page).fill('');
    const typedAt: number[] = [];
    const began = Date.now();
    while (Date.now() - began < TYPED_MS) {
      await page.keyboard.type(`palavra${typedAt.length} `);
      typedAt.push(Date.now());
      await delay(100);
    }
    const end = Date.now();
    await killBrowser(killed);
    const [reopened, again] = await open(profile, writer);
    const text = await answerOf(again).inputValue();
    await reopened.close();
    const last = typedAt.findLastIndex((_, n) => text.includes(`palavra${n} `));
    return end - (typedAt[last] ?? began);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

it.each([
  ['with a network', false],
  ['without a network', true],
] as const)('the browser killed in mid-typing, %s', async (how, isOffline) => {
  const lost: number[] = [];
  for (const writer of writers.slice(isOffline ? ROUNDS : 0).slice(0, ROUNDS))
    lost.push(await lostMs(writer, isOffline));
  const most = Math.max(...lost);
  verdict(
    `Chromium killed after ${seconds(TYPED_MS)} of typing, ${how}, ${ROUNDS} times`,
    `all but the last ${seconds(LOST_AT_MOST_MS)} found`,
    `${seconds(median(lost))} gone at the median, ${seconds(most)} at most`,
    most <= LOST_AT_MOST_MS,
  );
});
