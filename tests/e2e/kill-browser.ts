import type { BrowserContext } from '@playwright/test';

/** Kills the browser's main process, which writes to the disk; the others end with it. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('the profile belongs to no browser');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('no browser process');
  const closed = context.waitForEvent('close');
  process.kill(main.id, 'SIGKILL');
  await closed;
}
