import { chromium, expect as expectOn, type Browser } from '@playwright/test';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/e2e/chromium.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { tcpProxy, type TcpProxy } from '#tests/tcp-proxy.ts';
import { onServer } from '#tests/test-server.ts';
import { copyOf, newCluster, promote, type Cluster } from './cluster.ts';
import type { Writer } from '../faults/people.ts';
import { sizeOf } from './size.ts';
import { verdict } from './verdict.ts';
import { givenWriters, seconds, startWriting } from './writing.ts';

/** The primary is lost while people write; its synchronous replica is promoted, and a switch leads to it. */

const CONFIRMED = sizeOf('DRILL_PRIMARY_WRITES', 4_000);
const WRITERS = 8;
/** How long it takes until somebody promotes the replica. */
const NOTICED_AFTER_MS = 5_000;
const BACK_WITHIN_MS = 30_000;
const SAID_WITHIN_MS = 2_000;
/** While a save takes long, and once it has failed: two sentences of `candidate/interview`, and both end like this. */
const KEPT = 'guardado neste aparelho';

let folder: string;
let primary: Cluster;
let replica: Cluster;
let proxy: TcpProxy;
let portal: PortalProcess;
let browser: Browser | null;
beforeEach(async () => {
  browser = null;
  folder = mkdtempSync(join(tmpdir(), 'portal-drill-'));
  chmodSync(folder, 0o755);
  primary = await newCluster(folder, 'primary', { wal_level: 'replica' });
  await primary.start();
  replica = await copyOf(primary, folder, 'replica', { standby: true });
  await replica.start();
  // Only now: without a replica nothing could be committed. The replica's own copy of the settings is older.
  await onServer(primary.url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const isFollowed = async () => {
      const { rows } = await client.query<{ state: string }>(
        'select sync_state as state from pg_stat_replication',
      );
      return rows[0]?.state;
    };
    await expect.poll(isFollowed, { timeout: 60_000, interval: 100 }).toBe('sync');
  });
  proxy = await tcpProxy(primary.url);
  portal = startPortal({ DATA_DIR: join(folder, 'data'), DATABASE_URL: proxy.url, ABUSE_GUARDS: 'off' });
  await portal.ready;
});
afterEach(async () => {
  await browser?.close();
  portal.child.kill('SIGKILL');
  await portal.ended;
  proxy.close();
  await Promise.all([primary.stop(), replica.stop()]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

it.each([
  ['killed', () => primary.kill()],
  ['frozen', async () => primary.freeze()],
] as const)('a primary is %s, and its synchronous replica promoted', async (how, lose) => {
  const [atScreen, ...others] = await givenWriters(primary.url, WRITERS + 1);
  if (!atScreen) throw new Error('There is nobody');
  const screen = how === 'frozen' ? await openScreen(atScreen) : null;
  const writing = await startWriting(primary.url, others, portal.ready);
  await writing.untilConfirmed(CONFIRMED / 2);
  writing.takeSlowestMs();
  const lostAt = performance.now();
  await lose();
  const saidAfterMs = screen ? await screen() : null;
  await delay(Math.max(0, NOTICED_AFTER_MS - (performance.now() - lostAt)));
  proxy.goDown();
  promote(replica);
  proxy.leadTo(replica.url);
  await proxy.comeBack();
  const switchedAt = performance.now();
  const before = writing.confirmed();
  // As many as were under way may be confirmed late.
  await writing.untilConfirmed(before + WRITERS + 1);
  const backAfterMs = performance.now() - switchedAt;
  await writing.untilConfirmed(CONFIRMED);
  const lost = await writing.lostIn(replica.url);
  verdict(
    `the primary ${how} while ${WRITERS} people write, its synchronous replica promoted`,
    `0 confirmed answers lost; saved again within ${seconds(BACK_WITHIN_MS)} of the switch`,
    `${lost} of ${writing.confirmed()} lost; saved again after ${seconds(backAfterMs)}`,
    lost === 0 && backAfterMs <= BACK_WITHIN_MS,
  );
  if (saidAfterMs !== null)
    verdict(
      'a frozen primary, at the screen of who writes',
      `says within ${seconds(SAID_WITHIN_MS)} of the save that the text is kept here`,
      seconds(saidAfterMs),
      saidAfterMs <= SAID_WITHIN_MS,
    );
});

/** In the page, whose clock alone counts: when a save was sent, and when it was said that the text is kept here. */
const OBSERVE = `(() => {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const isSave = String(input?.url ?? input).includes('/api/v1/answers') && (init?.method ?? 'GET') !== 'GET';
    if (isSave) window.__savedAt ??= performance.now();
    return send(input, init);
  };
  new MutationObserver(() => {
    if (window.__savedAt && document.body?.innerText.includes(${JSON.stringify(KEPT)}))
      window.__saidAt ??= performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
})();`;

/** Opens the first question; the returned function types, and measures from the save to the message. */
async function openScreen(writer: Writer): Promise<() => Promise<number>> {
  const base = await portal.ready;
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  const context = await browser.newContext({ baseURL: base, locale: 'pt-BR' });
  const [name = '', value = ''] = writer.cookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
  await context.addInitScript(
    (key) => localStorage.setItem(key, '1'),
    `empretec.apresentacao.${writer.interviewId}`,
  );
  const page = await context.newPage();
  await page.addInitScript({ content: OBSERVE });
  await page.goto('/candidato/sobre-curso');
  const field = page.getByRole('textbox', { name: 'Sua resposta' });
  await field.waitFor({ timeout: 120_000 });
  return async () => {
    await expectOn(page.getByText(KEPT).filter({ visible: true })).toHaveCount(0);
    await page.evaluate('void (window.__savedAt = window.__saidAt = null)');
    await field.press('End');
    await page.keyboard.type(' e mais uma frase.');
    await page.getByText(KEPT).filter({ visible: true }).first().waitFor({ timeout: 60_000 });
    return page.evaluate<number>('window.__saidAt - window.__savedAt');
  };
}
