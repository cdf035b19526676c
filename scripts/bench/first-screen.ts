import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tests/e2e/chromium.ts';

/** Slow 4G as Chromium's developer tools have it, and a processor four times slower than this one. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;

/** One screen, opened by its address. */
export interface Screen {
  readonly address: string;
  /** A control that people use first: once React has it, the screen can be used. */
  readonly control: string;
  /** The second visit is in the tab of one before, which has kept what it found. */
  readonly sameTab?: true;
}

/** Milliseconds from the navigation; null where the first visit has no second one. */
export interface FirstScreen {
  readonly paintMs: number;
  readonly usableMs: number;
  /** Script files asked for before the screen could be used. */
  readonly scripts: number;
  readonly layoutShift: number;
  readonly longestTaskMs: number;
}

interface Observed {
  usable: number;
  shift: number;
  longest: number;
}

/** Runs in the page before its own scripts. A string, since it is not of this program. */
const observe = (control: string): string => `(() => {
  const seen = (window.__measuredScreen = { usable: 0, shift: 0, longest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const element = document.querySelector(${JSON.stringify(control)});
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps')))
      window.__reportUsable((seen.usable = performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})();`;

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

async function visit(page: Page, url: string, control: string): Promise<FirstScreen> {
  await throttle(page);
  // Not `waitForFunction`: it polls by an eval, which the pages' policy forbids.
  const usable = Promise.withResolvers<void>();
  await page.exposeFunction('__reportUsable', () => usable.resolve());
  await page.addInitScript({ content: observe(control) });
  const timer = setTimeout(() => usable.reject(new Error(`${url} was never usable`)), TIMEOUT_MS);
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await usable.promise;
  clearTimeout(timer);
  // What still arrives may move the screen: pictures, fonts, the rest of the calls.
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS }).catch(() => undefined);
  const found = await page.evaluate<Observed & { paint: number; scripts: number }>(`({
    ...window.__measuredScreen,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance.getEntriesByType('resource')
      .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < window.__measuredScreen.usable)
      .length,
  })`);
  await page.close();
  return {
    paintMs: found.paint,
    usableMs: found.usable,
    scripts: found.scripts,
    layoutShift: found.shift,
    longestTaskMs: found.longest,
  };
}

/** The browser, in which every measured visit begins with nothing kept. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGUMENTS] });
}

/** A first visit in a fresh browser profile, and the second one in the same profile. */
export async function measureScreen(
  browser: Browser,
  origin: string,
  { address, control, sameTab }: Screen,
  cookie: string | null,
): Promise<{ cold: FirstScreen; warm: FirstScreen }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    // A phone's scrollbars take no room.
    isMobile: true,
    hasTouch: true,
  });
  try {
    if (cookie !== null) {
      const [name = '', value = ''] = cookie.split('=', 2);
      await context.addCookies([{ name, value, url: origin }]);
    }
    const cold = await visit(await context.newPage(), `${origin}${address}`, control);
    // The worker of the candidate's area begins a second after the screen and keeps what it needs without a throttle.
    const between = await context.newPage();
    await between.goto(`${origin}${address}`);
    await between.evaluate(`Promise.race([
      navigator.serviceWorker.ready.then(() => undefined),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ])`);
    if (sameTab) await between.locator(control).waitFor();
    else await between.close();
    const again = sameTab ? between : await context.newPage();
    return { cold, warm: await visit(again, `${origin}${address}`, control) };
  } finally {
    await context.close();
  }
}
