import * as z from 'zod';
import type { Profile, UnwatchedBrowser, UnwatchedPage } from './unwatched-browser.ts';

/** Slow 4G as Chromium's developer tools have it, and a processor four times slower than this one. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
const TIMEOUT_MS = 60_000;

/** One screen, opened by its address. */
export interface Screen {
  readonly address: string;
  /** A control that people use first: once React has it, the screen can be used. */
  readonly control: string;
  /** The second visit is in the tab of one before, which has kept what it found. */
  readonly sameTab?: true;
}

/** Milliseconds, those of moments from the navigation. */
export interface FirstScreen {
  readonly paintMs: number;
  readonly usableMs: number;
  /** Script files asked for before the screen could be used. */
  readonly scripts: number;
  readonly layoutShift: number;
  readonly longestTaskMs: number;
}

/** Runs in the page before its own scripts. A string, since it is not of this program. Asks for no frame, which would be drawn. */
const observe = (control: string): string => `(() => {
  const usable = Promise.withResolvers();
  const seen = (window.__measuredScreen = { isUsable: usable.promise, usable: 0, shift: 0, longest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const element = document.querySelector(${JSON.stringify(control)});
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps'))) {
      seen.usable = performance.now();
      usable.resolve(true);
    } else setTimeout(look, 16);
  };
  look();
  setTimeout(() => usable.resolve(false), ${TIMEOUT_MS});
})();`;

/** Once no answer has ended for a second and a half. The team's screens have one that never ends. */
const SETTLED = `new Promise((resolve) => {
  let timer = setTimeout(resolve, 1500);
  new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(resolve, 1500);
  }).observe({ type: 'resource' });
})`;

const observed = z.object({
  usable: z.number(),
  shift: z.number(),
  longest: z.number(),
  paint: z.number(),
  scripts: z.number(),
});

/** A page of a phone, whose scrollbars take no room. */
async function openOnPhone(profile: Profile, control: string): Promise<UnwatchedPage> {
  const page = await profile.open();
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: observe(control) });
  await page.send('Emulation.setLocaleOverride', { locale: 'pt-BR' });
  await page.send('Emulation.setDeviceMetricsOverride', PHONE);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return page;
}

async function visit(page: UnwatchedPage, url: string): Promise<FirstScreen> {
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', NETWORK);
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goTo(url);
  if ((await page.evaluate('window.__measuredScreen.isUsable')) !== true)
    throw new Error(`${url} was never usable`);
  // What still arrives may move the screen: pictures, fonts, the rest of the calls.
  await page.evaluate(SETTLED);
  const found = observed.parse(
    await page.evaluate(`({
      ...window.__measuredScreen,
      isUsable: undefined,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      scripts: performance.getEntriesByType('resource')
        .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < window.__measuredScreen.usable)
        .length,
    })`),
  );
  await page.close();
  return {
    paintMs: found.paint,
    usableMs: found.usable,
    scripts: found.scripts,
    layoutShift: found.shift,
    longestTaskMs: found.longest,
  };
}

/** A first visit in a fresh browser profile, and the second one in the same profile. */
export async function measureScreen(
  browser: UnwatchedBrowser,
  origin: string,
  { address, control, sameTab }: Screen,
  cookie: string | null,
): Promise<{ cold: FirstScreen; warm: FirstScreen }> {
  const url = `${origin}${address}`;
  const profile = await browser.newProfile();
  try {
    if (cookie !== null) {
      const [name = '', value = ''] = cookie.split('=', 2);
      await profile.addCookie(origin, name, value);
    }
    const cold = await visit(await openOnPhone(profile, control), url);
    // The worker of the candidate's area begins a second after the screen and keeps what it needs without a throttle.
    const between = await openOnPhone(profile, control);
    await between.goTo(url);
    await between.evaluate(`Promise.race([
      navigator.serviceWorker.ready.then(() => undefined),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ])`);
    if (sameTab) await between.evaluate('window.__measuredScreen.isUsable');
    else await between.close();
    const again = sameTab ? between : await openOnPhone(profile, control);
    return { cold, warm: await visit(again, url) };
  } finally {
    await profile.close();
  }
}
